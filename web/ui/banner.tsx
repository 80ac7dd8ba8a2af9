import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  children?: ReactNode
  action?: ReactNode
}

const TONES: Record<NonNullable<BannerProps['tone']>, { icon: LucideIcon; word: string; box: string; ink: string }> = {
  info: { icon: Info, word: '안내', box: 'border-info/30 bg-info-soft', ink: 'text-info' },
  success: { icon: CircleCheck, word: '완료', box: 'border-success/30 bg-success-soft', ink: 'text-success' },
  warning: { icon: TriangleAlert, word: '주의', box: 'border-warning/30 bg-warning-soft', ink: 'text-warning' },
  danger: { icon: CircleAlert, word: '오류', box: 'border-danger/30 bg-danger-soft', ink: 'text-danger' },
}

/** For a state that lasts. For the result of an action, use a toast. */
export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  const { icon: Icon, word, box, ink } = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={clsx('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border px-4 py-3', box)}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Icon size={20} strokeWidth={1.5} className={clsx('mt-0.5 shrink-0', ink)} />
        <div className="min-w-0 text-sm">
          <span className="sr-only">{word}: </span>
          {title && <p className="font-semibold text-base">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
