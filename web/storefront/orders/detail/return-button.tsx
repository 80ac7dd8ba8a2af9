import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import {
  MAX_RETURN_PHOTOS,
  type Order,
  type OrderItem,
  RETURN_KIND_LABELS,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  Reason,
  type RefundAccount,
  type ReturnKind,
  type ReturnReason,
} from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { returnableUnits } from '@jangteo/domain/orders/units.ts'
import { useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { PhotosInput } from '../../../trade/catalog/photos-input.tsx'
import { QuantityStepper } from '../../../trade/catalog/quantity-stepper.tsx'
import { AmountLines } from '../../../trade/orders/amount-lines.tsx'
import { AccountFields } from '../../../trade/orders/refund-account/account-fields.tsx'
import { NO_ACCOUNT, parseAccount } from '../../../trade/orders/refund-account/account-values.ts'
import { previewReturn } from '../../../trade/orders/refund-preview.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { needsRefundAccount, reasonsInTime, returnDeadline } from './allowed-actions.ts'
import { ExchangeOption } from './exchange-option.tsx'
import { useOrderChange } from './use-order-change.ts'

interface ReturnButtonProps {
  order: Order
  item: OrderItem
}

export function ReturnButton({ order, item }: ReturnButtonProps) {
  const [open, setOpen] = useState(false)
  const productName = nameWithOption(item.productName, item.optionText)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:h-11"
        aria-label={`${productName} 반품·교환 요청`}
        onClick={() => setOpen(true)}
      >
        반품·교환 요청
      </Button>
      {open && <ReturnDialog order={order} item={item} onClose={() => setOpen(false)} />}
    </>
  )
}

const KINDS = [
  { value: 'return', label: RETURN_KIND_LABELS.return, help: '판매자가 상품을 확인하고 승인하면 환불합니다.' },
  {
    value: 'exchange',
    label: RETURN_KIND_LABELS.exchange,
    help: '판매자가 상품을 확인하고 승인하면 새 상품을 보냅니다.',
  },
] as const satisfies readonly { value: ReturnKind; label: string; help: string }[]

function ReturnDialog({ order, item, onClose }: ReturnButtonProps & { onClose: () => void }) {
  const [isUploading, setUploading] = useState(false)
  const form = useForm({
    defaultValues: {
      kind: 'return' as ReturnKind,
      quantity: returnableUnits(item),
      reasonCode: '' as ReturnReason | '',
      reason: '',
      photos: [] as string[],
      /** Empty: the same option. */
      exchangeVariantId: '',
      account: NO_ACCOUNT,
    },
  })
  const { errors, isSubmitting } = form.formState
  const [kind, quantity, reasonCode] = form.watch(['kind', 'quantity', 'reasonCode'])
  const request = useReturnRequest(order, item)
  const submit = form.handleSubmit(async ({ exchangeVariantId, account: typed, ...wanted }) => {
    if (wanted.reasonCode === '') return
    const { account } = parseAccount(typed)
    const body = {
      ...wanted,
      reasonCode: wanted.reasonCode,
      reason: wanted.reason.trim(),
      ...(wanted.kind === 'exchange' && exchangeVariantId && { exchangeVariantId }),
      ...(wanted.kind === 'return' && account && { refundAccount: account }),
    }
    if (await request.mutateAsync(body).then(() => true, isOutdated)) onClose()
  })
  const most = returnableUnits(item)
  const noun = RETURN_KIND_LABELS[kind]
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`${nameWithOption(item.productName, item.optionText)} 반품·교환`}
        description="판매자가 승인하기 전에는 환불하거나 새 상품을 보내지 않습니다. 상품을 회수하기 전까지 요청을 취소할 수 있습니다."
        action={`${noun} 요청`}
        dismiss="돌아가기"
        pending={isSubmitting || isUploading}
        onSubmit={submit}
        onClose={onClose}
      >
        <RadioGroup label="요청" layout="cards" options={KINDS} {...form.register('kind')} />
        {most > 1 && (
          <FieldGroup label="수량" help={`${most.toLocaleString('ko-KR')}개까지 요청할 수 있습니다.`}>
            <Controller
              control={form.control}
              name="quantity"
              render={({ field }) => (
                <div>
                  <QuantityStepper
                    quantity={field.value}
                    limits={{ least: 1, most, step: 1, soldOut: false }}
                    onWant={field.onChange}
                  />
                </div>
              )}
            />
          </FieldGroup>
        )}
        <Field label="사유" required error={errors.reasonCode?.message} help={reasonHelp(item, kind, reasonCode)}>
          <Select
            placeholder="사유 선택"
            options={reasonOptions(item)}
            {...form.register('reasonCode', { required: '사유를 선택하세요' })}
          />
        </Field>
        <Field label="자세한 내용" required help="판매자에게 전해집니다." error={errors.reason?.message}>
          <Textarea rows={3} {...form.register('reason', { validate: validateWith(Reason) })} />
        </Field>
        <Controller
          control={form.control}
          name="photos"
          render={({ field }) => (
            <PhotosInput
              value={field.value}
              most={MAX_RETURN_PHOTOS}
              onChange={field.onChange}
              onUploading={setUploading}
            />
          )}
        />
        {kind === 'exchange' && <ExchangeOption item={item} {...form.register('exchangeVariantId')} />}
        {kind === 'return' && needsRefundAccount(order) && <AccountFields />}
        <RefundNote order={order} item={item} wanted={{ kind, quantity, reasonCode }} />
      </FormDialog>
    </FormProvider>
  )
}

/** The message was shown; a dialog about units or an order that have changed meanwhile closes, another one keeps its input. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status) && !error.field
}

interface NewReturn {
  kind: ReturnKind
  quantity: number
  reasonCode: ReturnReason
  reason: string
  photos: string[]
  exchangeVariantId?: string
  refundAccount?: RefundAccount
}

function useReturnRequest({ orderNumber }: Order, { id: itemId, returns }: OrderItem) {
  const known = new Set(returns.map(({ id }) => id))
  return useOrderChange<NewReturn>(orderNumber, {
    change: (wanted) => api(requestReturn, { params: { orderNumber }, body: { itemId, ...wanted } }, { quiet: true }),
    done: ({ kind }) => `${withParticle(RETURN_KIND_LABELS[kind], '을/를')} 요청했습니다.`,
    isDone: ({ items }, wanted) =>
      items
        .flatMap((item) => item.returns)
        .some(
          (made) =>
            !known.has(made.id) &&
            made.itemId === itemId &&
            made.kind === wanted.kind &&
            made.quantity === wanted.quantity &&
            made.reason === wanted.reason,
        ),
  })
}

function reasonOptions(item: OrderItem) {
  const inTime = reasonsInTime(item, Date.now())
  return RETURN_REASONS.map((reason) => ({
    value: reason,
    label: `${RETURN_REASON_LABELS[reason]}${inTime.includes(reason) ? '' : ' (기한 지남)'}`,
    disabled: !inTime.includes(reason),
  }))
}

function reasonHelp(item: OrderItem, kind: ReturnKind, reason: ReturnReason | ''): string | undefined {
  const until = reason && returnDeadline(item, reason)
  if (!until) return undefined
  const fee = kind === 'return' && reason === 'changed_mind' ? item.returnFee : 0
  return [`${formatDate(until)}까지 요청할 수 있습니다.`, fee > 0 && `반품 배송비 ${formatWon(fee)}을 빼고 환불합니다.`]
    .filter(Boolean)
    .join(' ')
}

interface RefundNoteProps extends ReturnButtonProps {
  wanted: { kind: ReturnKind; quantity: number; reasonCode: ReturnReason | '' }
}

function RefundNote({ order, item, wanted }: RefundNoteProps) {
  const preview = previewReturn(order, item, wanted)
  return (
    <div aria-live="polite" className="rounded-control bg-sunken px-3.5 py-3">
      {preview ? (
        <AmountLines
          label="환불 예정 금액"
          lines={preview.lines}
          total={{ label: '환불 예정 금액', amount: preview.amount }}
        />
      ) : (
        <p className="text-sm">교환은 환불 없이 같은 가격의 상품으로 바꿔 드립니다.</p>
      )}
    </div>
  )
}
