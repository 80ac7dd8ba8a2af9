import type { DispatchRule } from '@jangteo/contracts/shipping/dispatch.ts'
import { useArrival } from '../../../trade/shipping/use-arrival.ts'

/** Two lines from the first moment on: the texts depend on the clock, which the cached page does not know. */
export default function ArrivalTexts({ dispatch }: { dispatch: DispatchRule }) {
  const arrival = useArrival(dispatch)
  return (
    <>
      <span className="block min-h-[1lh] font-semibold text-brand tabular-nums">{arrival?.text}</span>
      <span className="block min-h-[1lh] text-ink-soft tabular-nums">{arrival?.orderBy}</span>
    </>
  )
}
