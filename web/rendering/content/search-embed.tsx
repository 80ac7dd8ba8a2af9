import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Form } from 'react-router'
import type { EmbedOf } from './embed-types.ts'

function trimQuery({ currentTarget }: FormEvent<HTMLFormElement>) {
  const query = currentTarget.elements.namedItem('q')
  if (query instanceof HTMLInputElement) query.value = query.value.trim()
}

/** `required` and `pattern` block a blank query, also before hydration. */
export function SearchEmbed({ label, showLabel, placeholder, buttonPosition }: EmbedOf<'search'>) {
  const id = useId()
  const inside = buttonPosition === 'button-inside' || buttonPosition === 'button-only'
  return (
    <Form action="/search" role="search" onSubmit={trimQuery} className="site-search grid gap-1.5">
      <label htmlFor={id} className={showLabel ? 'font-medium text-sm' : 'sr-only'}>
        {label}
      </label>
      <span className={clsx('relative flex', !inside && 'gap-2')}>
        <input
          id={id}
          type="search"
          name="q"
          required
          pattern=".*\S.*"
          aria-invalid={false}
          onInvalid={(event) => event.preventDefault()}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder}
          className={clsx(
            'h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-[1rem] text-ink placeholder:text-ink-faint',
            inside && 'pr-11',
          )}
        />
        {buttonPosition !== 'no-button' && (
          <button
            type="submit"
            aria-label={label}
            className={clsx(
              'grid h-11 w-11 shrink-0 cursor-pointer place-items-center rounded-control',
              inside ? 'absolute inset-y-0 right-0 text-ink-soft hover:text-brand' : 'bg-brand text-on-brand',
            )}
          >
            <Search aria-hidden className="size-5" strokeWidth={1.5} />
          </button>
        )}
      </span>
    </Form>
  )
}
