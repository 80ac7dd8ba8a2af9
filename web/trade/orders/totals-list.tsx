import type { OrderPart } from '@jangteo/contracts/orders/orders.ts'
import type { Totals } from '@jangteo/domain/catalog/pricing.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { GRADE_LABELS } from '../../app/members/labels.ts'

/** What one supplier charges for shipping. */
export interface ShippingFee {
  supplierName: string
  amount: number
  /** `착불`, or the surcharge that the amount contains. */
  note: string | null
}

/** The fees of the suppliers of an order; none where the market ships. */
export function shippingFeesOf(parts: readonly OrderPart[]): ShippingFee[] {
  return parts
    .filter(({ shippingAmount, shippingNote }) => shippingAmount > 0 || shippingNote !== null)
    .map(({ supplierName, shippingAmount, shippingNote }) => ({
      ...{ supplierName, amount: shippingAmount, note: shippingNote },
    }))
}

interface TotalsListProps {
  totals: Totals
  grade: Grade | null
  itemCount: number
  /** Label of the total. */
  label?: string
  /** Below the shipping fee, where suppliers ship. */
  fees?: readonly ShippingFee[]
}

export function TotalsList({ totals, grade, itemCount, label = '합계', fees = [] }: TotalsListProps) {
  const { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount } = totals
  return (
    <dl className="grid gap-2.5">
      <Row label={`상품 금액 (${itemCount}가지)`} amount={subtotalAmount} />
      {discountAmount > 0 && grade && (
        <Row label={`${GRADE_LABELS[grade]} 등급 할인`} amount={-discountAmount} accent />
      )}
      <Row label="배송비" amount={shippingAmount} />
      {fees.map((fee) => (
        <FeeRow key={fee.supplierName} {...fee} />
      ))}
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

function FeeRow({ supplierName, amount, note }: ShippingFee) {
  return (
    <div className="-mt-1 flex justify-between gap-4 pl-3 text-ink-soft text-sm">
      <dt className="min-w-0">
        {supplierName}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="shrink-0 tabular-nums">{formatWon(amount)}</dd>
    </div>
  )
}
