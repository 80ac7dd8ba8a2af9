import type {
  ItemQuantities,
  Order,
  OrderItem,
  OrderPart,
  ReturnKind,
  ReturnReason,
} from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { refundOf, unitShares } from '@jangteo/domain/orders/units.ts'
import type { AmountLine } from './amount-lines.tsx'

/** A refund before it is requested, and how it is made up. */
export interface RefundPreview {
  lines: AmountLine[]
  amount: number
}

type PaidOrder = Pick<
  Order,
  'items' | 'parts' | 'refunds' | 'totalAmount' | 'pointsAmount' | 'payableAmount' | 'refundedAmount'
>

/**
 * As the server computes it: each unit with its share of the discount and the tax. A supplier's shipping fee comes back
 * with the last unit of the part, that of the shop with the last unit of the order.
 */
export function previewCancellation(order: PaidOrder, chosen: ItemQuantities): RefundPreview {
  const quantities = new Map(chosen.map(({ itemId, quantity }) => [itemId, quantity]))
  const isGone = (item: OrderItem) => item.cancelledQuantity + (quantities.get(item.id) ?? 0) === item.quantity
  const goneParts = order.parts.filter(
    ({ id, status }) => status !== 'cancelled' && order.items.every((item) => item.partId !== id || isGone(item)),
  )
  const isAll = order.items.every(isGone)
  const shipping = sum(goneParts.map(partFee)) + (isAll ? marketFee(order) : 0)
  const points = isAll
    ? order.pointsAmount - sum(order.refunds.map(({ pointsAmount }) => pointsAmount))
    : pointsOf(order.items, chosen) + sum(goneParts.map(({ pointsShare }) => pointsShare))
  return limited(order, [
    ...previewUnits(order.items, chosen).lines,
    { label: '배송비 (부가세 포함)', amount: shipping },
    { label: POINTS_BACK, amount: -points },
  ])
}

const POINTS_BACK = '적립금으로 돌려드림'

function pointsOf(items: readonly OrderItem[], chosen: ItemQuantities): number {
  return sum(
    chosen.map(({ itemId, quantity }) => {
      const item = items.find(({ id }) => id === itemId)
      return item ? reverse(item, quantity).points : 0
    }),
  )
}

/** The units alone, as far as a supplier knows: without shipping fees and earlier refunds. */
export function previewUnits(items: readonly OrderItem[], chosen: ItemQuantities): RefundPreview {
  const cancelled = chosen.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId)
    return item && quantity > 0 ? [{ item, quantity, shares: reverse(item, quantity) }] : []
  })
  const lines = [
    ...cancelled.map(({ item, quantity, shares }) => ({ label: unitsText(item, quantity), amount: shares.price })),
    { label: '할인 차감', amount: -sum(cancelled.map(({ shares }) => shares.discount)) },
    { label: '부가세', amount: sum(cancelled.map(({ shares }) => shares.tax)) },
  ].filter(({ amount }) => amount !== 0)
  return { lines, amount: sum(lines.map(({ amount }) => amount)) }
}

interface WantedReturn {
  kind: ReturnKind
  quantity: number
  reasonCode: ReturnReason | ''
}

/** Null for an exchange, which refunds nothing. */
export function previewReturn(
  order: PaidOrder,
  item: OrderItem,
  { kind, quantity, reasonCode }: WantedReturn,
): RefundPreview | null {
  if (kind === 'exchange') return null
  const shares = reverse(item, quantity)
  const fee = reasonCode === 'changed_mind' ? Math.min(item.returnFee, refundOf(shares)) : 0
  return limited(order, [
    { label: `상품 ${quantity.toLocaleString('ko-KR')}개`, amount: shares.price },
    { label: '할인 차감', amount: -shares.discount },
    { label: '부가세', amount: shares.tax },
    { label: '반품 배송비', amount: -fee },
    { label: POINTS_BACK, amount: -Math.min(shares.points, refundOf(shares) - fee) },
  ])
}

/** `머그컵 (블랙) 2개` */
export function unitsText(item: Pick<OrderItem, 'productName' | 'optionText'>, quantity: number): string {
  return `${nameWithOption(item.productName, item.optionText)} ${quantity.toLocaleString('ko-KR')}개`
}

function reverse(item: OrderItem, quantity: number) {
  return unitShares(item, item.cancelledQuantity + item.returnedQuantity, quantity)
}

/** Never more than the part of the payment that is not refunded yet. */
function limited({ payableAmount, refundedAmount }: PaidOrder, lines: AmountLine[]): RefundPreview {
  const due = sum(lines.map(({ amount }) => amount))
  const amount = Math.min(due, payableAmount - refundedAmount)
  const all = [...lines, { label: '이미 환불한 금액', amount: amount - due }]
  return { lines: all.filter((line) => line.amount !== 0), amount }
}

function partFee({ shippingAmount, shippingTax }: OrderPart): number {
  return shippingAmount + shippingTax
}

/** What the order has beyond its lines and the suppliers' fees: the shop's shipping fee with its tax. */
function marketFee({ totalAmount, items, parts }: PaidOrder): number {
  return totalAmount - sum(items.map(({ refundAmount }) => refundAmount)) - sum(parts.map(partFee))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
