import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useUser } from '../app/session/use-user.ts'
import { useHasPoints } from '../trade/points/points-account.ts'
import { type DeskEntry, deskGroupsFor, menuEntryAt } from './desk-menu.ts'

interface NavLinksProps {
  /** Icons only; labels are read by screen readers and shown as tooltips. */
  collapsed?: boolean
  onFollow?: () => void
}

/** Menu links of the sidebar and of the phone menu. */
export function NavLinks({ collapsed = false, onFollow }: NavLinksProps) {
  const { role, permissions } = useUser()
  const { pathname } = useLocation()
  const hasPoints = useHasPoints(role === 'affiliate')
  const here = menuEntryAt(role, pathname)
  return (
    <nav aria-label="업무 메뉴" className="grid gap-5">
      {deskGroupsFor(role, { hasPoints, permissions }).map(({ label, to, entries }) => (
        <div key={label}>
          <p className={clsx('mb-1 px-3 text-ink-faint text-xs', collapsed && 'sr-only')}>
            {to && !collapsed ? (
              <Link
                to={to}
                onClick={onFollow}
                aria-current={to === pathname ? 'page' : undefined}
                className="-mx-1 -my-2 inline-block rounded px-1 py-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </p>
          <ul className="grid gap-0.5">
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavLink entry={entry} here={entry.to === here?.to} collapsed={collapsed} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** As `scrollIntoView`, which would also make the next Tab start at the entry instead of the link to the content. */
function scrollToEntry(entry: HTMLElement): void {
  let box = entry.parentElement
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement
  if (!box) return
  const { top, bottom } = entry.getBoundingClientRect()
  const shown = box.getBoundingClientRect()
  box.scrollTop += Math.max(0, bottom - shown.bottom) - Math.max(0, shown.top - top)
}

interface NavLinkProps {
  entry: DeskEntry
  here: boolean
  collapsed: boolean
  onFollow: (() => void) | undefined
}

function NavLink({ entry: { label, to, icon: Icon }, here, collapsed, onFollow }: NavLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // The admin menu is longer than most windows: scroll the current entry into view.
  useEffect(() => {
    if (here && link.current) scrollToEntry(link.current)
  }, [here])
  return (
    <Link
      ref={link}
      to={to}
      onClick={onFollow}
      aria-current={here ? 'page' : undefined}
      title={collapsed ? label : undefined}
      className={clsx(
        'flex h-10 items-center gap-3 rounded-control px-3 transition-colors duration-150 max-sm:h-12',
        here ? 'bg-brand-soft font-semibold text-brand' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon size={20} strokeWidth={1.5} className="shrink-0" />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
    </Link>
  )
}
