import { lazy, Suspense } from 'react'
import { Waiting } from '../../ui/waiting.tsx'
import type { WeekCalendarProps } from './week-calendar.tsx'

/** Browsers without Temporal fetch it along with the calendar, and nobody else does. */
const WeekCalendar = lazy(async () => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return import('./week-calendar.tsx')
})

export function LazyWeek(props: WeekCalendarProps) {
  return (
    <Suspense fallback={<Waiting className="h-96 rounded-control" />}>
      <WeekCalendar {...props} />
    </Suspense>
  )
}
