import type { Checkout } from '@jangteo/contracts/orders/checkout.ts'
import { formatWon } from '@jangteo/domain/money.ts'

type Line = Checkout['cart']['items'][number]

/** Describes prices and quantities that changed since the buyer saw the checkout. */
export function changesBetween(before: Checkout, now: Checkout): string[] {
  const lines = before.cart.items.flatMap((line) => {
    const same = now.cart.items.find(({ id }) => id === line.id)
    return same ? diffLines(line, same) : [`${line.productName}: 장바구니에서 빠졌습니다.`]
  })
  const [was, is] = [before.totals.totalAmount, now.totals.totalAmount]
  return was === is ? lines : [...lines, `결제 금액: ${formatWon(was)} → ${formatWon(is)}`]
}

function diffLines(was: Line, is: Line): string[] {
  const changes: string[] = []
  if (was.unitPrice !== is.unitPrice)
    changes.push(`${is.productName}: ${formatWon(was.unitPrice)} → ${formatWon(is.unitPrice)}`)
  if (was.quantity !== is.quantity) changes.push(`${is.productName}: ${was.quantity}개 → ${is.quantity}개`)
  if (is.problem) changes.push(`${is.productName}: ${is.problem}`)
  return changes
}
