import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { userSearchQuery } from '../app/members/queries.ts'
import { useUser } from '../app/session/use-user.ts'
import { useHasPoints } from '../trade/points/points-account.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { type PaletteItem, screensFor, userItem } from './palette-items.ts'

interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Searches screens, and for admins also users. */
export default function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const { role } = useUser()
  const description = role === 'admin' ? '화면 이름이나 회원의 이름, 이메일로 찾습니다.' : '화면 이름으로 찾습니다.'
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="빠른 이동" description={description}>
      <PaletteSearch onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Inside the dialog, so that its state resets each time it opens. */
function PaletteSearch({ onDone }: { onDone: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, searching } = useSearchResults(text)
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(at, items.length - 1)]

  const go = (item: PaletteItem | undefined) => {
    if (!item) return
    onDone()
    void navigate(item.to)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') go(chosen)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || items.length === 0) return
    event.preventDefault()
    setAt((Math.min(at, items.length - 1) + step + items.length) % items.length)
  }

  return (
    <>
      <span className="relative block">
        <Search
          size={20}
          strokeWidth={1.5}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
        />
        <input
          type="text"
          role="combobox"
          aria-label="찾을 화면이나 회원"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.to}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="어디로 갈까요?"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full rounded-control border border-line-strong bg-canvas pr-3 pl-10.5 text-[1rem] placeholder:text-ink-faint focus-visible:border-brand focus-visible:outline-offset-0"
        />
      </span>
      <div id={`${id}-list`} role="listbox" aria-label="찾은 결과" className="mt-3 min-h-60">
        {groups.map(({ label, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
          <div key={label} role="group" aria-label={label} className="not-first:mt-3">
            <p aria-hidden className="px-3 pb-1 text-ink-faint text-xs">
              {label}
            </p>
            {items.map((item) => (
              <Option
                key={item.to}
                id={`${id}-${item.to}`}
                item={item}
                chosen={item === chosen}
                onChoose={() => go(item)}
                onPoint={() => setAt(groups.flatMap((group) => group.items).indexOf(item))}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={clsx('px-3 text-ink-soft text-sm', items.length > 0 && !searching && 'sr-only')}>
        {searching ? '회원을 찾는 중입니다' : items.length > 0 ? `${items.length}개 찾음` : '찾은 것이 없습니다.'}
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  chosen: boolean
  onChoose: () => void
  onPoint: () => void
}

function Option({ id, item: { label, note, icon: Icon }, chosen, onChoose, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys stay with the input
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3',
        chosen && 'bg-brand-soft text-brand',
      )}
    >
      <Icon size={18} strokeWidth={1.5} className="shrink-0" />
      <span className="shrink-0 font-medium">{label}</span>
      {note && <span className="min-w-0 flex-1 truncate text-ink-soft text-sm">{note}</span>}
      {chosen && <CornerDownLeft size={16} strokeWidth={1.5} className="ml-auto shrink-0" />}
    </div>
  )
}

function useSearchResults(text: string) {
  const user = useUser()
  const { role } = user
  const hasPoints = useHasPoints(role === 'affiliate')
  const query = useDebounced(text.trim())
  const searchesUsers = role === 'admin' && query.length > 0
  const users = useQuery({ ...userSearchQuery(query), enabled: searchesUsers })
  const found = searchesUsers && text.trim() ? (users.data?.data ?? []).map(userItem) : []
  const groups = [
    { label: '화면', items: screensFor(user, text, hasPoints) },
    { label: '회원', items: found },
  ].filter((group) => group.items.length > 0)
  return { groups, searching: searchesUsers && users.isFetching && found.length === 0 }
}
