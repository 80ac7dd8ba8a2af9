import type { Input } from '@jangteo/contracts/endpoint.ts'
import { refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { type Order, type OrderItem, Reason } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { isRefundedToAccount } from '@jangteo/domain/orders/order-status.ts'
import { keptUnits, refundOf, unitShares } from '@jangteo/domain/orders/units.ts'
import { useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { api } from '../../../app/api.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { AccountFields } from '../../../trade/orders/refund-account/account-fields.tsx'
import { type AccountValues, NO_ACCOUNT, parseAccount } from '../../../trade/orders/refund-account/account-values.ts'
import { unitsText } from '../../../trade/orders/refund-preview.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { WonInput } from '../../../ui/number-input.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useOrderChange } from '../use-order-change.ts'

interface Typed {
  amount: number | null
  reason: string
  /** Supplier part that bears the refund; the shop when empty. */
  partId: string
  account: AccountValues
}

const { amount: Amount } = refundOrder.body.shape

export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const left = refundableAmount(order)
  const [idempotencyKey] = useState(randomUuid)
  const form = useForm<Typed>({ defaultValues: { amount: left, reason: '', partId: '', account: NO_ACCOUNT } })
  const { control, register, handleSubmit, formState, setValue } = form
  const refund = useOrderChange(
    (body: Input<typeof refundOrder>['body']) => api(refundOrder, { params: { orderNumber: order.orderNumber }, body }),
    ({ amount }) => `${formatWon(amount)} 환불을 접수했습니다.`,
  )
  const submit = handleSubmit(async ({ amount, reason, partId, account }) => {
    const request = { amount: amount ?? 0, reason, ...(partId && { partId }), ...parseAccount(account), idempotencyKey }
    if (await isDoneOrConflict(refund.mutateAsync(request))) onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`${order.orderNumber} 주문을 환불할까요?`}
        description="금액만 돌려줍니다. 재고와 배송 상태는 바뀌지 않습니다."
        action="환불"
        danger
        pending={formState.isSubmitting}
        onSubmit={submit}
        onClose={onClose}
      >
        <RefundLines
          order={order}
          onChoose={(amount) => setValue('amount', amount, { shouldValidate: formState.isSubmitted })}
        />
        <Controller
          control={control}
          name="amount"
          rules={{ validate: (amount) => amountProblem(amount, left) }}
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <Field
              label="환불 금액"
              required
              help={`${formatWon(left)}까지 환불할 수 있습니다.`}
              error={fieldState.error?.message}
            >
              <WonInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <Field
          label="부담"
          help="공급자가 부담하면 그 공급자의 정산에서 뺍니다. 받은 금액까지만 빼고 나머지는 장터가 부담합니다."
        >
          <Select options={bearersOf(order)} {...register('partId')} />
        </Field>
        <Field label="사유" required help="구매자가 그대로 읽습니다." error={formState.errors.reason?.message}>
          <TextInput autoComplete="off" {...register('reason', { validate: validateWith(Reason) })} />
        </Field>
        {isRefundedToAccount(order.paymentMethod) && <AccountFields />}
      </FormDialog>
    </FormProvider>
  )
}

function bearersOf({ parts }: Order) {
  return [{ value: '', label: '장터' }, ...parts.map(({ id, supplierName }) => ({ value: id, label: supplierName }))]
}

function amountProblem(amount: number | null, left: number): string | true {
  if (amount !== null && amount > left) return `${formatWon(left)}까지 환불할 수 있습니다`
  return validateWith(Amount)(amount ?? Number.NaN)
}

interface RefundLinesProps {
  order: Order
  /** Sum of the selected lines; the whole refundable amount when none is selected. */
  onChoose: (amount: number) => void
}

/** The units of a line that are neither cancelled nor returned, and their price. */
function keptLine(item: OrderItem) {
  const quantity = keptUnits(item)
  return { item, quantity, amount: refundOf(unitShares(item, item.quantity - quantity, quantity)) }
}

/** Selects lines to prefill the amount; cancelled and returned units are already refunded. */
function RefundLines({ order, onChoose }: RefundLinesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const lines = order.items.map(keptLine).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return null
  const toggle = (id: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)
    const chosenAmount = lines.filter(({ item }) => next.includes(item.id)).reduce((sum, { amount }) => sum + amount, 0)
    setChosen(next)
    onChoose(next.length > 0 ? Math.min(chosenAmount, refundableAmount(order)) : refundableAmount(order))
  }
  return (
    <FieldGroup label="상품으로 채우기" help="고른 상품의 금액이 아래에 채워집니다. 고르지 않으면 전액입니다.">
      {lines.map(({ item, quantity, amount }) => (
        <Checkbox
          key={item.id}
          checked={chosen.includes(item.id)}
          onChange={(event) => toggle(item.id, event.target.checked)}
          label={
            <>
              {unitsText(item, quantity)} <span className="text-ink-soft tabular-nums">{formatWon(amount)}</span>
            </>
          }
        />
      ))}
    </FieldGroup>
  )
}

/** Paid amount that is not refunded yet. */
export function refundableAmount({
  payableAmount,
  refundedAmount,
}: Pick<Order, 'payableAmount' | 'refundedAmount'>): number {
  return payableAmount - refundedAmount
}
