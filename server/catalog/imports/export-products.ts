import type { exportProducts as contract } from '@jangteo/contracts/catalog/product-imports.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { SheetCell } from '../../files/sheets/xlsx/write-xlsx.ts'
import { matchingFilters } from '../product-queries.ts'
import { products } from '../tables.ts'
import { IMPORT_COLUMNS, type ImportField } from './import-columns.ts'
import {
  type Categories,
  loadCategories,
  OPTION_FIELDS,
  PRICE_FIELDS,
  PRODUCT_FIELDS,
  pricesOf,
  VARIANT_FIELDS,
} from './import-fields.ts'
import { type DraftVariant, type KnownProduct, withDrafts } from './product-draft.ts'
import { fileOf } from './sheet-file.ts'

const BATCH = 100

type Query = Received<typeof contract>['query']

/** The products of a filter in the order they were made, a row for each variant, as a file that can be imported again. */
export function exportProducts(
  db: Database,
  supplierId: string,
  { format, ...filters }: Query,
): AsyncIterable<string | Uint8Array> {
  const matching = and(eq(products.supplierId, supplierId), isNull(products.deletedAt), matchingFilters(filters))
  return fileOf(format, rowsOf(db, matching))
}

async function* rowsOf(db: Database, matching: ReturnType<typeof and>): AsyncGenerator<SheetCell[]> {
  const categories = await loadCategories(db)
  let after: { createdAtText: string; id: string } | undefined
  do {
    const batch = await readBatch(db, matching, after)
    const known = await withDrafts(
      db,
      batch.map(({ product }) => product),
    )
    for (const product of known.values()) yield* productRows(product, categories)
    const last = batch.length < BATCH ? undefined : batch.at(-1)
    after = last && { createdAtText: last.createdAtText, id: last.product.id }
  } while (after)
}

async function readBatch(
  db: Database,
  matching: ReturnType<typeof and>,
  after: { createdAtText: string; id: string } | undefined,
) {
  const { createdAt, id } = products
  const isLater = after && sql`(${createdAt}, ${id}) > (${after.createdAtText}::timestamptz, ${after.id}::uuid)`
  return db
    .select({ product: products, createdAtText: sql<string>`${createdAt}::text` }) // a Date would lose the microseconds
    .from(products)
    .where(and(matching, isLater))
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH)
}

/** Long texts stand in the first row of a product only: an empty cell changes nothing, and the file stays small. */
const FIRST_ROW_ONLY: ImportField[] = ['description', 'images', 'specifications', 'notice']

function* productRows({ row, draft }: KnownProduct, categories: Categories): Generator<SheetCell[]> {
  const shared = new Map<ImportField, SheetCell>(
    PRODUCT_FIELDS.map(([field, rule]) => [field, rule.write(rule.get(draft), categories)]),
  )
  for (const [place, variant] of draft.variants.entries()) {
    const cells = new Map<ImportField, SheetCell>([...shared, ['productId', row.id], ['variantId', variant.id ?? '']])
    if (place > 0) for (const field of FIRST_ROW_ONLY) cells.delete(field)
    for (const [axis, { name }] of draft.options.entries()) {
      const fields = OPTION_FIELDS[axis]
      if (fields) cells.set(fields.name, name).set(fields.value, variant.optionValues[axis] ?? '')
    }
    for (const [field, rule] of VARIANT_FIELDS) cells.set(field, rule.write(rule.get(variant), categories))
    if (draft.options.length === 0) cells.delete('status')
    const prices = pricesOf(draft, variant as DraftVariant)
    for (const [field, key] of PRICE_FIELDS) cells.set(field, prices[key])
    yield IMPORT_COLUMNS.map(({ field }) => cells.get(field) ?? '')
  }
}
