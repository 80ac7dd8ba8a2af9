import {
  FINE_RESULTS,
  SHIP_RESULT_LABELS,
  type ShipResult,
  shipMany,
} from '@jangteo/contracts/orders/invoice-uploads.ts'
import type { SupplierOrderRow } from '@jangteo/contracts/orders/supplier-orders.ts'
import { CARRIER_CODES, CARRIERS, trackingNumberProblem } from '@jangteo/domain/orders/carriers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import { api } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { SUPPLIER_ORDERS_KEY } from '../queries.ts'

interface ShipManyDialogProps {
  orders: readonly SupplierOrderRow[]
  /** Every row is shipped. */
  onShipped: () => void
  onClose: () => void
}

const CARRIER_OPTIONS = CARRIER_CODES.map((code) => ({ value: code, label: CARRIERS[code].name }))

interface Answer {
  result: ShipResult
  message: string
}

/** One carrier and a number for each order; rows that were not shipped stay with the reason. */
export default function ShipManyDialog({ orders, onShipped, onClose }: ShipManyDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const [carrierText, setCarrierText] = useState('')
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [isChecked, setIsChecked] = useState(false)
  const carrier = CARRIER_CODES.find((code) => code === carrierText)
  const left = orders.filter((order) => !isFine(answers.get(order.id)))
  const problemOf = (orderId: string) => carrier && trackingNumberProblem(carrier, numbers[orderId] ?? '')
  const shipping = useMutation({
    mutationFn: (shipments: Parameters<typeof api<typeof shipMany>>[1]['body']['shipments']) =>
      api(shipMany, { body: { shipments } }),
    onSuccess: ({ data }) => {
      setAnswers((before) => new Map([...before, ...data.map((answer) => [answer.id, answer] as const)]))
      const sent = data.filter(({ result }) => result === 'sent').length
      const refused = data.filter((answer) => !isFine(answer)).length
      if (sent > 0) toast.success(`주문 ${sent}건을 발송했습니다.`)
      if (refused === 0) onShipped()
    },
    onError: showErrorToast,
    onSettled: () => client.invalidateQueries({ queryKey: SUPPLIER_ORDERS_KEY }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!carrier || left.some((order) => problemOf(order.id))) return
    shipping.mutate(left.map((order) => ({ id: order.id, carrier, trackingNumber: numbers[order.id] ?? '' })))
  }
  const paste = (event: ClipboardEvent, place: number) => {
    const pasted = pastedColumn(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const filled = left.slice(place, place + pasted.length).map((order, at) => [order.id, pasted[at] ?? ''] as const)
    setNumbers((before) => ({ ...before, ...Object.fromEntries(filled) }))
  }
  const refused = orders.filter((order) => answers.has(order.id) && !isFine(answers.get(order.id))).length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`주문 ${orders.length}건을 발송합니다`}
      description="구매자에게 발송 알림을 보냅니다. 엑셀에서 송장번호 여러 칸을 복사해 첫 칸에 붙여 넣으면 차례로 채워집니다."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {refused > 0 ? '닫기' : '취소'}
          </Button>
          <Button type="submit" form={id} pending={shipping.isPending}>
            {left.length}건 발송
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {refused > 0 && <Banner tone="warning">{refused}건은 발송하지 못했습니다. 까닭을 확인해 주세요.</Banner>}
        <Field label="택배사" required error={isChecked && !carrier ? '택배사를 선택하세요' : undefined}>
          <Select
            value={carrierText}
            placeholder="택배사 선택"
            options={CARRIER_OPTIONS}
            onChange={({ target }) => setCarrierText(target.value)}
          />
        </Field>
        <ol aria-label="발송할 주문" className="grid gap-3">
          {left.map((order, place) => {
            const answer = answers.get(order.id)
            const problem = isChecked ? problemOf(order.id) : undefined
            return (
              <li key={order.id} className="grid items-start gap-x-4 gap-y-1 border-line border-t pt-3 sm:grid-cols-2">
                <div className="min-w-0 text-sm">
                  <p className="font-medium tabular-nums">{order.orderNumber}</p>
                  <p className="truncate text-ink-soft">
                    {order.buyerName} · {order.firstProductName}
                    {order.itemCount > 1 && ` 외 ${order.itemCount - 1}개`}
                  </p>
                </div>
                <Field
                  label={`${order.orderNumber} 송장번호`}
                  hideLabel
                  error={problem ?? (answer && `${SHIP_RESULT_LABELS[answer.result]}: ${answer.message}`)}
                >
                  <TextInput
                    autoComplete="off"
                    inputMode="numeric"
                    placeholder="송장번호 (비우면 자동)"
                    value={numbers[order.id] ?? ''}
                    onChange={({ target }) => setNumbers({ ...numbers, [order.id]: target.value })}
                    onPaste={(event) => paste(event, place)}
                  />
                </Field>
              </li>
            )
          })}
        </ol>
      </form>
    </Dialog>
  )
}

function isFine(answer: Answer | undefined): boolean {
  return answer !== undefined && FINE_RESULTS.includes(answer.result)
}

/** The cells of a copied column of a spreadsheet; of several columns, the last. */
function pastedColumn(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t').at(-1)?.trim() ?? '')
}
