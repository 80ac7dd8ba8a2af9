import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { csvFile } from '../../files/csv-file.ts'
import { categories, products } from '../tables.ts'
import { joinList, joinPairs } from './cell-lists.ts'
import { IMPORT_COLUMNS, type ImportCells } from './import-columns.ts'

const BATCH = 1_000

/** All products of a supplier, in the order they were made, as a file that can be imported again. */
export function exportProducts(db: Database, supplierId: string): AsyncIterable<string> {
  const headings = IMPORT_COLUMNS.map(({ heading }) => heading)
  return csvFile(headings, rowsOf(db, supplierId))
}

async function* rowsOf(db: Database, supplierId: string): AsyncGenerator<string[]> {
  const slugs = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  const slugOf = new Map(slugs.map(({ id, slug }) => [id, slug]))
  let batch = await readBatch(db, supplierId, undefined)
  while (batch.length > 0) {
    for (const product of batch) {
      const cells = cellsOf(product, slugOf)
      yield IMPORT_COLUMNS.map(({ field }) => cells[field])
    }
    batch = batch.length < BATCH ? [] : await readBatch(db, supplierId, batch.at(-1))
  }
}

type ExportedProduct = Awaited<ReturnType<typeof readBatch>>[number]

async function readBatch(
  db: Database,
  supplierId: string,
  after: { createdAtText: string; product: { id: string } } | undefined,
) {
  const { createdAt, id, deletedAt } = products
  const isLater = after && sql`(${createdAt}, ${id}) > (${after.createdAtText}::timestamptz, ${after.product.id}::uuid)`
  return db
    .select({ product: products, createdAtText: sql<string>`${createdAt}::text` }) // a Date would lose the microseconds
    .from(products)
    .where(and(eq(products.supplierId, supplierId), isNull(deletedAt), isLater))
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH)
}

function cellsOf({ product }: ExportedProduct, slugOf: ReadonlyMap<string, string>): ImportCells {
  const slugs = product.categoryIds.flatMap((id) => slugOf.get(id) ?? [])
  return {
    name: product.name,
    shortDescription: product.shortDescription,
    description: product.description,
    basePrice: String(product.basePrice),
    gold: String(product.goldPrice),
    premium: String(product.premiumPrice),
    vip: String(product.vipPrice),
    stockQuantity: String(product.stockQuantity),
    minOrderQuantity: String(product.minOrderQuantity),
    maxOrderQuantity: String(product.maxOrderQuantity ?? ''),
    categories: joinList(slugs),
    brand: product.brand ?? '',
    model: product.model ?? '',
    weight: String(product.weight ?? ''),
    dimensions: product.dimensions ?? '',
    images: joinList(product.images),
    specifications: joinPairs(product.specifications),
  }
}
