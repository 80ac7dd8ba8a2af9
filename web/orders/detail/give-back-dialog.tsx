import { Reason, type RefundAccount } from '@jangteo/contracts/orders.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { problemOf } from '../../accounts/parts/problem-of.ts'
import { AccountFields } from '../../ordering/refund-account/account-fields.tsx'
import { accountIn, NO_ACCOUNT } from '../../ordering/refund-account/typed-account.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'

export interface GiveBack {
  reason: string
  refundAccount?: RefundAccount
}

interface GiveBackDialogProps {
  title: string
  description: string
  action: string
  danger?: boolean
  needsAccount: boolean
  onClose: () => void
  /** Resolves to whether the dialog is done. */
  onSubmit: (wish: GiveBack) => Promise<boolean>
}

/** Why something goes back, and where the money goes if not to a card. */
export function GiveBackDialog({ needsAccount, onSubmit, ...dialog }: GiveBackDialogProps) {
  const form = useForm({ defaultValues: { reason: '', account: NO_ACCOUNT } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ reason, account: typed }) => {
    const { account } = accountIn(typed)
    if (await onSubmit({ reason: reason.trim(), ...(account && { refundAccount: account }) })) dialog.onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} pending={isSubmitting} onSubmit={submit}>
        <Field label="사유" required help="판매자에게 전해집니다." error={errors.reason?.message}>
          <Textarea rows={3} {...form.register('reason', { validate: problemOf(Reason) })} />
        </Field>
        {needsAccount && <AccountFields />}
      </FormDialog>
    </FormProvider>
  )
}
