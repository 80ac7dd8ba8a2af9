/** The limits hold for all variants of a product in one order together; the stock is that of one variant. */
export interface Orderable {
  minOrderQuantity: number
  maxOrderQuantity: number | null
  /** Sold in multiples of this. */
  orderUnit: number
  stockQuantity: number
  /** Of all variants; for a product without options it is the same. */
  productStock?: number
}

/**
 * Message for the buyer why this quantity cannot be ordered; null if it can. `productQuantity` is the quantity of all
 * variants of the product in the order.
 */
export function quantityProblem(
  { minOrderQuantity, maxOrderQuantity, orderUnit, stockQuantity, productStock = stockQuantity }: Orderable,
  quantity: number,
  productQuantity = quantity,
): string | null {
  if (stockQuantity === 0) return '품절된 상품입니다.'
  if (productStock < minOrderQuantity) return '남은 수량이 최소 주문 수량보다 적습니다.'
  const problem = productQuantityProblem({ minOrderQuantity, maxOrderQuantity, orderUnit }, productQuantity)
  if (problem) return problem
  return quantity > stockQuantity ? `재고가 ${count(stockQuantity)}개 남았습니다.` : null
}

/** The part of `quantityProblem` that is about all variants of the product in the order together. */
export function productQuantityProblem(
  {
    minOrderQuantity,
    maxOrderQuantity,
    orderUnit,
  }: Pick<Orderable, 'minOrderQuantity' | 'maxOrderQuantity' | 'orderUnit'>,
  productQuantity: number,
): string | null {
  if (productQuantity < minOrderQuantity) return `${count(minOrderQuantity)}개부터 주문할 수 있습니다.`
  if (maxOrderQuantity !== null && productQuantity > maxOrderQuantity)
    return `${count(maxOrderQuantity)}개까지 주문할 수 있습니다.`
  return productQuantity % orderUnit === 0 ? null : `${count(orderUnit)}개 단위로 주문할 수 있습니다.`
}

function count(number: number): string {
  return number.toLocaleString('ko-KR')
}

export interface OrderLimits {
  least: number
  most: number
  step: number
  /** Also if the stock is below the minimum order quantity. */
  soldOut: boolean
}

export function orderLimits({ stockQuantity, minOrderQuantity, maxOrderQuantity, orderUnit }: Orderable): OrderLimits {
  const least = roundUp(minOrderQuantity, orderUnit)
  const most = roundDown(Math.min(maxOrderQuantity ?? stockQuantity, stockQuantity), orderUnit)
  return { least, most, step: orderUnit, soldOut: most < least }
}

export function withinLimits(wanted: number, { least, most, step }: OrderLimits): number {
  return Math.max(least, Math.min(roundUp(Math.trunc(wanted), step), most))
}

function roundUp(quantity: number, unit: number): number {
  return Math.ceil(quantity / unit) * unit
}

function roundDown(quantity: number, unit: number): number {
  return Math.floor(quantity / unit) * unit
}
