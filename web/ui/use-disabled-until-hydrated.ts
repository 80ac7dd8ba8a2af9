import { useSyncExternalStore } from 'react'

const never = () => () => {}

interface HydrationProps {
  disabled: boolean
  /** Keeps the enabled look while disabled. */
  className: string
}

const NOT_HYDRATED: HydrationProps = { disabled: true, className: 'disabled:opacity-100' }
const HYDRATED: HydrationProps = { disabled: false, className: '' }

/** For a control that needs JavaScript: disabled in the server-rendered page until hydration. */
export function useDisabledUntilHydrated(): HydrationProps {
  return useSyncExternalStore(
    never,
    () => HYDRATED,
    () => NOT_HYDRATED,
  )
}
