import { lazy, Suspense } from 'react'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import type { WeekCalendarProps } from './week-calendar.tsx'

/** Lazy, so that only browsers without Temporal load the polyfill. */
const WeekCalendar = lazy(async () => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return import('./week-calendar.tsx')
})

export function LazyWeekCalendar(props: WeekCalendarProps) {
  return (
    <Suspense fallback={<LoadingPlaceholder className="h-96 rounded-control" />}>
      <WeekCalendar {...props} />
    </Suspense>
  )
}
