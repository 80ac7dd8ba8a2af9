import { clsx } from 'clsx'
import { useNavigation } from 'react-router'
import { Spinner } from '../../ui/spinner.tsx'

/** A thin line at the top while the next page takes its time, and a spinner once it does. The delay spares the flicker. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <div
        aria-hidden
        className={clsx(
          'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-brand',
          loading
            ? 'scale-x-90 opacity-100 transition-transform delay-150 duration-[4s] ease-out'
            : 'scale-x-0 opacity-0 transition-opacity duration-150',
        )}
      />
      {loading && (
        <span
          aria-hidden
          className="pointer-events-none fixed top-20 left-1/2 z-50 flex -translate-x-1/2 rounded-full border border-line bg-surface p-2 text-brand shadow-raised transition-opacity delay-400 duration-150 starting:opacity-0"
        >
          <Spinner />
        </span>
      )}
    </>
  )
}
