import type { Checkout } from '@jangteo/contracts/orders/checkout.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatWon } from '@jangteo/domain/money.ts'

type Line = Checkout['cart']['items'][number]

/** Describes prices and quantities that changed since the buyer saw the checkout. */
export function changesBetween(before: Checkout, now: Checkout): string[] {
  const lines = before.cart.items.flatMap((line) => {
    const same = now.cart.items.find(({ id }) => id === line.id)
    return same ? diffLines(line, same) : [`${nameOf(line)}: 장바구니에서 빠졌습니다.`]
  })
  const [was, is] = [before.totals.totalAmount, now.totals.totalAmount]
  return was === is ? lines : [...lines, ...diffFees(before, now), `결제 금액: ${formatWon(was)} → ${formatWon(is)}`]
}

/** Suppliers change their fees, and the address of the order adds surcharges. */
function diffFees(before: Checkout, now: Checkout): string[] {
  const [was, is] = [before.totals.shippingAmount, now.totals.shippingAmount]
  return now.cart.supplierShipping && was !== is ? [`배송비: ${formatWon(was)} → ${formatWon(is)}`] : []
}

function nameOf({ productName, optionText }: Line): string {
  return nameWithOption(productName, optionText)
}

function diffLines(was: Line, is: Line): string[] {
  const changes: string[] = []
  if (was.unitPrice !== is.unitPrice)
    changes.push(`${nameOf(is)}: ${formatWon(was.unitPrice)} → ${formatWon(is.unitPrice)}`)
  if (was.quantity !== is.quantity) changes.push(`${nameOf(is)}: ${was.quantity}개 → ${is.quantity}개`)
  if (is.problem) changes.push(`${nameOf(is)}: ${is.problem}`)
  return changes
}
