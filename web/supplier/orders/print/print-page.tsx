import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { PrintedOrder, printOrders, Sender } from '@jangteo/contracts/orders/print-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { OrderPlaceholder } from '../../../trade/orders/order-placeholder.tsx'
import { PrintedPage } from '../../../trade/orders/printed-page.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { printedOrdersWith } from '../queries.ts'
import { AddressLabel, type Label } from './address-label.tsx'
import { LABELS_PER_SHEET, labelSheets } from './label-sheets.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PRINT_FORMS, type PrintForm } from './print-links.tsx'

export function meta() {
  return pageMeta('주문 인쇄')
}

const DESCRIPTIONS: Record<PrintForm, string> = {
  slip: '상자에 함께 넣는 종이입니다. 금액은 적히지 않습니다.',
  label: '100 × 150 mm 라벨 프린터 용지에 한 장씩 인쇄합니다.',
  sheet: 'A4 8칸 라벨지(99.1 × 67.7 mm)에 인쇄합니다. 인쇄 창에서 배율을 100%로 두세요.',
}

/** Without margins the browser prints no header and footer, and nothing shifts on the sheet. */
const PAGE_STYLES: Record<PrintForm, string> = {
  slip: '@page { size: A4; margin: 15mm }',
  label: '@page { size: 100mm 150mm; margin: 0 }',
  sheet: '@page { size: A4; margin: 0 }',
}

export default function PrintPage() {
  const [params, setParams] = useSearchParams()
  const ids = params.get('ids') ?? ''
  const form = PRINT_FORMS.find(({ value }) => value === params.get('form'))?.value ?? 'slip'
  const start = Number(params.get('start') ?? 1)
  const query = useQuery(printedOrdersWith(ids))
  const [phone, setPhone] = useSenderPhone()
  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const labels = query.data?.data.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel }))) ?? []
  const paper = query.data && labels.length > 0 && (
    <>
      <style>{PAGE_STYLES[form]}</style>
      <Paper form={form} labels={labels} start={start} sender={{ ...query.data.sender, phone }} />
    </>
  )
  return (
    <PrintedPage
      title="주문 인쇄"
      description={DESCRIPTIONS[form]}
      breadcrumbs={[{ label: '주문', to: '/supplier/orders' }]}
      paper={paper}
    >
      <OrderPlaceholder query={query} listPath="/supplier/orders" />
      {query.data && (
        <>
          <LeftOut answer={query.data} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SegmentedControl
              label="인쇄할 것"
              options={PRINT_FORMS}
              value={form}
              onChange={(value) => change('form', value)}
            />
            <p className="text-ink-soft text-sm tabular-nums">{countText(form, labels.length, start)}</p>
          </div>
          {form === 'sheet' && <StartPicker start={start} onChange={(place) => change('start', String(place))} />}
          {form !== 'slip' && (
            <Field
              label="보내는 분 연락처"
              className="sm:w-72"
              help={`라벨에 함께 인쇄합니다. 이 기기에 저장됩니다. 보내는 분: ${query.data.sender.name}`}
            >
              <TextInput
                type="tel"
                autoComplete="tel"
                maxLength={20}
                value={phone}
                onChange={(event) => setPhone(event.target.value)}
              />
            </Field>
          )}
        </>
      )}
    </PrintedPage>
  )
}

function countText(form: PrintForm, labels: number, start: number): string {
  if (form === 'slip') return `${labels.toLocaleString('ko-KR')}장`
  if (form === 'label') return `라벨 ${labels.toLocaleString('ko-KR')}장`
  const sheets = labelSheets(Array.from({ length: labels }), start).length
  return `라벨 ${labels.toLocaleString('ko-KR')}장, 라벨지 ${sheets.toLocaleString('ko-KR')}장`
}

interface PaperProps {
  form: PrintForm
  labels: readonly Label[]
  start: number
  sender: Sender & { phone: string }
}

function Paper({ form, labels, start, sender }: PaperProps) {
  if (form === 'slip')
    return labels.map((label) => <PackingSlip key={label.parcel.number} {...label} sender={sender} />)
  if (form === 'label')
    return (
      <div className="mx-auto mb-8 grid w-fit justify-items-center gap-4 px-4 [zoom:0.85] sm:[zoom:1] print:m-0 print:block print:p-0 print:[zoom:1]">
        {labels.map((label) => (
          <div
            key={label.parcel.number}
            className="rounded-card border border-line print:rounded-none print:border-0 print:not-last:break-after-page"
          >
            <AddressLabel {...label} sender={sender} size="thermal" />
          </div>
        ))}
      </div>
    )
  return (
    <div className="mx-auto mb-8 grid w-fit justify-items-center gap-4 px-4 [zoom:0.42] sm:[zoom:0.6] lg:[zoom:1] print:m-0 print:block print:p-0 print:[zoom:1]">
      {labelSheets(labels, start).map((places, sheet) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has no name but its place
          key={sheet}
          aria-label={`라벨지 ${sheet + 1}`}
          className={clsx(
            'grid h-[296.9mm] w-[210mm] auto-rows-[67.7mm] grid-cols-[99.1mm_99.1mm] content-start gap-x-[2.5mm] overflow-hidden border border-line bg-surface px-[4.65mm] py-[13.1mm]',
            'print:border-transparent print:not-last:break-after-page',
          )}
        >
          {places.map((label, place) =>
            label ? (
              <AddressLabel key={label.parcel.number} {...label} sender={sender} size="sheet" />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a used place has no name but its number
              <span key={place} aria-hidden />
            ),
          )}
        </section>
      ))}
    </div>
  )
}

/** The sheet in small: where labels are gone already, printing starts behind them. */
function StartPicker({ start, onChange }: { start: number; onChange: (place: number) => void }) {
  return (
    <FieldGroup label="시작할 칸" help="쓰던 라벨지는 남은 첫 칸을 고르세요. 그 칸부터 인쇄합니다.">
      <div className="grid w-44 grid-cols-2 gap-1 rounded-control border border-line bg-surface p-1.5">
        {Array.from({ length: LABELS_PER_SHEET }, (_, at) => at + 1).map((place) => (
          <button
            key={place}
            type="button"
            aria-label={`${place}번 칸부터`}
            aria-pressed={place === start}
            onClick={() => onChange(place)}
            className={clsx(
              'h-11 cursor-pointer rounded-sm border text-sm tabular-nums transition-colors duration-150 sm:h-9',
              place === start && 'border-brand bg-brand font-semibold text-on-brand',
              place < start && 'border-line border-dashed text-ink-faint hover:bg-sunken',
              place > start && 'border-line bg-brand-soft hover:border-brand',
            )}
          >
            {place}번
          </button>
        ))}
      </div>
    </FieldGroup>
  )
}

function LeftOut({ answer: { data, missing } }: { answer: ResponseOf<typeof printOrders> }) {
  const empty = data.filter(({ parcels }: PrintedOrder) => parcels.length === 0)
  if (missing + empty.length === 0) return null
  return (
    <Banner tone="warning" title={`주문 ${missing + empty.length}건을 뺐습니다`}>
      {empty.length > 0 && (
        <p>결제 전이거나 취소된 주문입니다: {empty.map(({ orderNumber }) => orderNumber).join(', ')}</p>
      )}
      {missing > 0 && <p>찾을 수 없는 주문이 {missing}건 있습니다.</p>}
    </Banner>
  )
}

const keyOf = (userId: string) => `sender-phone:${userId}`

/** Businesses have no telephone number of their own, so the device keeps the typed one. */
function useSenderPhone(): [string, (phone: string) => void] {
  const { id } = useUser()
  const [phone, setPhone] = useState('')
  useEffect(() => {
    try {
      setPhone(localStorage.getItem(keyOf(id)) ?? '')
    } catch {
      // Private mode: the number is typed again.
    }
  }, [id])
  const change = (next: string) => {
    setPhone(next)
    try {
      localStorage.setItem(keyOf(id), next)
    } catch {
      // Private mode or a full storage: it lives on in the page.
    }
  }
  return [phone, change]
}
