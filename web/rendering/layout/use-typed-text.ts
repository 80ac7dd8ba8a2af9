import { type RefObject, useCallback, useEffect, useState } from 'react'

interface TypedText {
  text: string
  /** Put away by Escape, by a choice, or by leaving; typing brings it back. */
  dismissed: boolean
  dismiss: () => void
}

/** What stands in an input that React does not control. Hangul counts while its syllable is still being composed. */
export function useTypedText(input: RefObject<HTMLInputElement | null>): TypedText {
  const [text, setText] = useState(() => input.current?.value.trim() ?? '')
  const [dismissed, setDismissed] = useState(false)
  const dismiss = useCallback(() => setDismissed(true), [])
  useEffect(() => {
    const field = input.current
    if (!field) return
    const hear = () => {
      setText(field.value.trim())
      setDismissed(false)
    }
    // Typed while this was being fetched.
    hear()
    field.addEventListener('input', hear)
    field.addEventListener('blur', dismiss)
    field.form?.addEventListener('submit', dismiss)
    return () => {
      field.removeEventListener('input', hear)
      field.removeEventListener('blur', dismiss)
      field.form?.removeEventListener('submit', dismiss)
    }
  }, [input, dismiss])
  return { text, dismissed, dismiss }
}
