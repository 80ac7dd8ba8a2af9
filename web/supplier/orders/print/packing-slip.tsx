import type { PackingLine, Parcel, PrintedOrder, Sender } from '@jangteo/contracts/orders/print-orders.ts'
import type { ReactNode } from 'react'
import { ItemOption } from '../../../trade/orders/item-option.tsx'
import { PrintTitle } from '../../../trade/orders/printed-page.tsx'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Barcode } from './barcode.tsx'

const SHEET =
  'mx-auto mb-8 grid w-[calc(100%-2rem)] max-w-178 gap-6 rounded-card border border-line bg-surface p-6 sm:p-10 print:my-0 print:w-full print:max-w-none print:rounded-none print:border-0 print:p-0 print:not-last:break-after-page'

interface PackingSlipProps {
  order: PrintedOrder
  parcel: Parcel
  sender: Sender
}

/** Goes into the box: no cancelled units, and no prices, because the parcel may be a gift. */
export function PackingSlip({ order, parcel, sender }: PackingSlipProps) {
  return (
    <article aria-label={`포장 명세서 ${parcel.number}`} className={SHEET}>
      <header className="flex flex-wrap items-end justify-between gap-3 border-ink border-b-2 pb-4">
        <div>
          <p className="text-ink-soft text-sm">{sender.name}</p>
          <PrintTitle>포장 명세서</PrintTitle>
          <p className="mt-1 text-ink-soft text-sm">
            주문 {order.orderNumber} · <Moment at={order.orderDate} form="exact" />
          </p>
        </div>
        <Barcode value={parcel.trackingNumber ?? parcel.number} maxWidth={70} height={12} />
      </header>
      <Part title="받는 분">
        <Facts facts={recipientFacts(order, parcel)} />
      </Part>
      <Part title="상품">
        <LineTable lines={parcel.lines} />
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}

function recipientFacts({ shippingAddress: to, buyerName }: PrintedOrder, parcel: Parcel): Fact[] {
  return [
    { term: '이름', value: <span className="font-semibold">{to.recipientName}</span> },
    { term: '연락처', value: <span className="tabular-nums">{to.phone}</span> },
    { term: '주소', value: `(${to.zipCode}) ${to.address} ${to.detailAddress}` },
    { term: '배송 요청', value: to.deliveryRequest || '—' },
    ...(to.recipientName === buyerName ? [] : [{ term: '주문자', value: buyerName }]),
    ...(parcel.trackingNumber ? [{ term: '송장', value: <ShipmentText part={parcel} /> }] : []),
  ]
}

function LineTable({ lines }: { lines: readonly PackingLine[] }) {
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <table className="w-full">
      <thead>
        <tr className="border-line border-b text-left text-ink-soft text-sm">
          <th scope="col" className="w-10 py-2 font-medium">
            확인
          </th>
          <th scope="col" className="py-2 pl-3 font-medium">
            상품
          </th>
          <th scope="col" className="w-20 py-2 text-right font-medium">
            수량
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ itemId, productName, quantity, ...line }) => (
          <tr key={itemId} className="break-inside-avoid border-line border-b">
            <td className="py-3">
              <span aria-hidden className="block size-5 rounded border border-ink" />
            </td>
            <td className="py-3 pl-3">
              {productName}
              <ItemOption item={line} />
              {line.optionText === null && line.sku && <span className="block text-ink-soft text-xs">{line.sku}</span>}
            </td>
            <td className="py-3 text-right font-semibold tabular-nums">{quantity.toLocaleString('ko-KR')}개</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="py-3 text-left font-semibold">
            합계
          </th>
          <td className="py-3 text-right font-bold tabular-nums">{total.toLocaleString('ko-KR')}개</td>
        </tr>
      </tfoot>
    </table>
  )
}
