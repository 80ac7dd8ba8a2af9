import type { OrderItem } from '@jangteo/contracts/orders/orders.ts'
import type { SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import type { ReactNode } from 'react'
import { ItemOption } from '../../../trade/orders/item-option.tsx'
import { PrintTitle } from '../../../trade/orders/printed-page.tsx'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'

const SHEET =
  'mx-auto -mt-6 mb-8 grid w-[calc(100%-2rem)] max-w-178 gap-6 rounded-card border border-line bg-surface p-6 sm:p-10 print:my-0 print:w-full print:max-w-none print:rounded-none print:border-0 print:p-0'

/** Items to pack: no cancelled items, and no prices, because the parcel may be a gift. */
export function PackingSlip({ order }: { order: SupplierOrder }) {
  const items = order.items.filter(({ state }) => state !== 'cancelled')
  return (
    <article aria-label="포장 명세서" className={SHEET}>
      <header className="flex flex-wrap items-end justify-between gap-3 border-ink border-b-2 pb-4">
        <div>
          <p className="text-ink-soft text-sm">{order.supplierName}</p>
          <PrintTitle>포장 명세서</PrintTitle>
        </div>
        <p className="text-right text-sm">
          <span className="block font-semibold text-lg tabular-nums">{order.orderNumber}</span>
          <Moment at={order.orderDate} form="exact" />
        </p>
      </header>
      <Part title="받는 분">
        <Facts facts={recipientFacts(order)} />
      </Part>
      <Part title="상품">
        <ItemTable items={items} />
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

function recipientFacts({ shippingAddress: to, buyerName, ...parcel }: SupplierOrder): Fact[] {
  return [
    { term: '이름', value: <span className="font-semibold">{to.recipientName}</span> },
    { term: '연락처', value: <span className="tabular-nums">{to.phone}</span> },
    { term: '주소', value: `(${to.zipCode}) ${to.address} ${to.detailAddress}` },
    { term: '배송 요청', value: to.deliveryRequest || '—' },
    ...(to.recipientName === buyerName ? [] : [{ term: '주문자', value: buyerName }]),
    ...(parcel.trackingNumber ? [{ term: '송장', value: <ShipmentText part={parcel} /> }] : []),
  ]
}

function ItemTable({ items }: { items: readonly OrderItem[] }) {
  const total = items.reduce((sum, { quantity }) => sum + quantity, 0)
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
        {items.map(({ id, productName, productBrand, quantity, ...item }) => (
          <tr key={id} className="break-inside-avoid border-line border-b">
            <td className="py-3">
              <span aria-hidden className="block size-5 rounded border border-ink" />
            </td>
            <td className="py-3 pl-3">
              {productName}
              <ItemOption item={item} />
              {productBrand && <span className="block text-ink-soft text-sm">{productBrand}</span>}
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
