import type { Collection, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import type { Carrier } from '@jangteo/domain/orders/carriers.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../app/session/api-error.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { AmountLines } from '../amount-lines.tsx'
import { CARRIER_OPTIONS } from '../steps/shipment-dialog.tsx'

interface CollectionDialogProps {
  name: string
  onClose: () => void
  onSubmit: (collection: Collection) => Promise<unknown>
}

/** The goods came back; with which parcel is optional. */
export function CollectionDialog({ name, onClose, onSubmit }: CollectionDialogProps) {
  const { register, handleSubmit, formState } = useForm<{ carrier: Carrier | ''; trackingNumber: string }>({
    defaultValues: { carrier: '', trackingNumber: '' },
  })
  const submit = handleSubmit(async ({ carrier, trackingNumber }) => {
    const collection = { trackingNumber: trackingNumber.trim(), ...(carrier && { carrier }) }
    if (await isDoneOrConflict(onSubmit(collection))) onClose()
  })
  return (
    <FormDialog
      title={`‘${name}’ 상품을 회수했습니까?`}
      description="회수하면 구매자가 요청을 취소할 수 없고, 검수로 넘어갑니다."
      action="회수 완료"
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="회수 택배사">
        <Select options={[{ value: '', label: '적지 않음' }, ...CARRIER_OPTIONS]} {...register('carrier')} />
      </Field>
      <Field label="회수 송장번호" error={formState.errors.trackingNumber?.message}>
        <TextInput
          autoComplete="off"
          {...register('trackingNumber', { maxLength: { value: 40, message: '40자까지 쓸 수 있습니다' } })}
        />
      </Field>
    </FormDialog>
  )
}

interface AcceptanceDialogProps {
  request: ReturnRequest
  onClose: () => void
  onSubmit: (acceptance: Acceptance) => Promise<unknown>
}

export interface Acceptance {
  reason: string
  /** Refunds an exchange. */
  refundsExchange: boolean
}

/** Shows what acceptance refunds, line by line, or what an exchange sends. An exchange can be refunded as well. */
export function AcceptanceDialog({ request, onClose, onSubmit }: AcceptanceDialogProps) {
  const { productName, kind, refundLines, refundsInstead } = request
  const [refundsExchange, setRefundsExchange] = useState(false)
  const [isOutOfStock, setOutOfStock] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    setOutOfStock(false)
    const accepting = onSubmit({ reason: reason.trim(), refundsExchange })
    const problem = await accepting.then(
      () => null,
      (error: unknown) => error,
    )
    if (isStockTooLow(problem)) setOutOfStock(true)
    else if (await isDoneOrConflict(accepting)) onClose()
  })
  const noun = kind === 'exchange' ? '교환' : '반품'
  const isRefund = kind === 'return' || refundsExchange
  const lines = refundsExchange ? refundsInstead : refundLines
  const refundAmount = lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <FormDialog
      title={refundsExchange ? `‘${productName}’ 교환 대신 환불할까요?` : `‘${productName}’ ${noun}을 승인할까요?`}
      description={isRefund ? refundText(request, refundAmount) : exchangeText(request)}
      action={refundsExchange ? '환불' : '승인'}
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {isOutOfStock && (
        <Banner tone="danger" title="교환할 상품의 재고가 부족합니다">
          승인하지 않았습니다. 재고를 채운 뒤 다시 승인하거나, 교환 대신 환불하세요.
        </Banner>
      )}
      {kind === 'exchange' && (
        <Checkbox
          label="교환 대신 환불"
          help="새 상품을 보내지 않고, 반품 배송비 없이 환불합니다."
          checked={refundsExchange}
          onChange={({ target }) => setRefundsExchange(target.checked)}
        />
      )}
      {isRefund && (
        <div className="rounded-control bg-sunken p-3">
          <AmountLines label="환불 금액" lines={lines} total={{ label: '환불 금액', amount: refundAmount }} />
        </div>
      )}
      <Field label="구매자에게 남길 말" error={formState.errors.reason?.message}>
        {/* Several lines: Enter must not accept. */}
        <Textarea
          rows={2}
          {...register('reason', { maxLength: { value: 200, message: '200자까지 쓸 수 있습니다' } })}
        />
      </Field>
    </FormDialog>
  )
}

/** Answered in the dialog, which stays open; every other failure is a toast. */
export function isStockTooLow(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stock_too_low'
}

/** Units that acceptance adds to the stock. */
function unitsToRestock({ quantity, acceptedQuantity, restockQuantity, restockedQuantity }: ReturnRequest): number {
  return (restockQuantity ?? acceptedQuantity ?? quantity) - restockedQuantity
}

function refundText(request: ReturnRequest, refundAmount: number): string {
  const restock = unitsToRestock(request)
  const what =
    restock > 0
      ? `${formatWon(refundAmount)}을 환불하고 재고 ${count(restock)}를 되돌립니다.`
      : `${formatWon(refundAmount)}을 환불합니다. ${request.restockedQuantity > 0 ? '돌아온 상품은 이미 재고에 있습니다.' : '재고는 되돌리지 않습니다.'}`
  return `${what}${request.state === 'requested' ? ' 상품을 받은 뒤에 승인하세요.' : ''}`
}

function exchangeText(request: ReturnRequest) {
  const { exchangeOptionText, optionText, quantity, acceptedQuantity } = request
  const units = acceptedQuantity ?? quantity
  const restock = unitsToRestock(request)
  const option = exchangeOptionText ?? optionText
  const back = restock > 0 ? ` 돌아온 ${count(restock)}는 재고에 더합니다.` : ''
  return `${option ? `‘${option}’ ` : '같은 상품 '}${count(units)}를 재고에서 빼고 보낼 상자를 만듭니다.${back}`
}

function count(units: number): string {
  return `${units.toLocaleString('ko-KR')}개`
}
