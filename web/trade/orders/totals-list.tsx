import type { Totals } from '@jangteo/domain/catalog/pricing.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { GRADE_LABELS } from '../../app/members/labels.ts'

interface TotalsListProps {
  totals: Totals
  grade: Grade | null
  itemCount: number
  /** Label of the total. */
  label?: string
}

export function TotalsList({ totals, grade, itemCount, label = '합계' }: TotalsListProps) {
  const { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount } = totals
  return (
    <dl className="grid gap-2.5">
      <Row label={`상품 금액 (${itemCount}가지)`} amount={subtotalAmount} />
      {discountAmount > 0 && grade && (
        <Row label={`${GRADE_LABELS[grade]} 등급 할인`} amount={-discountAmount} accent />
      )}
      <Row label="배송비" amount={shippingAmount} />
      <Row label="부가세" amount={taxAmount} />
      <div className="mt-1 flex items-baseline justify-between border-line border-t pt-3.5">
        <dt className="font-semibold">{label}</dt>
        <dd className="font-bold text-xl tabular-nums">{formatWon(totalAmount)}</dd>
      </div>
    </dl>
  )
}

function Row({ label, amount, accent = false }: { label: string; amount: number; accent?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={clsx('tabular-nums', accent && 'font-semibold text-accent')}>{formatWon(amount)}</dd>
    </div>
  )
}
