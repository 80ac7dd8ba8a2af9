import type { BulkChange, BulkEditRow } from '@jangteo/contracts/catalog/bulk-edit.ts'
import { changePrices, type PriceChange, type PriceRounding, type Prices } from '@jangteo/domain/catalog/bulk-price.ts'
import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import type { products, productVariants } from '../tables.ts'
import { needsRequest } from './set-product-status.ts'

const HIGHEST = 1_000_000_000
const MAX_CATEGORIES = 10

type VariantColumns = 'id' | 'productId' | 'optionText' | 'basePrice' | 'goldPrice' | 'premiumPrice' | 'vipPrice'

export interface PlannedVariant extends Pick<typeof productVariants.$inferSelect, VariantColumns> {
  /** In the location of the change. */
  quantity: number
}

type ProductColumns =
  | 'id'
  | 'name'
  | 'images'
  | 'version'
  | 'status'
  | 'approvalStatus'
  | 'onSale'
  | 'notice'
  | 'categoryIds'
type PriceColumns = 'basePrice' | 'goldPrice' | 'premiumPrice' | 'vipPrice'

export interface PlannedProduct extends Pick<typeof products.$inferSelect, ProductColumns | PriceColumns> {
  /** Options that wait for approval bring prices of their own. */
  hasWaitingOptions: boolean
  variants: readonly PlannedVariant[]
}

/** Ids of categories by product, prices by product and variant, changes of stock by variant. */
export interface BulkPlan {
  row: BulkEditRow
  categoryIds: string[] | null
}

/** What a change does to a product, for the preview and for applying it; `shown` has the stock of the preview. */
export function planBulkEdit(
  product: PlannedProduct,
  change: BulkChange,
  categoryName: (id: string) => string,
  shown?: Readonly<Record<string, number>>,
): BulkPlan {
  const { id, name, images, version } = product
  const row: BulkEditRow = {
    ...{ id, name, image: images[0] ?? null, version, skipped: null },
    ...{ prices: [], stock: [], categories: null, status: null },
  }
  switch (change.kind) {
    case 'price_percent':
      return planPrices(row, product, { by: 'percent', percent: change.percent }, change.rounding)
    case 'price_amount':
      return planPrices(row, product, { by: 'amount', amount: change.amount }, change.rounding)
    case 'price_set':
      return planPrices(row, product, { by: 'price', price: change.price }, 1)
    case 'stock_add':
      return planStock(row, product, ({ quantity }) => [quantity, quantity + change.change])
    case 'stock_set':
      return planStock(row, product, ({ id: variantId, quantity }) => {
        const before = shown?.[variantId] ?? quantity
        return [quantity, quantity + change.quantity - before]
      })
    case 'categories_add':
      return planCategories(row, product, [...new Set([...product.categoryIds, ...change.categoryIds])], categoryName)
    case 'categories_replace':
      return planCategories(row, product, change.categoryIds, categoryName)
    case 'status':
      return planStatus(row, product, change.status)
  }
}

const skip = (row: BulkEditRow, skipped: string): BulkPlan => ({ row: { ...row, skipped }, categoryIds: null })

export function pricesOf(row: Pick<PlannedVariant, PriceColumns>): Prices | null {
  const { basePrice: base, goldPrice: gold, premiumPrice: premium, vipPrice: vip } = row
  return base === null || gold === null || premium === null || vip === null ? null : { base, gold, premium, vip }
}

function planPrices(row: BulkEditRow, product: PlannedProduct, change: PriceChange, rounding: PriceRounding): BulkPlan {
  if (product.hasWaitingOptions) return skip(row, '옵션 변경이 승인을 기다리고 있습니다')
  const all = [{ ...product, optionText: null }, ...product.variants]
  const prices = all.flatMap((priced) => {
    const before = pricesOf(priced)
    return before ? [{ optionText: priced.optionText, before, after: changePrices(before, change, rounding) }] : []
  })
  const results = prices.flatMap(({ after }) => Object.values(after))
  if (Math.min(...results) < 1) return skip(row, '가격이 1원보다 작아집니다')
  if (Math.max(...results) > HIGHEST) return skip(row, '가격이 너무 커집니다')
  const isSame = prices.every(({ before, after }) =>
    (['base', 'gold', 'premium', 'vip'] as const).every((tier) => before[tier] === after[tier]),
  )
  return isSame ? skip(row, '이미 그 가격입니다') : { row: { ...row, prices }, categoryIds: null }
}

function planStock(
  row: BulkEditRow,
  product: PlannedProduct,
  quantities: (variant: PlannedVariant) => [before: number, after: number],
): BulkPlan {
  const stock = product.variants.map((variant) => {
    const [before, after] = quantities(variant)
    return { variantId: variant.id, optionText: variant.optionText, before, after }
  })
  if (stock.some(({ after }) => after < 0)) return skip(row, '재고가 모자랍니다')
  if (stock.some(({ after }) => after > HIGHEST)) return skip(row, '재고가 너무 많아집니다')
  if (stock.every(({ before, after }) => before === after)) return skip(row, '이미 그 수량입니다')
  return { row: { ...row, stock }, categoryIds: null }
}

function planCategories(
  row: BulkEditRow,
  { categoryIds }: PlannedProduct,
  wanted: readonly string[],
  nameOf: (id: string) => string,
): BulkPlan {
  const ids = [...new Set(wanted)]
  if (ids.length > MAX_CATEGORIES) return skip(row, `카테고리가 ${MAX_CATEGORIES}개를 넘습니다`)
  if (ids.join() === categoryIds.join()) return skip(row, '이미 그 카테고리에 있습니다')
  return {
    row: { ...row, categories: { before: categoryIds.map(nameOf), after: ids.map(nameOf) } },
    categoryIds: ids,
  }
}

type Status = Extract<BulkChange, { kind: 'status' }>['status']

/** A request for approval would take an approved product off sale, and move a waiting one to the end of the queue. */
function planStatus(row: BulkEditRow, product: PlannedProduct, status: Status): BulkPlan {
  if (status === 'pending' && product.approvalStatus === 'approved') return skip(row, '이미 승인된 상품입니다')
  if (status === 'pending' && !needsRequest(product)) return skip(row, '이미 승인을 기다리고 있습니다')
  if (product.status === status) return skip(row, `이미 ${PRODUCT_STATUS_LABELS[status]} 상태입니다`)
  return { row: { ...row, status: { before: product.status, after: status } }, categoryIds: null }
}
