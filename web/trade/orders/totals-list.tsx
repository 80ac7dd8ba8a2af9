import type { OrderDiscount, OrderPart } from '@jangteo/contracts/orders/orders.ts'
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

/** Sums with the promotions, coupon and points behind them. */
export interface SettledTotals extends Totals {
  discounts: readonly Pick<OrderDiscount, 'promotionId' | 'stage' | 'name' | 'amount'>[]
  includedTaxAmount: number
  pointsAmount: number
  payableAmount: number
}

interface TotalsListProps {
  totals: SettledTotals
  grade: Grade | null
  itemCount: number
  /** Label of the total. */
  label?: string
  /** Below the shipping fee, where suppliers ship. */
  fees?: readonly ShippingFee[]
}

export function TotalsList({ totals, grade, itemCount, label = '합계', fees = [] }: TotalsListProps) {
  const { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount } = totals
  const { discounts, includedTaxAmount, pointsAmount, payableAmount } = totals
  const of = (...stages: OrderDiscount['stage'][]) =>
    discounts.filter(({ stage, amount }) => stages.includes(stage) && amount > 0)
  const gradeAmount = discountAmount - sum(of('order', 'coupon'))
  return (
    <dl className="grid gap-2.5">
      <Row label={`상품 금액 (${itemCount}가지)`} amount={subtotalAmount + sum(of('line'))} />
      <DiscountRows discounts={of('line')} />
      {gradeAmount > 0 && grade && <Row label={`${GRADE_LABELS[grade]} 등급 할인`} amount={-gradeAmount} accent />}
      <DiscountRows discounts={of('order', 'coupon')} />
      <Row label="배송비" amount={shippingAmount + sum(of('shipping'))} />
      <DiscountRows discounts={of('shipping')} />
      {fees.map((fee) => (
        <FeeRow key={fee.supplierName} {...fee} />
      ))}
      {includedTaxAmount === 0 && <Row label="부가세" amount={taxAmount} />}
      {pointsAmount > 0 && (
        <>
          <Row label="합계" amount={totalAmount} />
          <Row label="적립금 사용" amount={-pointsAmount} accent />
        </>
      )}
      <div className="mt-1 flex items-baseline justify-between border-line border-t pt-3.5">
        <dt className="font-semibold">{pointsAmount > 0 && label === '합계' ? '결제 금액' : label}</dt>
        <dd className="font-bold text-xl tabular-nums">{formatWon(payableAmount)}</dd>
      </div>
      {includedTaxAmount > 0 && <Row label="포함된 부가세" amount={includedTaxAmount} />}
    </dl>
  )
}

function DiscountRows({ discounts }: Pick<SettledTotals, 'discounts'>) {
  return discounts.map(({ promotionId, name, amount }) => (
    <Row key={promotionId} label={name} amount={-amount} accent />
  ))
}

function sum(discounts: SettledTotals['discounts']): number {
  return discounts.reduce((total, { amount }) => total + amount, 0)
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
