import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { type DialogLook, dialogLook, SCRIM } from './dialog-look.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps extends DialogLook {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons; the one that acts comes last. */
  footer?: ReactNode
  children: ReactNode
}

/** Holds the focus while open and gives it back to where it came from. */
export function Dialog({ open, onOpenChange, title, description, footer, children, ...look }: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          className={dialogLook(look)}
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
          {/* Last, so that the focus starts on the first field. */}
          <Radix.Close asChild>
            <IconButton icon={X} label="닫기" className="absolute top-3 right-3" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A dialog of the browser's own may lie over this one: the key is for the upper one. */
function leaveToDialogAbove(event: KeyboardEvent): void {
  if (document.querySelector('dialog:modal')) event.preventDefault()
}
