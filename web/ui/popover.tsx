import { clsx } from 'clsx'
import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name. */
  label: string
  /** The edge of the button at which the panel is. */
  align?: 'start' | 'end'
  /** A button; it gets the focus when the menu closes. */
  trigger: ReactElement
  children: ReactNode
}

/** A non-modal panel anchored to its button. */
export function Popover({ open, onOpenChange, label, align = 'end', trigger, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={clsx(
            'z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1.5rem))]',
            'flex-col overflow-hidden rounded-card border border-line bg-surface shadow-overlay outline-none',
            'transition duration-150 starting:-translate-y-1 starting:opacity-0',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
