import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { leftToRefund } from './left-to-refund.ts'

interface RefundLinesProps {
  order: Order
  /** What the chosen lines come to; all that is left while none is chosen. */
  onChoose: (amount: number) => void
}

/** Fills the amount in; whatever was cancelled or sent back has been refunded already. */
export function RefundLines({ order, onChoose }: RefundLinesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const lines = order.items.filter(({ state }) => state === 'ordered')
  if (lines.length === 0) return null
  const toggle = (id: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)
    const amount = lines.filter((line) => next.includes(line.id)).reduce((sum, line) => sum + line.refundAmount, 0)
    setChosen(next)
    onChoose(next.length > 0 ? Math.min(amount, leftToRefund(order)) : leftToRefund(order))
  }
  return (
    <FieldGroup label="상품으로 채우기" help="고른 상품의 금액이 아래에 채워집니다. 고르지 않으면 전액입니다.">
      {lines.map(({ id, productName, quantity, refundAmount }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.target.checked)}
          label={
            <>
              {productName} {quantity.toLocaleString('ko-KR')}개{' '}
              <span className="text-ink-soft tabular-nums">{formatWon(refundAmount)}</span>
            </>
          }
        />
      ))}
    </FieldGroup>
  )
}
