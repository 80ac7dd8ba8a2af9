import { homePathOf, mayEnter } from '@jangteo/domain/home-path.ts'
import { clsx } from 'clsx'
import { House, LayoutGrid, ReceiptText, Search, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { useSession } from '../../app/session/use-session.ts'

const tabsFor = (orders: string) => [
  { label: '홈', to: '/', Icon: House },
  { label: '카테고리', to: '/shop', Icon: LayoutGrid },
  { label: '검색', to: '/search', Icon: Search },
  { label: '주문', to: orders, Icon: ReceiptText },
  { label: 'MY', to: '/account', Icon: UserRound },
]

/** Fixed at the bottom; the layout adds padding for it. */
export function PhoneTabBar() {
  const role = useSession()?.user.role
  // Roles without a personal order list go to their desk.
  const orders = !role || mayEnter(role, '/orders') ? '/orders' : homePathOf(role)
  return (
    <nav
      aria-label="빠른 메뉴"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {tabsFor(orders).map(({ label, to, Icon }) => (
          <li key={label} className="flex-1">
            <NavLink
              to={to}
              end={to === '/'}
              className={({ isActive }) =>
                clsx(
                  'flex h-14 flex-col items-center justify-center gap-0.5 text-[0.75rem] leading-4 -outline-offset-2',
                  isActive ? 'font-bold text-brand' : 'font-medium text-ink-soft',
                )
              }
            >
              <Icon aria-hidden className="size-6" strokeWidth={1.5} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
