import { clsx } from 'clsx'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface ScanFieldProps {
  label: string
  action: string
  /** Also for an empty field, when Enter is pressed alone. */
  onScan: (code: string) => void
  /** To be read from a metre away. */
  isLarge?: boolean
}

/** A scanner types the code and presses Enter; the field is empty again at once and keeps the focus. */
export function ScanField({ label, action, onScan, isLarge = false }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Once more a frame later: after a navigation the desk moves the focus to the title.
    const frame = requestAnimationFrame(() => input.current?.focus())
    const stop = focusOnTyping(input)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!input.current) return
    const code = input.current.value
    input.current.value = ''
    input.current.focus()
    onScan(code)
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field label={label} className={clsx('min-w-0 flex-1', !isLarge && 'sm:max-w-md')}>
        <TextInput
          ref={input}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          className={clsx(isLarge && 'h-14 sm:text-2xl')}
        />
      </Field>
      <Button type="submit" variant="secondary" className={isLarge ? 'h-14 sm:text-lg' : 'max-sm:h-11'}>
        {action}
      </Button>
    </form>
  )
}

/** A scan after a click elsewhere still lands in the field: focus moves before the letter is typed. */
function focusOnTyping(input: { current: HTMLInputElement | null }): () => void {
  const handleKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isTyped = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
    if (isTyped && target instanceof HTMLElement && !isTypedInto(target, key)) input.current?.focus()
  }
  window.addEventListener('keydown', handleKeyDown)
  return () => window.removeEventListener('keydown', handleKeyDown)
}

/** Letters choose an option of a select, which digits do not. Menus and dialogs keep their keys. */
function isTypedInto(target: HTMLElement, key: string): boolean {
  if (target instanceof HTMLSelectElement) return !/\d/.test(key)
  return target.closest('input, textarea, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]') !== null
}
