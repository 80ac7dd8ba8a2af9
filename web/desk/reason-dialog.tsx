import { rejectBusiness } from '@jangteo/contracts/admin-users.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { problemOf } from '../accounts/parts/problem-of.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { saveOnShortcut } from '../ui/save-on-shortcut.ts'
import { Textarea } from '../ui/textarea.tsx'

interface ReasonDialogProps {
  /** Names the thing. */
  title: string
  /** What follows from it. */
  description: string
  /** Who reads the reason. */
  help: string
  action: string
  danger?: boolean
  required?: boolean
  onClose: () => void
  /** Resolves to whether the dialog is done. */
  onSubmit: (reason: string) => Promise<boolean>
}

const isReason = problemOf(rejectBusiness.body.shape.reason)

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, help, action, danger = false, required = true, onClose, onSubmit } = props
  const id = useId()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    if (await onSubmit(reason.trim())) onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={formState.isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} onKeyDown={saveOnShortcut}>
        <Field label="사유" required={required} help={help} error={formState.errors.reason?.message}>
          <Textarea
            rows={3}
            {...register('reason', { validate: (reason) => (!required && !reason.trim()) || isReason(reason) })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
