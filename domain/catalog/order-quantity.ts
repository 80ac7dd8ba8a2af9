interface Orderable {
  minOrderQuantity: number
  maxOrderQuantity: number | null
  stockQuantity: number
}

/** Message for the buyer why this quantity cannot be ordered; null if it can. */
export function quantityProblem({ minOrderQuantity, maxOrderQuantity, stockQuantity }: Orderable, quantity: number) {
  const count = (number: number) => number.toLocaleString('ko-KR')
  if (stockQuantity === 0) return '품절된 상품입니다.'
  if (stockQuantity < minOrderQuantity) return '남은 수량이 최소 주문 수량보다 적습니다.'
  if (quantity < minOrderQuantity) return `${count(minOrderQuantity)}개부터 주문할 수 있습니다.`
  if (maxOrderQuantity !== null && quantity > maxOrderQuantity)
    return `${count(maxOrderQuantity)}개까지 주문할 수 있습니다.`
  if (quantity > stockQuantity) return `재고가 ${count(stockQuantity)}개 남았습니다.`
  return null
}

export interface OrderLimits {
  least: number
  most: number
  /** Also if the stock is below the minimum order quantity. */
  soldOut: boolean
}

export function orderLimits({ stockQuantity, minOrderQuantity, maxOrderQuantity }: Orderable): OrderLimits {
  const most = Math.min(maxOrderQuantity ?? stockQuantity, stockQuantity)
  return { least: minOrderQuantity, most, soldOut: most < minOrderQuantity }
}

export function withinLimits(wanted: number, { least, most }: OrderLimits): number {
  return Math.max(least, Math.min(Math.trunc(wanted), most))
}
