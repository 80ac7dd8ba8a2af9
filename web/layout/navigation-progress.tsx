import { clsx } from 'clsx'
import { useNavigation } from 'react-router'

/** A thin line at the top while the next page takes its time. The delay spares quick ones the flicker. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading'
  return (
    <div
      aria-hidden
      className={clsx(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-brand',
        loading
          ? 'scale-x-90 opacity-100 transition-transform delay-150 duration-[4s] ease-out'
          : 'scale-x-0 opacity-0 transition-opacity duration-150',
      )}
    />
  )
}
