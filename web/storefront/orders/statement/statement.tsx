import type { Order, OrderDiscount } from '@jangteo/contracts/orders/orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { clsx } from 'clsx'
import { PrintTitle } from '../../../trade/orders/printed-page.tsx'
import { shippingFeesOf } from '../../../trade/orders/totals-list.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { ItemTable } from './item-table.tsx'

const SHEET =
  'mx-auto mb-8 grid w-[calc(100%-2rem)] max-w-178 gap-8 rounded-card border border-line bg-surface p-5 sm:p-10 print:mb-0 print:w-full print:max-w-none print:rounded-none print:border-0 print:p-0'

export function Statement({ order }: { order: Order }) {
  const { subtotalAmount, discountAmount, shippingAmount, totalAmount, refundedAmount, discounts } = order
  const { pointsAmount, payableAmount } = order
  const taxAmount = order.taxAmount + order.includedTaxAmount
  const of = (...stages: OrderDiscount['stage'][]) => discounts.filter(({ stage }) => stages.includes(stage))
  const gradeAmount = discountAmount - sumOf(of('order', 'coupon'))
  const sums = [
    { label: '상품 금액', amount: subtotalAmount + sumOf(of('line')) },
    ...of('line').map(toSum),
    ...(gradeAmount > 0 ? [{ label: '등급 할인', amount: -gradeAmount }] : []),
    ...of('order', 'coupon').map(toSum),
    { label: '배송비', amount: shippingAmount + sumOf(of('shipping')) },
    ...of('shipping').map(toSum),
    ...shippingFeesOf(order.parts).map(({ supplierName, amount, note }) => ({
      label: [supplierName, note].filter(Boolean).join(' · '),
      amount,
      className: 'pl-4 text-ink-soft text-sm',
    })),
    { label: '공급가액', amount: totalAmount - taxAmount },
    { label: '부가세', amount: taxAmount },
  ]
  return (
    <article aria-label="거래명세서" className={SHEET}>
      <style>{'@page { size: A4; margin: 16mm }'}</style>
      <header className="flex flex-wrap items-end justify-between gap-3 border-ink border-b-2 pb-4">
        <PrintTitle>거래명세서</PrintTitle>
        <p className="text-right text-sm">
          <span className="block font-semibold text-lg tabular-nums">{order.orderNumber}</span>
          {formatDate(order.paymentDate ?? order.orderDate)}
        </p>
      </header>
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <Side title="공급받는 자" facts={buyerFacts(order)} />
        <Side title="공급하는 자" facts={sellerFacts(order)} />
      </div>
      <ItemTable items={order.items} />
      <dl className="ml-auto grid w-full max-w-80 gap-2">
        {sums.map((sum) => (
          <Sum key={sum.label} {...sum} />
        ))}
        <Sum label="합계" amount={totalAmount} className="mt-1 border-ink border-t-2 pt-2 font-bold text-lg" />
        {pointsAmount > 0 && (
          <>
            <Sum label="적립금 사용" amount={-pointsAmount} />
            <Sum label="결제 금액" amount={payableAmount} className="font-semibold" />
          </>
        )}
        {refundedAmount > 0 && (
          <>
            <Sum label="환불" amount={-refundedAmount} />
            <Sum label="환불 후 합계" amount={payableAmount - refundedAmount} className="font-semibold" />
          </>
        )}
      </dl>
      <p className="text-ink-soft text-sm">
        이 문서는 거래 내용을 확인하기 위한 것으로, 세금계산서를 대신하지 않습니다.
      </p>
    </article>
  )
}

function toSum({ name, amount }: OrderDiscount) {
  return { label: name, amount: -amount }
}

function sumOf(discounts: readonly OrderDiscount[]): number {
  return discounts.reduce((sum, { amount }) => sum + amount, 0)
}

function Sum({ label, amount, className }: { label: string; amount: number; className?: string }) {
  return (
    <div className={clsx('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatMoney(amount)}</dd>
    </div>
  )
}

function Side({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section>
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      <Facts narrow facts={facts} />
    </section>
  )
}

function buyerFacts({ buyerName, shippingAddress: to, paymentMethod, paymentDate }: Order): Fact[] {
  return [
    { term: '이름', value: buyerName },
    { term: '주소', value: `(${to.zipCode}) ${to.address} ${to.detailAddress}` },
    { term: '연락처', value: <span className="tabular-nums">{to.phone}</span> },
    {
      term: '결제',
      value: `${PAYMENT_METHOD_LABELS[paymentMethod]}${paymentDate ? `, ${formatDate(paymentDate)}` : ' (결제 전)'}`,
    },
  ]
}

function sellerFacts({ parts }: Order): Fact[] {
  return [
    { term: '중개', value: '장터' },
    { term: '판매자', value: parts.map(({ supplierName }) => supplierName).join(', ') },
  ]
}
