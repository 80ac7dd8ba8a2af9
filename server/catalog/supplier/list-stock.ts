import type {
  findStockByCode as codeContract,
  listStock as contract,
  StockRow,
} from '@jangteo/contracts/catalog/supplier-stock.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { readSearch } from '@jangteo/domain/catalog/product-search.ts'
import { scannedCodes } from '@jangteo/domain/catalog/scanned-code.ts'
import { and, asc, desc, eq, exists, gt, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { beginsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { matchingWords } from '../search-condition.ts'
import { products, productVariants, stockLevels, stockLocations } from '../tables.ts'
import { variantStock } from '../variants/read-variants.ts'

type Query = Received<typeof contract>['query']

const threshold = sql<number>`coalesce(${productVariants.lowStockThreshold}, ${products.lowStockThreshold})`
const isOffered = and(eq(products.onSale, true), eq(productVariants.status, 'active'))

/** As `readSupplierProducts` of the dashboard counts it. */
const LEVELS: Record<NonNullable<Query['level']>, SQL | undefined> = {
  low: and(isOffered, sql`${variantStock} <= ${threshold}`),
  out: and(isOffered, sql`${variantStock} = 0`),
}

export async function listStock(db: Database, supplierId: string, query: Query): Promise<ResponseOf<typeof contract>> {
  const { page, limit, search, level, productId, locationId } = query
  const matching = and(
    ofSupplier(supplierId),
    search ? matchingText(search) : undefined,
    level && LEVELS[level],
    productId ? eq(products.id, productId) : undefined,
    locationId ? exists(levelIn(db, locationId)) : undefined,
  )
  const order = level
    ? [asc(variantStock), desc(products.salesCount), asc(products.id), asc(productVariants.position)]
    : [desc(products.createdAt), desc(products.id), asc(productVariants.position)]
  const [rows, [counted]] = await Promise.all([
    selectRows(db)
      .where(matching)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(matching),
  ])
  return { data: await withLevels(db, rows), total: counted?.total ?? 0, page, limit }
}

export async function findStockByCode(
  db: Database,
  supplierId: string,
  code: string,
): Promise<ResponseOf<typeof codeContract>['data']> {
  const codes = sql.param(scannedCodes(code))
  const matching = sql`(lower(${productVariants.sku}) = any (${codes}) or ${productVariants.barcode} = any (${codes}))`
  const rows = await selectRows(db)
    .where(and(ofSupplier(supplierId), matching))
    .orderBy(asc(products.name), asc(productVariants.position))
    .limit(20)
  return withLevels(db, rows)
}

/** In the order of the ids' products; ids of other suppliers are left out. */
export async function readStock(
  db: Pick<Database, 'select'>,
  supplierId: string,
  variantIds: readonly string[],
): Promise<StockRow[]> {
  const rows = await selectRows(db)
    .where(and(ofSupplier(supplierId), inArray(productVariants.id, [...variantIds])))
    .orderBy(asc(products.name), asc(productVariants.position))
  return withLevels(db, rows)
}

function ofSupplier(supplierId: string): SQL | undefined {
  return and(
    eq(products.supplierId, supplierId),
    isNull(products.deletedAt),
    eq(productVariants.supplierId, supplierId),
    ne(productVariants.status, 'retired'),
  )
}

/** Product and brand by words, SKUs by their beginning, whole barcodes. */
function matchingText(text: string): SQL | undefined {
  const terms = readSearch(text)
  return or(
    terms ? matchingWords(terms) : undefined,
    like(sql`lower(${productVariants.sku})`, beginsPattern(text.toLowerCase())),
    eq(productVariants.barcode, text),
  )
}

function levelIn(db: Pick<Database, 'select'>, locationId: string) {
  return db
    .select({ here: sql`1` })
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.variantId, productVariants.id),
        eq(stockLevels.locationId, locationId),
        gt(stockLevels.quantity, 0),
      ),
    )
}

function selectRows(db: Pick<Database, 'select'>) {
  return db
    .select({
      variantId: productVariants.id,
      productId: products.id,
      productName: products.name,
      image: sql<string | null>`coalesce(${productVariants.image}, ${products.images}[1])`,
      optionText: productVariants.optionText,
      sku: productVariants.sku,
      barcode: productVariants.barcode,
      status: productVariants.status,
      onSale: products.onSale,
      stockQuantity: variantStock,
      lowStockThreshold: threshold,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .$dynamic()
}

type Row = Omit<StockRow, 'levels'>

async function withLevels(db: Pick<Database, 'select'>, rows: readonly Row[]): Promise<StockRow[]> {
  if (rows.length === 0) return []
  const { variantId, locationId, quantity } = stockLevels
  const levels = await db
    .select({ variantId, locationId, locationName: stockLocations.name, quantity })
    .from(stockLevels)
    .innerJoin(stockLocations, eq(stockLocations.id, locationId))
    .where(
      inArray(
        variantId,
        rows.map((row) => row.variantId),
      ),
    )
    .orderBy(asc(stockLocations.priority), asc(locationId))
  const ofVariant = Map.groupBy(levels, (level) => level.variantId)
  return rows.map((row) => ({
    ...row,
    levels: (ofVariant.get(row.variantId) ?? []).map(({ variantId: _, ...level }) => level),
  }))
}
