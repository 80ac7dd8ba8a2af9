import { clsx } from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { controlClassName } from './control-class.ts'
import { useFieldControl } from './field-control.ts'

export interface ComboboxOption {
  value: string
  label: string
  /** Smaller text under the label, to tell options with the same label apart. */
  note?: string
}

interface ComboboxProps {
  placeholder: string
  /** Label of the selected option; null when nothing is selected. */
  chosen: string | null
  /** Search results. */
  options: readonly ComboboxOption[]
  searching?: boolean
  /** The search failed, which differs from an empty result. */
  failed?: boolean
  onSearch: (text: string) => void
  onChoose: (value: string | undefined) => void
}

const LIST = clsx(
  'absolute top-full left-0 z-30 mt-1.5 max-h-72 w-full min-w-64 overflow-y-auto rounded-card border border-line bg-surface p-1',
  'shadow-overlay transition duration-150 starting:-translate-y-1 starting:opacity-0',
)

/** Selects one of many options: typing searches, arrow keys and Enter select. The label comes from the field. */
export function Combobox({
  placeholder,
  chosen,
  options,
  searching = false,
  failed = false,
  onSearch,
  onChoose,
}: ComboboxProps) {
  const control = useFieldControl()
  const listId = useId()
  /** Search text; undefined while the list is closed. */
  const [text, setText] = useState<string>()
  const [at, setAt] = useState(0)
  const open = text !== undefined
  const marked = open ? options[Math.min(at, options.length - 1)] : undefined

  const type = (typed: string) => {
    setText(typed)
    setAt(0)
    onSearch(typed)
  }
  const close = () => {
    setText(undefined)
    onSearch('')
  }
  const choose = (value: string | undefined) => {
    onChoose(value)
    close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && open) {
      // Escape closes only this list, not a dialog around it.
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && marked) choose(marked.value)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) type('')
      else if (options.length > 0)
        setAt(
          (Math.min(at, options.length - 1) + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length,
        )
    }
  }

  return (
    <span className="relative block">
      <input
        type="text"
        role="combobox"
        {...control}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked && `${listId}-${marked.value}`}
        autoComplete="off"
        maxLength={100}
        placeholder={chosen ?? placeholder}
        value={text ?? chosen ?? ''}
        onClick={() => !open && type('')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={controlClassName('h-10 pr-10')}
      />
      {(chosen === null || open) && (
        <ChevronsUpDown
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
        />
      )}
      {chosen !== null && !open && (
        <button
          type="button"
          aria-label="선택 지우기"
          onClick={() => choose(undefined)}
          className="absolute inset-y-1 right-1 flex w-8 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X size={16} strokeWidth={1.5} />
        </button>
      )}
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus, and with it the list, where it is
        <div className={LIST} onMouseDown={(event) => event.preventDefault()}>
          <div id={listId} role="listbox" aria-label={placeholder}>
            {options.map(({ value, label, note }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys stay with the input
              <div
                key={value}
                id={`${listId}-${value}`}
                role="option"
                aria-selected={value === marked?.value}
                onClick={() => choose(value)}
                onPointerMove={() => setAt(index)}
                className={clsx(
                  'cursor-pointer rounded-control px-2.5 py-1.5 text-sm',
                  value === marked?.value && 'bg-sunken',
                )}
              >
                <span className="block truncate font-medium">{label}</span>
                {note && <span className="block truncate text-ink-soft text-xs">{note}</span>}
              </div>
            ))}
          </div>
          <p role="status" className={clsx('px-2.5 py-2 text-ink-soft text-sm', options.length > 0 && 'sr-only')}>
            {outcomeText(options.length, searching, failed)}
          </p>
        </div>
      )}
    </span>
  )
}

function outcomeText(count: number, searching: boolean, failed: boolean): string {
  if (count > 0) return `${count.toLocaleString('ko-KR')}개 찾음`
  if (searching) return '찾는 중입니다'
  return failed ? '찾지 못했습니다. 잠시 후 다시 시도해 주세요.' : '찾은 것이 없습니다.'
}
