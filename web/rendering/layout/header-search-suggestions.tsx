import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { type Suggestion, suggestionsOf } from './header-search-options.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTypedText } from './use-typed-text.ts'

/** What the input says about its list to people who do not see it. */
export interface SuggestionPopup {
  open: boolean
  activeId: string | undefined
}

interface HeaderSearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  listId: string
  onPopup: (popup: SuggestionPopup) => void
}

/** Fetched once somebody goes to the search: words to search for, and products to go to at once. */
export default function HeaderSearchSuggestions({ input, listId, onPopup }: HeaderSearchSuggestionsProps) {
  const navigate = useNavigate()
  const { text, dismissed, dismiss } = useTypedText(input)
  const found = useSuggestions(text)
  const suggestions = suggestionsOf(found)
  const open = !dismissed && text !== '' && suggestions.length > 0
  const [active, setActive] = useState<number | null>(null)

  const choose = ({ to, fill }: Suggestion) => {
    if (input.current) input.current.value = fill
    dismiss()
    void navigate(to)
  }
  useSuggestionKeys(input, {
    open,
    count: suggestions.length,
    active,
    setActive,
    dismiss,
    choose: (at) => {
      const chosen = suggestions[at]
      if (chosen) choose(chosen)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: of another list nothing is chosen yet
  useEffect(() => setActive(null), [text, found])

  const optionId = (at: number) => `${listId}-${at}`
  const activeId = open && active !== null ? optionId(active) : undefined
  useEffect(() => onPopup({ open, activeId }), [open, activeId, onPopup])

  if (!open) return null
  return (
    <div
      className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-card border border-line bg-surface py-2 shadow-overlay max-md:fixed max-md:inset-x-2 max-md:top-15"
      // The input keeps the focus, or the list would be gone before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={listId} aria-label="추천 검색어와 상품" className="max-h-[70dvh] overflow-y-auto">
        {suggestions.map((suggestion, at) => (
          <Option key={suggestion.to} id={optionId(at)} active={at === active} onChoose={() => choose(suggestion)}>
            <Face suggestion={suggestion} />
          </Option>
        ))}
      </div>
      <p role="status" className="sr-only">
        추천 {suggestions.length}개. 위아래 화살표로 고릅니다.
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  active: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ id, active, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input, which keeps the focus
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunken',
        active && 'bg-sunken',
      )}
    >
      {children}
    </div>
  )
}

function Face({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'word') {
    return (
      <>
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-faint" strokeWidth={1.5} />
        <span className="truncate">{suggestion.fill}</span>
      </>
    )
  }
  return (
    <>
      <span className="size-11 shrink-0 overflow-hidden rounded-control">
        <ProductPicture url={suggestion.picture} alt="" sizes="44px" />
      </span>
      <span className="min-w-0">
        <span className="block truncate">{suggestion.fill}</span>
        {suggestion.brand && <span className="block truncate text-ink-faint text-xs">{suggestion.brand}</span>}
      </span>
    </>
  )
}
