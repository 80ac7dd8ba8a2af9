import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface InlineEditProps {
  value: string
  /** Accessible name: "전자제품 이름". */
  label: string
  /** Shown while the text is empty. */
  placeholder?: string
  maxLength: number
  /** Resolves to an error message, or to undefined on success. */
  onSave: (text: string) => Promise<string | undefined>
  className?: string
}

/** Text that becomes an input when clicked. Enter or blur saves, Escape cancels. */
export function InlineEdit({ value, label, placeholder, maxLength, onSave, className }: InlineEditProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnFocus = useRef(false)
  const editing = draft !== null

  useEffect(() => {
    if (editing || !returnFocus.current) return
    returnFocus.current = false
    button.current?.focus()
  }, [editing])

  const close = () => {
    setDraft(null)
    setProblem(undefined)
  }
  const save = async () => {
    const text = (draft ?? '').trim()
    if (saving) return
    if (text === value) return close()
    setSaving(true)
    const wrong = await onSave(text)
    setSaving(false)
    if (wrong === undefined) close()
    else setProblem(wrong)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    returnFocus.current = event.key === 'Enter' || event.key === 'Escape'
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') close()
  }
  const leave = () => {
    if (problem || !draft?.trim()) close()
    else void save()
  }

  if (editing)
    return (
      <Field label={label} hideLabel error={problem} className="min-w-0 max-w-sm flex-1">
        <TextInput
          autoFocus
          value={draft}
          maxLength={maxLength}
          readOnly={saving}
          aria-busy={saving}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={leave}
          className="h-9!"
        />
      </Field>
    )
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${label} 수정: ${value || placeholder}`}
      onClick={() => setDraft(value)}
      className={clsx(
        'group -mx-2 flex min-h-9 min-w-0 cursor-text items-center gap-2 rounded-control px-2 text-left transition-colors duration-150 hover:bg-sunken',
        className,
      )}
    >
      <span className={clsx('min-w-0', !value && 'text-ink-faint')}>{value || placeholder}</span>
      <Pencil
        size={14}
        strokeWidth={1.5}
        className="shrink-0 text-ink-soft opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  )
}
