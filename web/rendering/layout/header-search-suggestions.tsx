import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { type Suggestion, suggestionsOf, useSuggestions } from './use-suggestions.ts'

/** State of the suggestion list, for the ARIA attributes of the input. */
export interface SuggestionPopup {
  open: boolean
  activeId: string | undefined
}

interface HeaderSearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  listId: string
  onPopup: (popup: SuggestionPopup) => void
}

/** Suggested search terms and products; loaded lazily when the search field gets the focus. */
export default function HeaderSearchSuggestions({ input, listId, onPopup }: HeaderSearchSuggestionsProps) {
  const navigate = useNavigate()
  const { text, dismissed, dismiss } = useInputText(input)
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
      className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-card border border-line bg-surface py-2 text-ink shadow-overlay max-md:fixed max-md:inset-x-2 max-md:top-15"
      // Keeps the focus in the input: blur would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={listId} aria-label="추천 검색어와 상품" className="max-h-[70dvh] overflow-y-auto">
        {suggestions.map((suggestion, at) => (
          <Option key={suggestion.to} id={optionId(at)} active={at === active} onChoose={() => choose(suggestion)}>
            <SuggestionContent suggestion={suggestion} />
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

function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
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

interface InputText {
  text: string
  /** Closed by Escape, selection or blur; typing reopens it. */
  dismissed: boolean
  dismiss: () => void
}

/** Text of an uncontrolled input, including the Hangul syllable being composed. */
function useInputText(input: RefObject<HTMLInputElement | null>): InputText {
  const [text, setText] = useState(() => input.current?.value.trim() ?? '')
  const [dismissed, setDismissed] = useState(false)
  const dismiss = useCallback(() => setDismissed(true), [])
  useEffect(() => {
    const field = input.current
    if (!field) return
    const handleInput = () => {
      setText(field.value.trim())
      setDismissed(false)
    }
    // Text typed while this component was loading.
    handleInput()
    field.addEventListener('input', handleInput)
    field.addEventListener('blur', dismiss)
    field.form?.addEventListener('submit', dismiss)
    return () => {
      field.removeEventListener('input', handleInput)
      field.removeEventListener('blur', dismiss)
      field.form?.removeEventListener('submit', dismiss)
    }
  }, [input, dismiss])
  return { text, dismissed, dismiss }
}

interface SuggestionKeys {
  open: boolean
  count: number
  active: number | null
  setActive: (at: number | null) => void
  dismiss: () => void
  choose: (at: number) => void
}

/** The keys of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function useSuggestionKeys(input: RefObject<HTMLInputElement | null>, keys: SuggestionKeys): void {
  useEffect(() => {
    const field = input.current
    const handleInput = (event: KeyboardEvent) => {
      // During Hangul composition Enter and arrow keys belong to the input method.
      if (event.isComposing || !keys.open || !handleKey(event.key, keys)) return
      event.preventDefault()
    }
    field?.addEventListener('keydown', handleInput)
    return () => field?.removeEventListener('keydown', handleInput)
  }, [input, keys])
}

/** Returns whether the key was handled. Moving past either end of the list clears the selection. */
function handleKey(key: string, { count, active, setActive, dismiss, choose }: SuggestionKeys): boolean {
  if (key === 'ArrowDown') setActive(active === null ? 0 : active + 1 < count ? active + 1 : null)
  else if (key === 'ArrowUp') setActive(active === null ? count - 1 : active > 0 ? active - 1 : null)
  else if (key === 'Escape') dismiss()
  else if (key === 'Enter' && active !== null) choose(active)
  else return false
  return true
}
