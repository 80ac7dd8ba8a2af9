import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { saveOnShortcut } from './save-on-shortcut.ts'

interface FormDialogProps {
  /** Names the object. */
  title: string
  /** The consequences. */
  description?: ReactNode
  /** The verb on the button. */
  action: string
  /** Label of the dismiss button where 취소 would be ambiguous. */
  dismiss?: string
  danger?: boolean
  pending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A dialog with a small form. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, action, dismiss = '취소', danger = false, pending, onSubmit, onClose, children } = props
  const id = useId()
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
            {dismiss}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} onKeyDown={saveOnShortcut} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}
