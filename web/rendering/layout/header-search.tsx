import { Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { SuggestionPopup } from './header-search-suggestions.tsx'

const Suggestions = lazy(() => import('./header-search-suggestions.tsx'))

const CLOSED: SuggestionPopup = { open: false, activeId: undefined }

function trimQuery({ currentTarget }: FormEvent<HTMLFormElement>) {
  const query = currentTarget.elements.namedItem('q')
  if (query instanceof HTMLInputElement) query.value = query.value.trim()
}

/** A blank query goes nowhere, also before the scripts have arrived: the browser itself holds it back. */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const query = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  return <SearchForm key={query} query={query} />
}

function SearchForm({ query }: { query: string }) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [wanted, setWanted] = useState(false)
  const [popup, setPopup] = useState(CLOSED)
  // Somebody may have gone there before the page was alive.
  useEffect(() => setWanted(document.activeElement === input.current), [])
  return (
    <Form action="/search" role="search" onSubmit={trimQuery} className="relative min-w-0 flex-1 md:max-w-xl">
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={query}
        required
        pattern=".*\S.*"
        aria-invalid={false}
        onInvalid={(event) => event.preventDefault()}
        onFocus={() => setWanted(true)}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-label="상품 검색"
        aria-autocomplete="list"
        aria-expanded={popup.open}
        aria-controls={popup.open ? listId : undefined}
        aria-activedescendant={popup.activeId}
        placeholder="어떤 상품을 찾으십니까?"
        className="h-11 w-full rounded-control border border-line bg-sunken pr-11 pl-4 text-[1rem] text-ink text-ellipsis transition-colors duration-150 placeholder:text-ink-faint hover:border-line-strong focus:bg-surface [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label="검색"
        className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-brand"
      >
        <Search aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Suggestions input={input} listId={listId} onPopup={setPopup} />
        </Suspense>
      )}
    </Form>
  )
}
