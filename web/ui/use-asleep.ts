import { useSyncExternalStore } from 'react'

const never = () => () => {}

interface Asleep {
  disabled: boolean
  /** It looks as it will once it is awake. */
  className: string
}

const ASLEEP: Asleep = { disabled: true, className: 'disabled:opacity-100' }
const AWAKE: Asleep = { disabled: false, className: '' }

/** For a control that does nothing without the page's scripts: asleep on the server and until they run. */
export function useAsleep(): Asleep {
  return useSyncExternalStore(
    never,
    () => AWAKE,
    () => ASLEEP,
  )
}
