import { clsx } from 'clsx'

/** Class names of text inputs and selects. 16 px on phones: iOS zooms into anything smaller. */
export function controlClassName(...more: (string | false | undefined)[]): string {
  return clsx(
    'w-full rounded-control border border-line-strong bg-surface px-3 text-[1rem] text-ink sm:text-base',
    'placeholder:text-ink-faint transition-colors duration-150 hover:border-ink-soft',
    'focus-visible:border-brand focus-visible:outline-offset-0 aria-invalid:border-danger',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
    ...more,
  )
}
