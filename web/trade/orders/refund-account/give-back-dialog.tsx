import { Reason, type RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { problemOf } from '../../../app/accounts/parts/problem-of.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { AccountFields } from './account-fields.tsx'
import { accountIn, NO_ACCOUNT } from './typed-account.ts'

export interface GiveBack {
  reason: string
  refundAccount?: RefundAccount
}

interface GiveBackDialogProps {
  title: string
  description: string
  /** Who reads the reason. */
  help: string
  action: string
  dismiss?: string
  danger?: boolean
  /** Whether money goes back that did not come by card; admins may not know yet where to. */
  account: 'none' | 'required' | 'optional'
  onClose: () => void
  /** Resolves to whether the dialog is done. */
  onSubmit: (wish: GiveBack) => Promise<boolean>
}

/** Why something goes back, and where the money goes if not to a card. */
export function GiveBackDialog({ help, account, onSubmit, ...dialog }: GiveBackDialogProps) {
  const form = useForm({ defaultValues: { reason: '', account: NO_ACCOUNT } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ reason, account: typed }) => {
    const { account } = accountIn(typed)
    if (await onSubmit({ reason: reason.trim(), ...(account && { refundAccount: account }) })) dialog.onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} pending={isSubmitting} onSubmit={submit}>
        <Field label="사유" required help={help} error={errors.reason?.message}>
          <Textarea rows={3} {...form.register('reason', { validate: problemOf(Reason) })} />
        </Field>
        {account === 'required' && <AccountFields />}
        {account === 'optional' && <AccountFields required={false} help="비워 두면 환불할 때 입력합니다." />}
      </FormDialog>
    </FormProvider>
  )
}
