import type { OrderRefund, RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { AccountFields } from '../../../trade/orders/refund-account/account-fields.tsx'
import { AccountText } from '../../../trade/orders/refund-account/account-text.tsx'
import { accountIn, NO_ACCOUNT } from '../../../trade/orders/refund-account/typed-account.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'

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
  refund: OrderRefund
  /** Nobody has said yet where the money goes. */
  needsAccount: boolean
  onClose: () => void
  /** Resolves to whether the dialog is done. */
  onSubmit: (wish: { account?: RefundAccount }) => Promise<boolean>
}

export function SettleDialog({ action, refund, needsAccount, onClose, onSubmit }: SettleDialogProps) {
  const form = useForm({ defaultValues: { account: NO_ACCOUNT } })
  const submit = form.handleSubmit(async ({ account }) => {
    if (await onSubmit(accountIn(account))) onClose()
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
