import type { OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'

/** Where the units of a line are, if they are not all in the same place; what the badge of a line says is left out. */
export function unitFacts(item: OrderItem): string[] {
  const { quantity, cancelledQuantity, shippedQuantity, deliveredQuantity, returnedQuantity } = item
  const left = unsentUnits(item)
  const isMixed = (units: number) => units > 0 && units < quantity
  return [
    ...(shippedQuantity > 0 && left > 0 ? [`보낼 수량 ${count(left)}`, `발송 ${count(shippedQuantity)}`] : []),
    ...(isMixed(deliveredQuantity) && deliveredQuantity < quantity - cancelledQuantity
      ? [`배송완료 ${count(deliveredQuantity)}`]
      : []),
    ...(isMixed(cancelledQuantity) ? [`취소 ${count(cancelledQuantity)}`] : []),
    ...(isMixed(returnedQuantity) ? [`반품 ${count(returnedQuantity)}`] : []),
  ]
}

function count(units: number): string {
  return `${units.toLocaleString('ko-KR')}개`
}
