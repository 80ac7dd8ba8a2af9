import { cancelAnyOrder } from '@jangteo/contracts/admin-orders.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { type Order, Reason } from '@jangteo/contracts/orders.ts'
import { isPaid } from '@jangteo/domain/order-status.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { problemOf } from '../../accounts/parts/problem-of.ts'
import { api } from '../../api.ts'
import { isSettled } from '../../desk/is-settled.ts'
import { AccountFields } from '../../ordering/refund-account/account-fields.tsx'
import { accountIn, NO_ACCOUNT } from '../../ordering/refund-account/typed-account.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useOrderChange } from '../use-order-change.ts'

interface CancelDialogProps {
  order: Order
  /** What is cancelled, ending in 주문 or 상품. */
  name: string
  /** Only this part. */
  partId?: string
  onClose: () => void
}

export function CancelDialog({ order, name, partId, onClose }: CancelDialogProps) {
  const form = useForm({ defaultValues: { reason: '', account: NO_ACCOUNT } })
  const { register, handleSubmit, formState } = form
  const cancellation = useOrderChange(
    (body: Input<typeof cancelAnyOrder>['body']) =>
      api(cancelAnyOrder, { params: { orderNumber: order.orderNumber }, body }),
    () => `${name}을 취소했습니다.`,
  )
  const submit = handleSubmit(async ({ reason, account: typed }) => {
    const { account } = accountIn(typed)
    const wish = { reason, ...(partId && { partId }), ...(account && { refundAccount: account }) }
    if (await isSettled(cancellation.mutateAsync(wish))) onClose()
  })
  const hasMoney = isPaid(order.paymentStatus)
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`${name}을 취소할까요?`}
        description={`재고를 되돌리고 ${hasMoney ? '결제한 금액을 환불합니다' : '더 이상 결제를 받지 않습니다'}. 되돌릴 수 없습니다.`}
        action="취소 처리"
        dismiss="돌아가기"
        danger
        pending={formState.isSubmitting}
        onSubmit={submit}
        onClose={onClose}
      >
        <Field label="사유" required help="구매자가 그대로 읽습니다." error={formState.errors.reason?.message}>
          <Textarea rows={3} {...register('reason', { validate: problemOf(Reason) })} />
        </Field>
        {hasMoney && order.paymentMethod !== 'card' && (
          <AccountFields required={false} help="비워 두면 환불할 때 입력합니다." />
        )}
      </FormDialog>
    </FormProvider>
  )
}
