import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

interface BadgeProps {
  tone?: Tone
  icon?: LucideIcon
  /** The text carries the meaning; the colour only supports it. */
  children: ReactNode
  className?: string
}

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  brand: 'bg-brand-soft text-brand',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

export function Badge({ tone = 'neutral', icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 w-fit shrink-0 items-center gap-1 rounded-md px-2 font-medium text-xs whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {Icon && <Icon size={14} strokeWidth={1.75} />}
      {children}
    </span>
  )
}
