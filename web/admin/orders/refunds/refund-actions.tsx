import type { Input } from '@jangteo/contracts/endpoint.ts'
import { resolveRefund } from '@jangteo/contracts/orders/admin-orders.ts'
import type { OrderRefund, RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import type { OrderPaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { refundWaitsFor } from '@jangteo/domain/orders/refund-waiting.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../../app/api.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { AccountFields } from '../../../trade/orders/refund-account/account-fields.tsx'
import { AccountText } from '../../../trade/orders/refund-account/account-text.tsx'
import { NO_ACCOUNT, parseAccount } from '../../../trade/orders/refund-account/account-values.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useOrderChange } from '../use-order-change.ts'

type Refund = Pick<OrderRefund, 'id' | 'amount' | 'state' | 'account'>
type Settlement = Input<typeof resolveRefund>['body']

const DONE: Record<Settlement['action'], (amount: string) => string> = {
  sent: (amount) => `${amount} 환불을 보낸 것으로 기록했습니다.`,
  retry: (amount) => `${amount} 환불을 다시 시도합니다.`,
}

interface RefundActionsProps {
  orderNumber: string
  paymentMethod: OrderPaymentMethod
  refund: Refund
}

/** Actions for refunds that the provider refused or cannot make: record a manual transfer, or retry. */
export function RefundActions({ orderNumber, paymentMethod, refund }: RefundActionsProps) {
  const [asked, setAsked] = useState<Settlement['action']>()
  const settlement = useOrderChange(
    (body: Settlement) => api(resolveRefund, { params: { orderNumber, refundId: refund.id }, body }),
    ({ action }) => DONE[action](formatWon(refund.amount)),
  )
  return (
    <>
      {refundWaitsFor(refund, paymentMethod) && (
        <div className="mt-1 flex gap-2">
          {paymentMethod !== 'transfer' && (
            <Button variant="secondary" size="small" onClick={() => setAsked('retry')}>
              다시 시도
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => setAsked('sent')}>
            보냈음
          </Button>
        </div>
      )}
      {asked && (
        <SettleDialog
          action={asked}
          refund={refund}
          needsAccount={paymentMethod !== 'card' && !refund.account}
          onClose={() => setAsked(undefined)}
          onSubmit={(request) => isDoneOrConflict(settlement.mutateAsync({ action: asked, ...request }))}
        />
      )}
    </>
  )
}

const WORDS = {
  sent: {
    title: (amount: string) => `${amount} 환불을 보냈습니까?`,
    description: '직접 송금한 뒤에 눌러 주세요. 환불 완료로 기록하고 구매자에게 알립니다.',
    action: '보냈음',
  },
  retry: {
    title: (amount: string) => `${amount} 환불을 다시 시도할까요?`,
    description: '결제사에 환불을 다시 요청합니다. 두 번 환불되지 않습니다.',
    action: '다시 시도',
  },
}

interface SettleDialogProps {
  action: keyof typeof WORDS
  refund: Refund
  /** The refund account is not known yet. */
  needsAccount: boolean
  onClose: () => void
  /** Resolves to true when the dialog should close. */
  onSubmit: (request: { account?: RefundAccount }) => Promise<boolean>
}

function SettleDialog({ action, refund, needsAccount, onClose, onSubmit }: SettleDialogProps) {
  const form = useForm({ defaultValues: { account: NO_ACCOUNT } })
  const submit = form.handleSubmit(async ({ account }) => {
    // The account that this dialog shows is the one the money went to, even if the buyer has changed it since.
    const shown = action === 'sent' && refund.account ? { account: refund.account } : parseAccount(account)
    if (await onSubmit(shown)) onClose()
  })
  const { title, ...words } = WORDS[action]
  return (
    <FormProvider {...form}>
      <FormDialog
        title={title(formatWon(refund.amount))}
        {...words}
        pending={form.formState.isSubmitting}
        onSubmit={submit}
        onClose={onClose}
      >
        {refund.account && (
          <p>
            <span className="text-ink-soft">환불 계좌: </span>
            <AccountText account={refund.account} />
          </p>
        )}
        {needsAccount && <AccountFields />}
      </FormDialog>
    </FormProvider>
  )
}
