import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { EmbedOf } from '../content/embed-types.ts'
import type { SuggestionPopup } from './header-search-suggestions.tsx'

const Suggestions = lazy(() => import('./header-search-suggestions.tsx'))

const CLOSED: SuggestionPopup = { open: false, activeId: undefined }

function trimQuery({ currentTarget }: FormEvent<HTMLFormElement>) {
  const query = currentTarget.elements.namedItem('q')
  if (query instanceof HTMLInputElement) query.value = query.value.trim()
}

/** `required` and `pattern` block a blank query, also before hydration. */
export function HeaderSearch(block: Partial<EmbedOf<'search'>>) {
  const { pathname, search } = useLocation()
  const query = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  return <SearchForm key={query} query={query} block={block} />
}

interface SearchFormProps {
  query: string
  /** As an admin has set the search block of the header; empty where the header has none. */
  block: Partial<EmbedOf<'search'>>
}

function SearchForm({ query, block }: SearchFormProps) {
  const { label = '상품 검색', showLabel = false, placeholder, buttonPosition = 'button-inside' } = block
  const isOutside = buttonPosition === 'button-outside'
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isActive, setActive] = useState(false)
  const [popup, setPopup] = useState(CLOSED)
  // The input may have got the focus before hydration.
  useEffect(() => setActive(document.activeElement === input.current), [])
  return (
    <Form action="/search" role="search" onSubmit={trimQuery}>
      <label htmlFor={inputId} className={showLabel ? 'mb-1 block text-sm font-medium' : 'sr-only'}>
        {label}
      </label>
      <span className={clsx('relative flex', isOutside && 'gap-2')}>
        <input
          id={inputId}
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          required
          pattern=".*\S.*"
          aria-invalid={false}
          onInvalid={(event) => event.preventDefault()}
          onFocus={() => setActive(true)}
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={popup.open}
          aria-controls={popup.open ? listId : undefined}
          aria-activedescendant={popup.activeId}
          placeholder={placeholder || '어떤 상품을 찾으십니까?'}
          className={clsx(
            'h-11 w-full min-w-0 rounded-control border border-line bg-sunken pl-4 text-[1rem] text-ink text-ellipsis transition-colors duration-150 placeholder:text-ink-faint hover:border-line-strong focus:bg-surface [&::-webkit-search-cancel-button]:hidden',
            isOutside || buttonPosition === 'no-button' ? 'pr-4' : 'pr-11',
          )}
        />
        {buttonPosition !== 'no-button' && (
          <button
            type="submit"
            aria-label={block.label ?? '검색'}
            className={clsx(
              'grid w-11 cursor-pointer place-items-center rounded-control transition-colors duration-150',
              isOutside
                ? 'h-11 shrink-0 bg-brand text-on-brand'
                : 'absolute inset-y-0 right-0 text-ink-soft hover:text-brand',
            )}
          >
            <Search aria-hidden className="size-5" strokeWidth={1.5} />
          </button>
        )}
        {isActive && (
          <Suspense fallback={null}>
            <Suggestions input={input} listId={listId} onPopup={setPopup} />
          </Suspense>
        )}
      </span>
    </Form>
  )
}
