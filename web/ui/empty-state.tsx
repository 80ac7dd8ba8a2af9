import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  body?: ReactNode
  /** The most useful next step. */
  action?: ReactNode
  icon?: LucideIcon
}

export function EmptyState({ title, body, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon size={24} strokeWidth={1.5} />
      </span>
      <p className="mt-4 font-semibold text-lg">{title}</p>
      {body && <p className="mt-1 max-w-md text-ink-soft text-sm">{body}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
