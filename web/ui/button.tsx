import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export interface ButtonStyle {
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

/** Class names of a button, also for links that look like one. */
export function buttonClassName({ variant = 'primary', size = 'medium' }: ButtonStyle = {}): string {
  return clsx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control font-semibold whitespace-nowrap',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
  )
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores clicks. Not `disabled`: the button keeps its label and the focus. */
  pending?: boolean
}

export function Button({ variant, size, pending = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(buttonClassName({ ...(variant && { variant }), ...(size && { size }) }), className)}
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

/** Stops the click and, for a submit button, the form submission. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
}
