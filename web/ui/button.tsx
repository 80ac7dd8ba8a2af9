import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
}

const VARIANTS = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line-strong/50 bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

const SIZES = {
  small: 'h-8 gap-1.5 px-3 text-sm',
  medium: 'h-10 gap-2 px-4 text-base',
  large: 'h-12 gap-2 px-6 text-lg',
}

/** The look of a button, also for links that act as one. */
export function buttonLook({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string {
  return clsx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control font-semibold whitespace-nowrap',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
  )
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and refuses further clicks; the label stays, so nothing jumps, and the focus with it. */
  pending?: boolean
}

export function Button({ variant, size, pending = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(buttonLook({ ...(variant && { variant }), ...(size && { size }) }), className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? refuse : onClick}
      {...rest}
    >
      {pending && <Spinner size="small" />}
      {children}
    </button>
  )
}

/** Neither a press nor Enter in a field of its form. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
}
