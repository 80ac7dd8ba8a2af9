import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { storeSearch, useStoreInUrl } from './store-in-url.ts'

const TABS = [
  { label: '개요', to: '/signage' },
  { label: '콘텐츠', to: '/signage/content' },
  { label: '매장', to: '/signage/stores', onlyAdmin: true },
  { label: '재생 목록', to: '/signage/playlists' },
  { label: '편성', to: '/signage/schedules' },
  { label: '분석', to: '/signage/analytics' },
]

const TAB = clsx(
  '-mb-px flex h-11 shrink-0 items-center border-transparent border-b-2 px-1 font-medium text-ink-soft',
  'transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
  'aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-ink',
)

/** Tabs as links that keep the selected store. */
export function SignageTabs({ role }: { role: Role }) {
  const search = storeSearch(useStoreInUrl())
  return (
    <nav aria-label="사이니지 화면">
      <ul className="flex gap-5 overflow-x-auto overflow-y-hidden border-line border-b">
        {TABS.filter(({ onlyAdmin }) => !onlyAdmin || role === 'admin').map(({ label, to }) => (
          <li key={to}>
            <NavLink to={{ pathname: to, search }} end={to === '/signage'} className={TAB}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
