import type { DispatchRule } from '@jangteo/contracts/shipping/dispatch.ts'
import { clsx } from 'clsx'
import { useArrival } from './use-arrival.ts'

interface ArrivalLineProps {
  dispatch: DispatchRule | null
  className?: string
}

/** `내일(화) 11/17 도착 예정`; nothing where the supplier promises no day. */
export function ArrivalLine({ dispatch, className }: ArrivalLineProps) {
  const arrival = useArrival(dispatch)
  if (!dispatch) return null
  return <p className={clsx('min-h-[1lh] text-brand text-sm tabular-nums', className)}>{arrival?.text}</p>
}
