import { randomBytes } from 'node:crypto'
import type { ProductDetail, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { requireOwnPolicy } from '../../shipping/shipping-policies.ts'
import { loadCategoriesWithParents } from '../categories/read-category-tree.ts'
import { columnsNeedingApproval, columnsWithoutApproval, searchColumns } from '../product-columns.ts'
import { readProduct } from '../product-queries.ts'
import { products } from '../tables.ts'
import {
  insertVariants,
  refusingTakenSkus,
  sellableStock,
  variantsOf,
  withValueIds,
} from '../variants/save-variants.ts'

type Transaction = Pick<Database, 'select' | 'insert'>

const ROWS_A_STATEMENT = 500

/** New drafts with their slugs, search keys, variants and first ledger entries, in the order of the forms. */
export async function insertProducts(
  tx: Transaction,
  supplierId: string,
  forms: readonly ProductForm[],
): Promise<{ id: string }[]> {
  const withParents = await loadCategoriesWithParents(
    tx,
    forms.flatMap((form) => form.categories),
  )
  const inserted: { id: string }[] = []
  for (let start = 0; start < forms.length; start += ROWS_A_STATEMENT) {
    const batch = forms.slice(start, start + ROWS_A_STATEMENT).map((form) => ({
      form,
      options: withValueIds(form.options, []),
      variants: variantsOf(form, 0),
    }))
    const rows = batch.map(({ form, options, variants }) => ({
      supplierId,
      ...columnsNeedingApproval(form),
      ...columnsWithoutApproval(form),
      ...searchColumns(form),
      categoryAndParentIds: withParents(form.categories),
      options,
      stockQuantity: sellableStock(variants),
    }))
    const ids = await insertWithSlugs(tx, rows)
    await insertVariants(
      tx,
      supplierId,
      batch.map(({ options, variants }, place) => ({ id: ids[place] ?? '', options, variants })),
    )
    inserted.push(...ids.map((id) => ({ id })))
  }
  return inserted
}

type NewRow = Omit<typeof products.$inferInsert, 'slug'>

/** A taken slug gets a random suffix. The unique key decides, because a concurrent insert may take the slug first. */
async function insertWithSlugs(tx: Transaction, rows: NewRow[]): Promise<string[]> {
  const ids: string[] = new Array(rows.length)
  let open = rows.map((row, index) => ({ row, index, slug: slugify(row.name) || endingFor('상품') }))
  for (let attempt = 0; open.length > 0; attempt++) {
    if (attempt === 5) throw new AppError('changed_meanwhile')
    const bySlug = new Map(open.map((entry) => [entry.slug, entry]))
    const taken = await tx
      .insert(products)
      .values([...bySlug.values()].map(({ row, slug }) => ({ ...row, slug })))
      .onConflictDoNothing({ target: products.slug })
      .returning({ id: products.id, slug: products.slug })
    for (const { id, slug } of taken) {
      const entry = bySlug.get(slug)
      if (entry) ids[entry.index] = id
    }
    open = open
      .filter(({ index }) => ids[index] === undefined)
      .map((entry) => ({ ...entry, slug: endingFor(slugify(entry.row.name) || '상품') }))
  }
  return ids
}

function endingFor(slug: string): string {
  return `${slug}-${randomBytes(3).toString('hex')}`
}

export async function createProduct(db: Database, supplierId: string, form: ProductForm): Promise<ProductDetail> {
  return refusingTakenSkus(
    db.transaction(async (tx) => {
      await requireOwnPolicy(tx, supplierId, form.shippingPolicyId)
      const [created] = await insertProducts(tx, supplierId, [form])
      if (!created) throw new AppError('internal')
      return readProduct(tx, created.id)
    }),
  )
}
