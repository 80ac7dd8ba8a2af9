import type { StorePlan } from '@jangteo/domain/signage/playlist-schedule.ts'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { WEEKDAYS } from '../labels.ts'
import { DayColumn } from './day-column.tsx'
import { OverlapList } from './overlap-list.tsx'
import { weekPlan } from './week-plan.ts'

export interface WeekCalendarProps {
  plan: StorePlan
  /** Highlighted schedule. */
  marked?: string | undefined
  /** Initial week; the current one by default. */
  showing?: string | undefined
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Week calendar in the store's time zone. */
export default function WeekCalendar({ plan, marked, showing }: WeekCalendarProps) {
  const today = Temporal.Now.zonedDateTimeISO(plan.timezone).toPlainDate()
  const [steps, setSteps] = useState({ from: showing, weeks: 0 })
  const weeks = steps.from === showing ? steps.weeks : 0
  const go = (next: number) => setSteps({ from: showing, weeks: next })
  const sunday = sundayOf(dayIn(showing) ?? today).add({ weeks })
  const blocks = weekPlan(plan, sunday)
  const days = WEEKDAYS.map((name, day) => ({ name, date: sunday.add({ days: day }) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon={ChevronLeft} label="이전 주" onClick={() => go(weeks - 1)} />
        <p role="status" className="font-medium tabular-nums">
          {dateText(sunday)} – {dateText(sunday.add({ days: 6 }))}
        </p>
        <IconButton icon={ChevronRight} label="다음 주" onClick={() => go(weeks + 1)} />
        {weeks !== 0 && (
          <Button size="small" variant="ghost" onClick={() => go(0)}>
            처음 주로
          </Button>
        )}
        <p className="ml-auto text-ink-soft text-sm">{plan.timezone}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="주간 편성" tabIndex={0} className="overflow-x-auto rounded-control border border-line">
        <div className="grid min-w-[35rem] grid-cols-[2rem_repeat(7,minmax(0,1fr))]">
          <span className="sticky left-0 z-10 bg-surface" />
          {days.map(({ name, date }) => (
            <span
              key={name}
              className={clsx(
                'border-line border-l py-1.5 text-center text-sm',
                date.equals(today) && 'font-bold text-brand',
              )}
            >
              {name} <span className="tabular-nums">{date.day}</span>
            </span>
          ))}
          <div aria-hidden className="sticky left-0 z-10 h-[42rem] bg-surface">
            {HOURS.map((hour) => (
              <span key={hour} className="block h-7 pr-1.5 text-right text-ink-soft text-xs tabular-nums">
                {hour}
              </span>
            ))}
          </div>
          {days.map(({ name, date }, day) => (
            <DayColumn
              key={name}
              label={`${name}요일 ${dateText(date)}`}
              blocks={blocks.filter((block) => block.day === day)}
              marked={marked}
            />
          ))}
        </div>
      </section>
      <OverlapList blocks={blocks} playable={plan.playablePlaylists} />
    </div>
  )
}

function sundayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek % 7 })
}

function dayIn(text: string | undefined): Temporal.PlainDate | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : undefined
}

function dateText({ year, month, day }: Temporal.PlainDate): string {
  return `${year}. ${month}. ${day}.`
}
