import type { Parcel, PrintedOrder, Sender } from '@jangteo/contracts/orders/print-orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { clsx } from 'clsx'
import { Barcode } from './barcode.tsx'

export interface Label {
  order: PrintedOrder
  parcel: Parcel
}

interface AddressLabelProps extends Label {
  sender: Sender & { phone: string }
  /** Of thermal paper 100 × 150 mm, or one of eight on A4. */
  size: 'thermal' | 'sheet'
}

const SIZES = {
  thermal: {
    box: 'h-[150mm] w-[100mm] gap-[2.5mm] p-[5mm]',
    small: 'text-[3.8mm]',
    name: ['text-[6.5mm]', 'text-[5mm]', 'text-[4mm]', 'text-[3.2mm]'],
    text: ['text-[5.6mm]', 'text-[4.4mm]', 'text-[3.6mm]', 'text-[3mm]'],
    request: ['text-[4.4mm]', 'text-[4mm]', 'text-[3.4mm]', 'text-[3mm]'],
    zip: 'text-[8mm]',
    lines: [6, 5, 4, 3],
    barcode: [18, 18, 16, 14],
  },
  sheet: {
    box: 'h-[67.7mm] w-[99.1mm] gap-[1mm] px-[4mm] py-[3mm]',
    small: 'text-[2.6mm]',
    name: ['text-[4.4mm]', 'text-[3.8mm]', 'text-[3mm]', 'text-[2.2mm]'],
    text: ['text-[3.8mm]', 'text-[3.2mm]', 'text-[2.7mm]', 'text-[2mm]'],
    request: ['text-[2.8mm]', 'text-[2.6mm]', 'text-[2.4mm]', 'text-[2mm]'],
    zip: 'text-[5mm]',
    lines: [2, 2, 1, 0],
    barcode: [9, 9, 8, 6],
  },
} as const

/** Thermal printers have no other shade: they print one as scattered dots. */
const PURE_BLACK = 'print:text-[#000]'

/** Of recipient, address and delivery request. Nothing of them may be cut off, so long ones get smaller letters. */
const MAX_LETTERS = [80, 160, 280]

function stepOf(letters: number): 0 | 1 | 2 | 3 {
  const step = MAX_LETTERS.findIndex((most) => letters <= most)
  return step === 0 || step === 1 || step === 2 ? step : 3
}

/** What the carrier needs: no orderer, no prices. */
export function AddressLabel({ order, parcel, sender, size }: AddressLabelProps) {
  const { box, small, name, text, request, zip, lines, barcode } = SIZES[size]
  const to = order.shippingAddress
  const street = [to.address, to.detailAddress].filter(Boolean).join(' ')
  const step = stepOf(to.recipientName.length + street.length + to.deliveryRequest.length)
  return (
    <article
      aria-label={`주소 라벨 ${parcel.number}`}
      className={clsx(box, 'flex flex-col overflow-hidden break-inside-avoid bg-surface leading-snug', PURE_BLACK)}
    >
      <div className={clsx(small, size === 'thermal' && 'border-ink border-b pb-[2.5mm]')}>
        <p className="truncate">
          <span className="font-semibold">보내는 분</span> {sender.name}
          {sender.phone && <span className="tabular-nums"> · {sender.phone}</span>}
          {step === 3 && ` · ${sender.address}`}
        </p>
        {step < 3 && <p className="truncate">{sender.address}</p>}
      </div>
      <div className="grid gap-[0.5mm]">
        <p className="flex items-baseline justify-between gap-[3mm]">
          <span className={clsx(name[step], 'min-w-0 font-bold')}>
            <span className={clsx(small, 'font-semibold')}>받는 분</span> {to.recipientName}
          </span>
          <span className={clsx(zip, 'font-bold tabular-nums')}>{to.zipCode}</span>
        </p>
        <p className={clsx(text[step], 'font-semibold tabular-nums')}>{to.phone}</p>
        <p className={clsx(text[step], 'font-semibold')}>{street}</p>
      </div>
      {to.deliveryRequest && <p className={request[step]}>배송 요청: {to.deliveryRequest}</p>}
      {lines[step] > 0 && <GoodsList parcel={parcel} limit={lines[step]} className={small} />}
      <footer className="mt-auto grid justify-items-center gap-[0.5mm]">
        <p className={clsx(small, 'flex w-full justify-between gap-[3mm] font-semibold tabular-nums')}>
          <span>{parcel.carrier ? CARRIERS[parcel.carrier].name : ''}</span>
          <span>{parcel.trackingNumber ? `주문 ${parcel.number}` : ''}</span>
        </p>
        <Barcode value={parcel.trackingNumber ?? parcel.number} maxWidth={90} height={barcode[step]} />
      </footer>
    </article>
  )
}

function GoodsList({ parcel: { lines }, limit, className }: { parcel: Parcel; limit: number; className: string }) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  // One line says how many others there are.
  const shown = lines.length > limit ? lines.slice(0, limit - 1) : lines
  return (
    <ul className={className}>
      {shown.map(({ itemId, productName, optionText, sku, quantity }) => (
        <li key={itemId} className="flex justify-between gap-[3mm]">
          <span className="min-w-0 flex-1 truncate">
            {nameWithOption(productName, optionText)} {sku}
          </span>
          <span className="shrink-0 tabular-nums">{quantity.toLocaleString('ko-KR')}개</span>
        </li>
      ))}
      {shown.length < lines.length && (
        <li className="flex justify-between gap-[3mm]">
          <span>
            {shown.length > 0 ? '외' : '상품'} {lines.length - shown.length}가지
          </span>
          <span className="tabular-nums">모두 {units.toLocaleString('ko-KR')}개</span>
        </li>
      )}
    </ul>
  )
}
