import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import type { ProductPages } from '../../catalog/public/product-pages.ts'
import type { Database } from '../../database/open-database.ts'
import { formSource } from './form-source.ts'
import { postSource } from './post-source.ts'
import { productSource } from './product-source.ts'
import type { ViewSource } from './view-source.ts'

export interface SourceOptions {
  db: Database
  /** The product lists of the shop, planned once. */
  products: ProductPages
}

/** Undefined if the form does not exist. */
export async function resolveSource(
  { db, products }: SourceOptions,
  { type, formId }: ViewDefinition['source'],
): Promise<ViewSource | undefined> {
  if (type === 'products') return productSource(db, products)
  if (type === 'posts') return postSource(db)
  return formId === null ? undefined : formSource(db, formId)
}
