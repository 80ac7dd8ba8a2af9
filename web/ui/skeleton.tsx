import { clsx } from 'clsx'

/** A grey stand-in with the size of what comes. The place around it says in words that it is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded bg-sunken', className)} />
}
