import type { PackingLine, PrintedOrder } from '@jangteo/contracts/orders/print-orders.ts'
import { CARRIER_CODES, CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { clsx } from 'clsx'
import { Check, CircleAlert, CircleCheck, Info, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { pageMeta } from '../../../app/page-meta.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { ScanField } from '../../../desk/scanner/scan-field.tsx'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Field } from '../../../ui/field.tsx'
import { Page } from '../../../ui/page.tsx'
import { Select } from '../../../ui/select.tsx'
import { PrintLinks } from '../print/print-links.tsx'
import { countUnits, isComplete, type Packing, packedUnits } from './packing.ts'
import { type PackingTable, type ScanMessage, usePacking } from './use-packing.ts'

export function meta() {
  return pageMeta('스캔 포장')
}

const CRUMB = [{ label: '주문', to: '/supplier/orders' }]
const CARRIER_OPTIONS = CARRIER_CODES.map((code) => ({ value: code, label: CARRIERS[code].name }))

const FIELD_LABELS: Record<PackingTable['stage'], string> = {
  order: '주문 번호',
  parcel: '상자 번호',
  goods: '상품 바코드 또는 SKU',
  number: '송장번호',
}

export default function ScanPage() {
  const packing = usePacking(useUser().id)
  const { table } = packing
  useUndoShortcut(packing.undo)
  return (
    <Page
      title="스캔 포장"
      description="주문을 찍고, 상품을 하나씩 찍어 담고, 송장번호를 찍어 발송합니다."
      breadcrumbs={CRUMB}
    >
      <ScanField label={FIELD_LABELS[table.stage]} action="입력" onScan={packing.scan} isLarge />
      <MessageBox message={table.message} />
      {!table.packing && table.lastShipped && (
        <div className="flex flex-wrap gap-2">
          <PrintLinks ids={[table.lastShipped]} verb=" 인쇄" />
        </div>
      )}
      {table.stage === 'order' && !table.lastShipped && <Steps />}
      {table.choice && <ParcelChoice order={table.choice} onChoose={packing.choose} />}
      {table.packing && <PackingCard packing={table.packing} actions={packing} />}
    </Page>
  )
}

type PackingActions = ReturnType<typeof usePacking>

/** As in a text field; the scan field is empty between scans, so nothing else can be undone. */
function useUndoShortcut(undo: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.value !== ''
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || isTyping) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const TONES = {
  success: { icon: CircleCheck, box: 'border-success/40 bg-success-soft', ink: 'text-success' },
  info: { icon: Info, box: 'border-info/40 bg-info-soft', ink: 'text-info' },
  danger: { icon: CircleAlert, box: 'border-danger bg-danger-soft', ink: 'text-danger' },
}

/** Always there, so that the page does not jump and screen readers hear each scan. */
function MessageBox({ message }: { message: ScanMessage | null }) {
  const { icon: Icon, box, ink } = TONES[message?.tone ?? 'info']
  return (
    <div
      role={message?.tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex min-h-22 items-center gap-4 rounded-card border-2 px-4 py-3 sm:px-6',
        message ? box : 'border-line border-dashed',
      )}
    >
      {!message && <p className="text-ink-soft">찍은 결과가 여기에 크게 나타납니다.</p>}
      {message && (
        <>
          <Icon size={40} strokeWidth={1.5} className={clsx('shrink-0', ink)} />
          <p className="min-w-0">
            <strong className="block font-bold text-xl sm:text-3xl">{message.text}</strong>
            {message.help && <span className="block break-all text-base sm:text-xl">{message.help}</span>}
          </p>
        </>
      )}
    </div>
  )
}

const STEPS = [
  '포장 명세서나 주소 라벨의 바코드를 찍으면 담을 상품이 나타납니다.',
  '상품의 바코드나 SKU를 하나씩 찍습니다. 다른 상품이면 소리로 알립니다.',
  '모두 담으면 송장번호를 찍고 Enter를 눌러 발송합니다.',
]

function Steps() {
  return (
    <ol className="grid gap-3 rounded-card border border-line bg-surface p-5 sm:text-lg">
      {STEPS.map((step, at) => (
        <li key={step} className="flex gap-3">
          <span aria-hidden className="font-bold text-brand tabular-nums">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}

interface ParcelChoiceProps {
  order: PrintedOrder
  onChoose: PackingActions['choose']
}

function ParcelChoice({ order, onChoose }: ParcelChoiceProps) {
  return (
    <ul aria-label="상자" className="grid gap-3 sm:grid-cols-2">
      {order.parcels.map((parcel) => (
        <li key={parcel.number}>
          <Button variant="secondary" size="large" className="h-auto w-full py-4" onClick={() => onChoose(parcel)}>
            <span className="grid min-w-0 whitespace-normal">
              <span className="text-xl tabular-nums">{parcel.number}</span>
              <span className="font-normal text-base">
                {parcel.shipmentId ? '나눠 담은 상자' : '아직 나누지 않은 상품'} · {countUnits(parcel)}개
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface PackingCardProps {
  packing: Packing
  actions: PackingActions
}

function PackingCard({ packing, actions }: PackingCardProps) {
  const { order, parcel, scans } = packing
  const { stage } = actions.table
  const units = countUnits(parcel)
  const leave = async () => {
    const question = {
      title: `${parcel.number} 포장을 그만둘까요?`,
      body: `찍은 ${scans.length}개를 처음부터 다시 찍어야 합니다. 주문은 그대로입니다.`,
      action: '그만두기',
    }
    if (scans.length === 0 || (await confirm(question))) actions.leave()
  }
  return (
    <section aria-label={`${parcel.number} 포장`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="font-bold text-2xl tabular-nums sm:text-3xl">{parcel.number}</h2>
          <p className="text-lg">
            {order.shippingAddress.recipientName} · {order.shippingAddress.zipCode}
          </p>
        </div>
        <p className="font-bold text-3xl tabular-nums sm:text-4xl">
          <span className="sr-only">담은 수량 </span>
          {scans.length} / {units}개
        </p>
      </header>
      {stage === 'number' && <ShipmentBox packing={packing} actions={actions} />}
      <ul aria-label="담을 상품" className="grid gap-3">
        {parcel.lines.map((line) => (
          <LineCard key={line.itemId} line={line} packed={packedUnits(packing, line.itemId)} onAdd={actions.add} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button variant="secondary" size="large" disabled={scans.length === 0} title="Ctrl+Z" onClick={actions.undo}>
          <Undo2 size={20} strokeWidth={1.5} />
          마지막 스캔 취소
        </Button>
        {stage === 'goods' && parcel.shipmentId === null && scans.length > 0 && (
          <Button variant="secondary" size="large" onClick={actions.sendPacked}>
            지금 담은 것만 보내기
          </Button>
        )}
        <Button variant="ghost" size="large" onClick={() => void leave()}>
          다른 주문
        </Button>
      </div>
    </section>
  )
}

interface LineCardProps {
  line: PackingLine
  packed: number
  onAdd: PackingActions['add']
}

function LineCard({ line, packed, onAdd }: LineCardProps) {
  const isDone = packed === line.quantity
  const missing = line.quantity - packed
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 p-3 sm:p-4',
        isDone ? 'border-success/50 bg-success-soft' : 'border-line bg-surface',
      )}
    >
      <span className="w-20 shrink-0 overflow-hidden rounded-control border border-line sm:w-28">
        <ProductPicture url={line.image ?? undefined} alt="" sizes="112px" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold text-lg leading-snug sm:text-2xl">{line.productName}</p>
        {line.optionText && <p className="font-bold text-accent text-lg sm:text-2xl">{line.optionText}</p>}
        <p className="break-all text-ink-soft text-sm sm:text-lg">{line.codes.join(' · ')}</p>
      </div>
      <p className="flex items-center gap-3 font-bold text-2xl tabular-nums sm:text-4xl">
        {isDone && <Check aria-label="다 담음" size={36} strokeWidth={2.5} className="text-success" />}
        <span>
          {packed} / {line.quantity}
        </span>
      </p>
      {!isDone && (
        <AddButtons>
          <Button
            variant="secondary"
            className="h-11"
            aria-label={`${line.productName} 1개 담기`}
            onClick={() => onAdd(line, 1)}
          >
            1개 담기
          </Button>
          {missing > 1 && (
            <Button
              variant="secondary"
              className="h-11"
              aria-label={`${line.productName} 남은 ${missing}개 담기`}
              onClick={() => onAdd(line, missing)}
            >
              남은 {missing}개 담기
            </Button>
          )}
        </AddButtons>
      )}
    </li>
  )
}

/** For goods without a barcode. */
function AddButtons({ children }: { children: ReactNode }) {
  return <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
}

function ShipmentBox({ packing, actions }: PackingCardProps) {
  const { carrier, trackingNumber } = actions.table
  return (
    <div className="grid gap-4 rounded-card border-2 border-brand bg-surface p-4 sm:p-6">
      {!isComplete(packing) && (
        <p className="font-semibold text-lg">
          {packing.scans.length}개만 보냅니다. 나머지 {countUnits(packing.parcel) - packing.scans.length}개는 나중에
          보낼 수 있습니다.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <Field label="택배사" className="w-full sm:w-60">
          <Select
            options={CARRIER_OPTIONS}
            placeholder="택배사 선택"
            value={carrier}
            onChange={(event) => actions.setCarrier(event.target.value)}
          />
        </Field>
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium text-sm">읽은 송장번호</p>
          <p className="flex min-h-10 items-center gap-2 break-all font-bold text-2xl tabular-nums">
            {trackingNumber || <span className="font-normal text-ink-soft text-lg">아직 없음</span>}
            {trackingNumber && (
              <Button variant="ghost" size="small" className="max-sm:h-11" onClick={actions.clearNumber}>
                지우기
              </Button>
            )}
          </p>
        </div>
        <Button size="large" className="max-sm:w-full" pending={actions.isShipping} onClick={actions.ship}>
          {trackingNumber ? '발송' : '번호 없이 발송'}
        </Button>
      </div>
    </div>
  )
}
