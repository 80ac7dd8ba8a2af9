import { Reason, type RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { AccountFields } from './account-fields.tsx'
import { NO_ACCOUNT, parseAccount } from './account-values.ts'

export interface CancellationInput {
  reason: string
  refundAccount?: RefundAccount
}

interface CancellationDialogProps {
  title: string
  description: string
  /** Help text: who will read the reason. */
  help: string
  action: string
  dismiss?: string
  danger?: boolean
  /** Whether a refund needs a bank account; optional for admins, who may not know it yet. */
  account: 'none' | 'required' | 'optional'
  /** Above the reason: the choice of units to cancel. */
  before?: ReactNode
  /** Below the fields: the refund. */
  after?: ReactNode
  onClose: () => void
  /** Resolves to whether the dialog can close. */
  onSubmit: (input: CancellationInput) => Promise<boolean>
}

/** Asks for the reason of a cancellation, and for the refund account if needed. */
export function CancellationDialog({ help, account, before, after, onSubmit, ...dialog }: CancellationDialogProps) {
  const form = useForm({ defaultValues: { reason: '', account: NO_ACCOUNT } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ reason, account: typed }) => {
    const { account } = parseAccount(typed)
    if (await onSubmit({ reason: reason.trim(), ...(account && { refundAccount: account }) })) dialog.onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} pending={isSubmitting} onSubmit={submit}>
        {before}
        <Field label="사유" required help={help} error={errors.reason?.message}>
          <Textarea rows={3} {...form.register('reason', { validate: validateWith(Reason) })} />
        </Field>
        {account === 'required' && <AccountFields />}
        {account === 'optional' && (
          <AccountFields required={false} help="비워 두면 구매자가 주문 화면에서 입력합니다." />
        )}
        {after}
      </FormDialog>
    </FormProvider>
  )
}
