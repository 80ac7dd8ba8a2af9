import type { Input } from '@jangteo/contracts/endpoint.ts'
import { cancelAnyOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { type Order, type OrderPart, Reason } from '@jangteo/contracts/orders/orders.ts'
import { isRefundedToAccount } from '@jangteo/domain/orders/order-status.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { api } from '../../../app/api.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { AmountLines } from '../../../trade/orders/amount-lines.tsx'
import { UnitPicker } from '../../../trade/orders/parcels/unit-picker.tsx'
import { type ChosenUnits, chosenItems, countUnits, unitLines } from '../../../trade/orders/parcels/units.ts'
import { AccountFields } from '../../../trade/orders/refund-account/account-fields.tsx'
import { NO_ACCOUNT, parseAccount } from '../../../trade/orders/refund-account/account-values.ts'
import { previewCancellation } from '../../../trade/orders/refund-preview.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useOrderChange } from '../use-order-change.ts'

interface CancelUnitsDialogProps {
  order: Order
  part: OrderPart
  onClose: () => void
}

/** Cancels units that are not sent yet, and shows the refund before. */
export function CancelUnitsDialog({ order, part, onClose }: CancelUnitsDialogProps) {
  const { orderNumber, items, paymentMethod } = order
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const [seen] = useState(() => unitLines(items, unsentUnits))
  const units = countUnits(chosen)
  const form = useForm({ defaultValues: { reason: '', account: NO_ACCOUNT } })
  const { isSubmitted, isSubmitting, errors } = form.formState
  const cancellation = useOrderChange(
    (body: Input<typeof cancelAnyOrder>['body']) => api(cancelAnyOrder, { params: { orderNumber }, body }),
    () => `상품 ${units.toLocaleString('ko-KR')}개를 취소했습니다.`,
  )
  const submit = form.handleSubmit(async ({ reason, account: typed }) => {
    if (units === 0) return
    const { account } = parseAccount(typed)
    const body = { reason: reason.trim(), items: chosenItems(chosen, seen), ...(account && { refundAccount: account }) }
    if (await isDoneOrConflict(cancellation.mutateAsync(body))) onClose()
  })
  const { lines, amount } = previewCancellation(order, chosenItems(chosen))
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`${part.supplierName} 상품 일부를 취소할까요?`}
        description="고른 수량만 취소합니다. 재고를 되돌리고 아래 금액을 환불합니다. 되돌릴 수 없습니다."
        action="일부 취소"
        dismiss="돌아가기"
        danger
        pending={isSubmitting}
        onSubmit={submit}
        onClose={onClose}
      >
        <UnitPicker
          label="취소할 상품"
          error={isSubmitted && units === 0 ? '취소할 상품을 한 개 이상 고르세요' : undefined}
          lines={unitLines(
            items.filter(({ partId }) => partId === part.id),
            unsentUnits,
          )}
          value={chosen}
          onChange={setChosen}
        />
        <Field label="사유" required help="구매자가 그대로 읽습니다." error={errors.reason?.message}>
          <Textarea rows={2} {...form.register('reason', { validate: validateWith(Reason) })} />
        </Field>
        {isRefundedToAccount(paymentMethod) && (
          <AccountFields required={false} help="비워 두면 구매자가 주문 화면에서 입력합니다." />
        )}
        {units > 0 && (
          <div className="rounded-control bg-sunken p-3">
            <AmountLines label="환불 금액" lines={lines} total={{ label: '환불 금액', amount }} />
          </div>
        )}
      </FormDialog>
    </FormProvider>
  )
}
