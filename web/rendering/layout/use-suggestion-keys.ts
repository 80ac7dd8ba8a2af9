import { type RefObject, useEffect } from 'react'

interface SuggestionKeys {
  open: boolean
  count: number
  active: number | null
  setActive: (at: number | null) => void
  dismiss: () => void
  choose: (at: number) => void
}

/** The keys of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useSuggestionKeys(input: RefObject<HTMLInputElement | null>, keys: SuggestionKeys): void {
  useEffect(() => {
    const field = input.current
    const hear = (event: KeyboardEvent) => {
      // Enter and arrows finish or change the syllable being composed; they are not for the list.
      if (event.isComposing || !keys.open || !actOn(event.key, keys)) return
      event.preventDefault()
    }
    field?.addEventListener('keydown', hear)
    return () => field?.removeEventListener('keydown', hear)
  }, [input, keys])
}

/** Whether the key meant something here. Beyond either end lies the text itself, with nothing chosen. */
function actOn(key: string, { count, active, setActive, dismiss, choose }: SuggestionKeys): boolean {
  if (key === 'ArrowDown') setActive(active === null ? 0 : active + 1 < count ? active + 1 : null)
  else if (key === 'ArrowUp') setActive(active === null ? count - 1 : active > 0 ? active - 1 : null)
  else if (key === 'Escape') dismiss()
  else if (key === 'Enter' && active !== null) choose(active)
  else return false
  return true
}
