import { clsx } from 'clsx'
import { Link } from 'react-router'
import { type ListState, listHref, SORTS } from './list-state.ts'

interface SortLinksProps {
  path: string
  state: ListState
}

/** A search begins with its best matches, every other list with what is new. */
export function SortLinks({ path, state }: SortLinksProps) {
  const searching = state.q !== null
  const choices = searching ? [{ value: null, label: '관련도순' }, ...SORTS] : SORTS
  const chosen = state.sort ?? (searching ? null : 'newest')
  return (
    <ul aria-label="정렬" className="-mx-2 flex text-sm">
      {choices.map(({ value, label }) => (
        <li key={label} className="shrink-0">
          <Link
            to={listHref(path, state, { sort: value === 'newest' && !searching ? null : value })}
            preventScrollReset
            rel="nofollow"
            aria-current={value === chosen ? 'true' : undefined}
            className={clsx(
              'inline-flex h-10 items-center rounded-control px-2 -outline-offset-2 transition-colors duration-150 hover:text-ink',
              value === chosen ? 'font-semibold text-ink' : 'text-ink-faint',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
