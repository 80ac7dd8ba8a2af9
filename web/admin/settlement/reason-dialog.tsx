import { Reason } from '@jangteo/contracts/orders/orders.ts'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface ReasonDialogProps {
  title: string
  description: ReactNode
  action: string
  help?: string
  danger?: boolean
  /** The dialog stays open if it fails. */
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of a decision about money. */
export function ReasonDialog({ title, description, action, help, danger, onSubmit, onClose }: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await onSubmit(reason)
      onClose()
    } catch (error) {
      showFormError(form, error, { reason: 'reason' })
    }
  })
  return (
    <FormDialog
      {...{ title, description, action, onClose, ...(danger && { danger }) }}
      pending={isSubmitting}
      onSubmit={submit}
    >
      <Field label="사유" required error={errors.reason?.message} {...(help && { help })}>
        <Textarea rows={3} {...form.register('reason', { validate: validateWith(Reason) })} />
      </Field>
    </FormDialog>
  )
}
