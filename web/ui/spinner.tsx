import { clsx } from 'clsx'

/** Decorative: the component around it announces the loading state. */
export function Spinner({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-block animate-spin rounded-full border-2 border-current border-r-transparent',
        size === 'small' ? 'size-4' : 'size-7',
      )}
    />
  )
}
