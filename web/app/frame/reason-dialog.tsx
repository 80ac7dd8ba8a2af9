import { rejectBusiness } from '@jangteo/contracts/accounts/admin-users.ts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { validateWith } from '../accounts/parts/validate-with.ts'

interface ReasonDialogProps {
  /** Names the object. */
  title: string
  /** The consequences. */
  description: string
  /** Help text: who will read the reason. */
  help: string
  action: string
  dismiss?: string
  danger?: boolean
  required?: boolean
  /** Schema of the reason in the contract. */
  shape?: z.ZodType
  onClose: () => void
  /** Resolves to whether the dialog can close. */
  onSubmit: (reason: string) => Promise<boolean>
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { help, required = true, shape = rejectBusiness.body.shape.reason, onSubmit, ...dialog } = props
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    if (await onSubmit(reason.trim())) dialog.onClose()
  })
  return (
    <FormDialog {...dialog} pending={formState.isSubmitting} onSubmit={submit}>
      <Field label="사유" required={required} help={help} error={formState.errors.reason?.message}>
        <Textarea
          rows={3}
          {...register('reason', {
            validate: (reason) => (!required && !reason.trim()) || validateWith(shape)(reason),
          })}
        />
      </Field>
    </FormDialog>
  )
}
