import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { type DialogStyle, dialogClassName, SCRIM } from './dialog-class.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps extends DialogStyle {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons; the primary one last. */
  footer?: ReactNode
  children: ReactNode
}

/** Traps the focus while open and returns it to the opener. */
export function Dialog({ open, onOpenChange, title, description, footer, children, ...look }: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          className={dialogClassName(look)}
          onEscapeKeyDown={leaveToDialogAbove}
          {...returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="px-5 pt-5 pr-14 pb-3">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-ink-soft text-sm">{description}</Radix.Description>}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {footer && (
            <footer className="flex justify-end gap-2 border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
              {footer}
            </footer>
          )}
          {/* Last in the DOM, so that the focus starts on the first field. */}
          <Radix.Close asChild>
            <IconButton icon={X} label="닫기" className="absolute top-3 right-3" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A native `<dialog>` may be open above this one: Escape belongs to that. */
function leaveToDialogAbove(event: KeyboardEvent): void {
  if (document.querySelector('dialog:modal')) event.preventDefault()
}
