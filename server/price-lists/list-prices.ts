import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type * as contract from '@jangteo/contracts/price-lists/admin-price-lists.ts'
import {
  type ListedVariant,
  MAX_LIST_PRICES,
  type PriceListDetail,
} from '@jangteo/contracts/price-lists/price-lists.ts'
import { and, asc, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../accounts/tables.ts'
import { priceListPrices, products, productVariants } from '../catalog/tables.ts'
import { databaseErrorCode } from '../database/database-errors.ts'
import { containsPattern } from '../database/like-pattern.ts'
import type { Database } from '../database/open-database.ts'
import type { Transaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { changeList, getPriceList, type ListKey } from './price-lists.ts'

export async function listPrices(
  db: Database,
  key: ListKey,
  { page, limit, view, search }: Received<typeof contract.listMarketPrices>['query'],
): Promise<ResponseOf<typeof contract.listMarketPrices>> {
  const { id, supplierId } = await getPriceList(db, key)
  const matching = and(
    view === 'priced' ? sql`${priceListPrices.listId} is not null` : ne(productVariants.status, 'retired'),
    isNull(products.deletedAt),
    supplierId ? eq(productVariants.supplierId, supplierId) : undefined,
    search
      ? or(ilike(products.name, containsPattern(search)), ilike(productVariants.sku, containsPattern(search)))
      : undefined,
  )
  const [data, [counted]] = await Promise.all([
    selectPrices(db, id, matching)
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .leftJoin(priceListPrices, priceOfList(id))
      .where(matching),
  ])
  return { data, total: counted?.total ?? 0, page, limit }
}

const priceOfList = (listId: string) =>
  and(eq(priceListPrices.variantId, productVariants.id), eq(priceListPrices.listId, listId))

/** Sorted by name and by the position of the variant. */
export function selectPrices(db: Pick<Database, 'select'>, listId: string, matching: SQL | undefined) {
  return db
    .select({
      variantId: productVariants.id,
      productId: products.id,
      productName: products.name,
      optionText: productVariants.optionText,
      sku: productVariants.sku,
      supplierName: businesses.name,
      image: sql<string | null>`coalesce(${productVariants.image}, ${products.images}[1])`,
      basePrice: sql<number>`coalesce(${productVariants.basePrice}, ${products.basePrice})`,
      unitPrice: priceListPrices.unitPrice,
      percentOff: priceListPrices.percentOff,
    } satisfies Record<keyof ListedVariant, unknown>)
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .leftJoin(priceListPrices, priceOfList(listId))
    .where(matching)
    .orderBy(asc(products.name), asc(products.id), asc(productVariants.position), asc(productVariants.id))
    .$dynamic()
}

export interface NewPrice {
  variantId: string
  unitPrice: number | null
  percentOff: number | null
}

/** Of a variant that is named twice, the last price holds. One without a price is removed from the list. */
export function savePrices(db: Database, key: ListKey, prices: readonly NewPrice[]): Promise<PriceListDetail> {
  return changeList(db, key, 'price_list_prices_changed', async (tx, { id, status, percentOff }) => {
    await writePrices(tx, id, prices)
    const left = await tx.$count(priceListPrices, eq(priceListPrices.listId, id))
    if (left > MAX_LIST_PRICES) throw tooManyPrices()
    if (left === 0 && percentOff === null && status === 'active')
      throw new AppError('price_list_refused', {
        message: '사용 중인 단가표에는 단가가 하나 이상 있어야 합니다. 먼저 중지하세요.',
      })
    return { details: { prices: prices.length } }
  })
}

/** From the trigger of the migration. */
const CHECK_VIOLATION = '23514'
const FOREIGN_KEY_VIOLATION = '23503'

async function writePrices(tx: Transaction, listId: string, prices: readonly NewPrice[]): Promise<void> {
  const last = [...new Map(prices.map((price) => [price.variantId, price])).values()]
  const isSet = ({ unitPrice, percentOff }: NewPrice) => unitPrice !== null || percentOff !== null
  const removed = last.filter((price) => !isSet(price)).map(({ variantId }) => variantId)
  if (removed.length > 0)
    await tx
      .delete(priceListPrices)
      .where(
        and(eq(priceListPrices.listId, listId), sql`${priceListPrices.variantId} = any(${sql.param(removed)}::uuid[])`),
      )
  const set = last.filter(isSet)
  if (set.length === 0) return
  try {
    await tx.execute(sql`
      insert into ${priceListPrices} (list_id, variant_id, unit_price, percent_off)
      select ${listId}::uuid, * from unnest(${sql.param(set.map(({ variantId }) => variantId))}::uuid[],
        ${sql.param(set.map(({ unitPrice }) => unitPrice))}::int[], ${sql.param(set.map(({ percentOff }) => percentOff))}::smallint[])
      on conflict (list_id, variant_id) do update set unit_price = excluded.unit_price, percent_off = excluded.percent_off`)
  } catch (error) {
    const code = databaseErrorCode(error)
    if (code !== CHECK_VIOLATION && code !== FOREIGN_KEY_VIOLATION) throw error
    throw new AppError('invalid_request', { field: 'prices', message: '단가를 정할 수 없는 상품이 있습니다.' })
  }
}

export function tooManyPrices(): AppError {
  const most = MAX_LIST_PRICES.toLocaleString('ko-KR')
  return new AppError('price_list_refused', { message: `한 단가표에 단가는 ${most}개까지 넣을 수 있습니다.` })
}
