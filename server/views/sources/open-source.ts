import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import type { PublicPages } from '../../catalog/public/public-pages.ts'
import type { Database } from '../../database/open-database.ts'
import { formSource } from './form-source.ts'
import { postSource } from './post-source.ts'
import { productSource } from './product-source.ts'
import type { ViewSource } from './view-source.ts'

export interface Sources {
  db: Database
  /** Lists of the shop, planned once. */
  products: PublicPages
}

/** Undefined for a form that there is not. */
export async function openSource(
  { db, products }: Sources,
  { type, formId }: ViewDefinition['source'],
): Promise<ViewSource | undefined> {
  if (type === 'products') return productSource(db, products)
  if (type === 'posts') return postSource(db)
  return formId === null ? undefined : formSource(db, formId)
}
