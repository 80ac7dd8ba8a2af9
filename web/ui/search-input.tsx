import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { controlClassName } from './control-class.ts'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'placeholder' | 'id'> {
  /** Accessible name, and the placeholder unless one is given. */
  label: string
  placeholder?: string
}

export function SearchInput({ label, placeholder = label, className, ...rest }: SearchInputProps) {
  const id = useId()
  return (
    <span className={clsx('relative block', className)}>
      <Search
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
      />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        className={controlClassName('peer h-10 px-10 [&::-webkit-search-cancel-button]:hidden')}
        {...rest}
      />
      <button
        type="button"
        aria-label="검색어 지우기"
        onClick={() => clearInput(document.getElementById(id))}
        className="absolute inset-y-1 right-1 flex w-8 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink peer-placeholder-shown:hidden"
      >
        <X size={16} strokeWidth={1.5} />
      </button>
    </span>
  )
}

/** Uses the native setter, because React's value tracking would suppress the `onChange` event. */
function clearInput(input: HTMLElement | null) {
  if (!(input instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
