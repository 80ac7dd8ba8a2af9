import { saveRefundAccount } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Order, RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { refundWaitsFor } from '@jangteo/domain/orders/refund-waiting.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../../app/api.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { AccountFields } from '../../../trade/orders/refund-account/account-fields.tsx'
import { NO_ACCOUNT, parseAccount } from '../../../trade/orders/refund-account/account-values.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { orderWith } from '../queries.ts'

/** Asks for the account without which a refund cannot go on. */
export function RefundAccountRequest({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const missing = order.refunds.filter((refund) => refundWaitsFor(refund, order.paymentMethod) === 'account')
  if (missing.length === 0) return null
  const amount = missing.reduce((sum, refund) => sum + refund.amount, 0)
  return (
    <>
      <Banner
        tone="warning"
        title="환불받으실 계좌를 알려 주세요"
        action={<Button onClick={() => setIsOpen(true)}>환불 계좌 입력</Button>}
      >
        {formatWon(amount)}을 돌려드리려면 계좌가 필요합니다.
      </Banner>
      {isOpen && <AccountDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** While the money is not sent yet, the account can still be changed. */
export function ChangeRefundAccountButton({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const { paymentMethod } = order
  const waits = order.refunds.map((refund) => refundWaitsFor(refund, paymentMethod)).filter((reason) => reason !== null)
  if (paymentMethod === 'card' || waits.length === 0 || waits.includes('account')) return null
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsOpen(true)}>
        계좌 변경
      </Button>
      {isOpen && <AccountDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AccountDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { orderNumber, refunds, paymentMethod } = order
  const known = refunds.find((refund) => refundWaitsFor(refund, paymentMethod) && refund.account)?.account
  const form = useForm({ defaultValues: { account: known ?? NO_ACCOUNT } })
  const save = useMutationWithToast(
    orderWith(orderNumber).queryKey,
    (account: RefundAccount) => api(saveRefundAccount, { params: { orderNumber }, body: account }),
    () => ({ message: '환불 계좌를 저장했습니다.' }),
  )
  const submit = form.handleSubmit(async (values) => {
    const { account } = parseAccount(values.account)
    if (account && (await isDoneOrConflict(save.mutateAsync(account)))) onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title="어느 계좌로 돌려드릴까요?"
        description="본인 명의의 계좌를 입력해 주세요. 환불이 끝나면 메일로 알려 드립니다."
        action="저장"
        pending={form.formState.isSubmitting}
        onSubmit={submit}
        onClose={onClose}
      >
        <AccountFields />
      </FormDialog>
    </FormProvider>
  )
}
