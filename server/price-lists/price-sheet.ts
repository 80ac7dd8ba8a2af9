import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { SheetFormat } from '@jangteo/contracts/files/sheet-files.ts'
import {
  type getPriceSheet as contract,
  MAX_PAGED_ROWS,
  MAX_PDF_ROWS,
  type PriceSheetFilters,
  type PriceSheetRow,
} from '@jangteo/contracts/price-lists/price-sheet.ts'
import { listedPrice } from '@jangteo/domain/catalog/listed-price.ts'
import { applyQuantityBreak, type QuantityBreak, type TierPrices } from '@jangteo/domain/catalog/pricing.ts'
import type { TaxClass } from '@jangteo/domain/catalog/tax.ts'
import type { BuyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { GRADE_LABELS } from '@jangteo/domain/grades/grades.ts'
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { readBuyerTerms } from '../accounts/read-buyer-terms.ts'
import { businesses } from '../accounts/tables.ts'
import { type ListBuyer, readListOffers } from '../catalog/listed-prices.ts'
import { matchingSearch } from '../catalog/search-condition.ts'
import { products, productVariants } from '../catalog/tables.ts'
import type { Database } from '../database/open-database.ts'
import { sheetFile } from '../files/sheets/sheet-download.ts'
import type { SheetCell } from '../files/sheets/xlsx/write-xlsx.ts'
import { AppError } from '../http/app-error.ts'
import { countHit, tooMany } from '../http/rate-limit.ts'
import { readSetting } from '../settings/read-setting.ts'
import { renderInThread } from '../tax-documents/pdf/render-in-thread.ts'

type Buyer = ListBuyer & BuyerTerms

async function readBuyer(db: Database, accountId: string): Promise<Buyer> {
  return { accountId, ...(await readBuyerTerms(db, accountId)) }
}

const MAX_FILTER_SUPPLIERS = 300

export async function getPriceSheet(
  db: Database,
  accountId: string,
  { page, limit, ...filters }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  if (page * limit > MAX_PAGED_ROWS)
    throw new AppError('invalid_request', { field: 'page', message: '더 뒤는 볼 수 없습니다. 조건을 좁혀 주세요' })
  const buyer = await readBuyer(db, accountId)
  const matching = matchingFilters(filters)
  const [data, total, suppliers, { vatDisplay }] = await Promise.all([
    readRows(db, buyer, selectRows(db, matching).offset((page - 1) * limit), limit),
    countRows(db, matching),
    db
      .selectDistinct({ id: businesses.accountId, name: businesses.name })
      .from(businesses)
      .innerJoin(products, and(eq(products.supplierId, businesses.accountId), sql`${products.onSale}`))
      .orderBy(businesses.name, businesses.accountId)
      .limit(MAX_FILTER_SUPPLIERS),
    readSetting(db, 'trade'),
  ])
  return { data, total: Math.min(total, MAX_PAGED_ROWS), page, limit, grade: buyer.grade, vatDisplay, suppliers }
}

function matchingFilters({ search, supplier, category }: PriceSheetFilters): SQL | undefined {
  return and(
    sql`${products.onSale}`,
    eq(productVariants.status, 'active'),
    matchingSearch(search),
    supplier ? eq(products.supplierId, supplier) : undefined,
    category ? arrayContains(products.categoryAndParentIds, [category]) : undefined,
  )
}

async function countRows(db: Database, matching: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(matching)
  return counted?.total ?? 0
}

const priceOf = (column: 'base_price' | 'gold_price' | 'premium_price' | 'vip_price') =>
  sql<number>`coalesce(${productVariants}.${sql.identifier(column)}, ${products}.${sql.identifier(column)})`

/** Sorted by name and by the position of the variant. */
function selectRows(db: Pick<Database, 'select'>, matching: SQL | undefined) {
  return db
    .select({
      variantId: productVariants.id,
      productId: products.id,
      slug: products.slug,
      productName: products.name,
      optionText: productVariants.optionText,
      position: productVariants.position,
      sku: productVariants.sku,
      supplierName: businesses.name,
      minOrderQuantity: products.minOrderQuantity,
      orderUnit: products.orderUnit,
      taxClass: sql<TaxClass>`${products.taxClass}`,
      basePrice: priceOf('base_price'),
      prices: sql<TierPrices>`json_build_object('gold', ${priceOf('gold_price')}, 'premium', ${priceOf('premium_price')}, 'vip', ${priceOf('vip_price')})`,
      quantityBreaks: sql<QuantityBreak[]>`${products.quantityBreaks}`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .where(matching)
    .orderBy(products.name, products.id, productVariants.position, productVariants.id)
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectRows>>[number]

async function readRows(
  db: Database,
  buyer: Buyer,
  query: ReturnType<typeof selectRows>,
  limit: number,
): Promise<(PriceSheetRow & { position: number })[]> {
  const rows = await query.limit(limit)
  const offers = await readListOffers(
    db,
    buyer,
    rows.map(({ variantId }) => variantId),
  )
  return rows.map(({ prices, quantityBreaks, ...row }: Selected) => {
    const gradePrice = prices[buyer.tier]
    const { price, list } = listedPrice(gradePrice, offers.get(row.variantId) ?? [])
    return {
      ...{ ...row, gradePrice, price },
      priceListName: list?.name ?? null,
      validUntil: list?.endsOn ?? null,
      quantityPrices: quantityPrices(price, quantityBreaks),
    }
  })
}

/** Only the steps that make it cheaper than the one before. */
function quantityPrices(price: number, breaks: readonly QuantityBreak[]): PriceSheetRow['quantityPrices'] {
  return breaks
    .toSorted((one, other) => one.from - other.from)
    .map(({ from }) => ({ from, unitPrice: applyQuantityBreak(price, breaks, from) }))
    .filter(({ unitPrice }, at, steps) => unitPrice < (steps[at - 1]?.unitPrice ?? price))
}

const BATCH = 500

/** All rows in batches, each after the last row of the one before. */
async function* allRows(db: Database, buyer: Buyer, filters: PriceSheetFilters): AsyncGenerator<PriceSheetRow> {
  const matching = matchingFilters(filters)
  let last: (PriceSheetRow & { position: number }) | undefined
  do {
    const after =
      last &&
      sql`(${products.name}, ${products.id}, ${productVariants.position}, ${productVariants.id})
        > (${last.productName}, ${last.productId}::uuid, ${last.position}::int, ${last.variantId}::uuid)`
    const rows = await readRows(db, buyer, selectRows(db, and(matching, after)), BATCH)
    yield* rows
    last = rows.length < BATCH ? undefined : rows.at(-1)
  } while (last)
}

const COLUMNS = [
  { heading: 'SKU', width: 18, isText: true },
  { heading: '상품명', width: 36, isText: true },
  { heading: '옵션', width: 16, isText: true },
  { heading: '공급자', width: 18, isText: true },
  { heading: '주문 단위', width: 10, isText: false },
  { heading: '최소 수량', width: 10, isText: false },
  { heading: '기본가', width: 12, isText: false },
  { heading: '등급 가격', width: 12, isText: false },
  { heading: '적용 단가', width: 12, isText: false },
  { heading: '단가표', width: 20, isText: true },
  { heading: '적용 종료일', width: 12, isText: true },
  { heading: '수량별 단가', width: 30, isText: true },
]

export async function downloadPriceSheet(
  db: Database,
  accountId: string,
  { format, ...filters }: PriceSheetFilters & { format: SheetFormat },
): Promise<AsyncIterable<string | Uint8Array>> {
  const buyer = await readBuyer(db, accountId)
  return sheetFile(format, '단가표', COLUMNS, cellsOf(allRows(db, buyer, filters)))
}

async function* cellsOf(rows: AsyncIterable<PriceSheetRow>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows)
    yield [
      ...[row.sku, row.productName, row.optionText ?? '', row.supplierName, row.orderUnit, row.minOrderQuantity],
      ...[row.basePrice, row.gradePrice, row.price, row.priceListName ?? '', row.validUntil ?? ''],
      quantityText(row),
    ]
}

const quantityText = ({ quantityPrices: steps }: Pick<PriceSheetRow, 'quantityPrices'>) =>
  steps
    .map(({ from, unitPrice }) => `${from.toLocaleString('ko-KR')}개부터 ${unitPrice.toLocaleString('ko-KR')}원`)
    .join(', ')

/** One thread renders the PDFs of all documents, one after the other. */
const PDFS_PER_RETAILER = { name: 'price-sheet-pdf', hits: 30, seconds: 3_600 }

export async function renderPriceSheetPdf(
  db: Database,
  accountId: string,
  filters: PriceSheetFilters,
): Promise<Buffer> {
  const { count, secondsLeft } = await countHit(db, PDFS_PER_RETAILER, accountId)
  if (count > PDFS_PER_RETAILER.hits) throw tooMany(secondsLeft)
  const total = await countRows(db, matchingFilters(filters))
  if (total > MAX_PDF_ROWS)
    throw new AppError('price_list_refused', {
      message: `PDF는 상품 ${MAX_PDF_ROWS.toLocaleString('ko-KR')}개까지 담을 수 있습니다(지금 ${total.toLocaleString('ko-KR')}개). 조건을 좁히거나 엑셀로 받아 주세요.`,
    })
  const [buyer, { vatDisplay }, [business]] = await Promise.all([
    readBuyer(db, accountId),
    readSetting(db, 'trade'),
    db
      .select({ name: businesses.name, day: sql<string>`(now() at time zone 'Asia/Seoul')::date::text` })
      .from(businesses)
      .where(eq(businesses.accountId, accountId)),
  ])
  const rows = await Array.fromAsync(allRows(db, buyer, filters))
  return renderInThread({
    day: business?.day ?? '',
    businessName: business?.name ?? '',
    grade: buyer.grade ? GRADE_LABELS[buyer.grade] : null,
    isVatIncluded: vatDisplay === 'included',
    rows: rows.slice(0, MAX_PDF_ROWS).map((row) => ({
      ...{ name: row.productName, option: row.optionText, sku: row.sku, supplierName: row.supplierName },
      ...{ orderUnit: row.orderUnit, gradePrice: row.gradePrice, price: row.price },
      ...{ priceListName: row.priceListName, validUntil: row.validUntil, quantityText: quantityText(row) },
    })),
  })
}
