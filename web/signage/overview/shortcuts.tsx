import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { clsx } from 'clsx'
import { CalendarClock, Film, type LucideIcon, MonitorCog } from 'lucide-react'
import { Link } from 'react-router'
import { storeSearch, useStoreInUrl } from '../store-in-url.ts'

interface Shortcut {
  label: string
  note: string
  to: string
  icon: LucideIcon
  onlyAdmin?: true
}

const SHORTCUTS: readonly Shortcut[] = [
  { label: '콘텐츠 관리', note: '올리고 승인합니다', to: '/signage/content', icon: Film },
  { label: '매장 제어', note: '재생하고 멈춥니다', to: '/signage/stores', icon: MonitorCog, onlyAdmin: true },
  { label: '콘텐츠 편성', note: '언제 보여 줄지 정합니다', to: '/signage/schedules', icon: CalendarClock },
]

const CARD = 'flex items-center gap-3 rounded-card border border-line bg-surface p-4 text-left'

export function Shortcuts({ role }: { role: Role }) {
  const search = storeSearch(useStoreInUrl())
  return (
    <ul aria-label="바로 가기" className="grid gap-3 sm:grid-cols-3">
      {SHORTCUTS.map(({ onlyAdmin, to, ...face }) => (
        <li key={to}>
          {onlyAdmin && role !== 'admin' ? (
            <button type="button" disabled className={clsx(CARD, 'h-full w-full cursor-not-allowed opacity-50')}>
              <Face {...face} note="관리자만 쓸 수 있습니다" />
            </button>
          ) : (
            <Link
              to={{ pathname: to, search }}
              className={clsx(CARD, 'h-full transition-colors duration-150 hover:border-line-strong')}
            >
              <Face {...face} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Face({ label, note, icon: Icon }: Pick<Shortcut, 'label' | 'note' | 'icon'>) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
        <Icon size={20} strokeWidth={1.5} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-soft text-sm">{note}</span>
      </span>
    </>
  )
}
