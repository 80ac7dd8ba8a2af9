import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { products, productVariants } from '../tables.ts'
import { OPTION_FIELDS } from './import-fields.ts'
import type { SheetRow } from './plan-product.ts'

/** The rows of one product. */
export interface RowGroup {
  /** Null for a new product. */
  productId: string | null
  rows: SheetRow[]
}

/** How many rows are looked up in the database at once. */
const WINDOW = 200

/**
 * Finds the product of each row by its id, its variant's id or SKU, and puts consecutive rows of one product together.
 * Consecutive rows with options and the same name, or none, are one new product.
 */
export async function* groupRows(
  db: Pick<Database, 'select'>,
  supplierId: string,
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<RowGroup[]> {
  let open: RowGroup | undefined
  for await (const window of windowsOf(rows)) {
    const find = await findProducts(db, supplierId, window)
    const complete: RowGroup[] = []
    for (const found of window.map(find)) {
      if (open && continues(open, found)) {
        open.rows.push(found.row)
        continue
      }
      if (open) complete.push(open)
      open = { productId: found.productId, rows: [found.row] }
    }
    if (complete.length > 0) yield complete
  }
  if (open) yield [open]
}

interface FoundRow {
  row: SheetRow
  productId: string | null
}

function continues({ productId, rows: [first] }: RowGroup, { row, productId: own }: FoundRow): boolean {
  if (own !== null) return own === productId
  const { cells } = row
  const name = cells.name.trim()
  return (
    !row.problem &&
    OPTION_FIELDS.some(({ value }) => cells[value].trim() !== '') &&
    (name === '' || name === first?.cells.name.trim())
  )
}

async function* windowsOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let window: SheetRow[] = []
  for await (const row of rows) {
    window.push(row)
    if (window.length < WINDOW) continue
    yield window
    window = []
  }
  if (window.length > 0) yield window
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function findProducts(
  db: Pick<Database, 'select'>,
  supplierId: string,
  window: readonly SheetRow[],
): Promise<(row: SheetRow) => FoundRow> {
  const keys = window.map(keysOf)
  const idsOf = (key: 'productId' | 'variantId') => [
    ...new Set(keys.map((row) => row[key]).filter((id) => UUID.test(id))),
  ]
  const skus = [...new Set(keys.map(({ sku }) => sku).filter(Boolean))]
  const owned = and(eq(products.supplierId, supplierId), isNull(products.deletedAt))
  // Two queries for the variants: with `or` Postgres reads all of them.
  const variantsWhere = (isWanted: SQL) =>
    db
      .select({
        id: productVariants.id,
        productId: productVariants.productId,
        sku: sql<string>`lower(${productVariants.sku})`,
      })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(and(owned, eq(productVariants.supplierId, supplierId), ne(productVariants.status, 'retired'), isWanted))
  const [known, byIds, bySkus] = await Promise.all([
    db
      .select({ id: products.id })
      .from(products)
      .where(and(owned, inArray(products.id, idsOf('productId')))),
    variantsWhere(inArray(productVariants.id, idsOf('variantId'))),
    variantsWhere(sql`lower(${productVariants.sku}) = any(${sql.param(skus)})`),
  ])
  const variants = [...byIds, ...bySkus]
  const productIds = new Set(known.map(({ id }) => id))
  const byVariant = new Map(variants.map(({ id, productId }) => [id, productId]))
  const bySku = new Map(variants.map(({ sku, productId }) => [sku, productId]))
  return (row) => {
    const { productId, variantId, sku } = keysOf(row)
    const skuProductId = bySku.get(sku)
    const refused = (field: 'productId' | 'variantId', message: string): FoundRow => ({
      row: { ...row, problem: row.problem ?? { field, message } },
      productId: null,
    })
    if (productId && !productIds.has(productId)) return refused('productId', '찾을 수 없는 상품번호입니다')
    if (variantId && !byVariant.has(variantId)) return refused('variantId', '찾을 수 없는 옵션번호입니다')
    const found = productId || (variantId ? byVariant.get(variantId) : skuProductId)
    return { row: { ...row, skuProductId }, productId: found ?? null }
  }
}

function keysOf({ cells: { productId, variantId, sku } }: SheetRow) {
  const key = (text: string) => text.trim().toLowerCase()
  return { productId: key(productId), variantId: key(variantId), sku: key(sku) }
}
