import type { DispatchRule } from '@jangteo/contracts/shipping/dispatch.ts'
import { arrivalText, orderByText, promiseArrival } from '@jangteo/domain/shipping/arrival.ts'
import { useSyncExternalStore } from 'react'
import { useShopSettings } from '../../app/site/use-shop-settings.ts'

const MINUTE_MS = 60_000

/** The minute by the browser's clock. Null in the server-rendered page, which is cached, and until it is hydrated. */
function useMinute(): Date | null {
  const minute = useSyncExternalStore(
    everyFewSeconds,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  )
  return minute === null ? null : new Date(minute * MINUTE_MS)
}

function everyFewSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, 10_000)
  return () => clearInterval(timer)
}

export interface Arrival {
  /** `내일(화) 11/17 도착 예정` */
  text: string
  /** `오늘 14:00까지 주문하면` */
  orderBy: string
}

/** What an order that is paid now is promised; null without a promise, and until the page is hydrated. */
export function useArrival(dispatch: DispatchRule | null): Arrival | null {
  const now = useMinute()
  const { holidays } = useShopSettings()
  if (!now || !dispatch) return null
  const promise = promiseArrival(dispatch, now, new Set(holidays))
  return { text: arrivalText(promise, now), orderBy: orderByText(promise, dispatch, now) }
}
