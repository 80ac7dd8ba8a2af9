import { clsx } from 'clsx'

/** A grey placeholder. The component around it announces the loading state. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded bg-sunken', className)} />
}
