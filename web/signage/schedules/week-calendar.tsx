import type { StorePlan } from '@jangteo/domain/signage/playlist-schedule.ts'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Layers } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { WEEKDAYS } from '../labels.ts'
import type { NamedSchedule } from './store-plan.ts'
import { precedenceReason, timeText, type WeekBlock, weekPlan } from './week-plan.ts'

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

interface DayColumnProps {
  label: string
  blocks: readonly WeekBlock[]
  marked: string | undefined
}

const DAY_MINUTES = 24 * 60
const nameOf = (schedule: WeekBlock['others'][number]) => (schedule as NamedSchedule).name

/** One day: the playing schedule, and those that overlap with it. */
function DayColumn({ label, blocks, marked }: DayColumnProps) {
  return (
    <ul aria-label={label} className={clsx('relative h-[42rem] border-line border-l', LINES)}>
      {blocks.map((block) => (
        <Block key={block.start} block={block} marked={marked} />
      ))}
    </ul>
  )
}

/** A hairline at every hour. */
const LINES = 'bg-[linear-gradient(to_bottom,var(--line)_1px,transparent_1px)] bg-size-[100%_1.75rem]'

function Block({ block, marked }: { block: WeekBlock; marked: string | undefined }) {
  const { start, end, winner, others, isClosed } = block
  const isMarked = winner?.id === marked && marked !== undefined
  const loses = others.some(({ id }) => id === marked)
  const span = `${timeText(start)}–${timeText(end)}`
  const title = isClosed ? '영업시간 밖' : winner ? nameOf(winner) : '재생할 항목 없음'
  const lost = others.map(nameOf).join(', ')
  return (
    <li
      title={[span, title, lost && `재생 안 함: ${lost}`].filter(Boolean).join('\n')}
      style={{ top: `${(start / DAY_MINUTES) * 100}%`, height: `${((end - start) / DAY_MINUTES) * 100}%` }}
      className={clsx(
        'absolute inset-x-0.5 overflow-hidden rounded border px-1 text-xs leading-tight',
        look({ isClosed, isMarked, hasWinner: winner !== null }),
        loses && 'border-danger border-dashed',
      )}
    >
      <span className="sr-only">{span} </span>
      {/* Clipped to whole lines; the title attribute has the full text. */}
      <span className="block max-h-[round(down,100%,1lh)] overflow-hidden">
        <span className={clsx('block', !isClosed && 'font-semibold')}>{title}</span>
        {lost && (
          <span className="block">
            {winner ? '겹침' : '재생 안 함'}: {lost}
          </span>
        )}
      </span>
    </li>
  )
}

function look({ isClosed, isMarked, hasWinner }: { isClosed: boolean; isMarked: boolean; hasWinner: boolean }): string {
  if (isClosed) return 'border-transparent bg-sunken text-ink-soft'
  if (!hasWinner) return 'border-warning/40 bg-warning-soft text-warning'
  return isMarked ? 'border-accent/50 bg-accent-soft text-accent' : 'border-brand/40 bg-brand-soft text-brand'
}

interface OverlapListProps {
  blocks: readonly WeekBlock[]
  playable: StorePlan['playablePlaylists']
}

/** Overlapping schedules of the week: which wins, and why. */
function OverlapList({ blocks, playable }: OverlapListProps) {
  const overlaps = overlapsIn(blocks, playable)
  if (overlaps.length === 0) return <p className="text-ink-soft text-sm">이 주에는 겹치는 편성이 없습니다.</p>
  return (
    <section aria-label="겹치는 편성" className="grid gap-1.5">
      <p className="flex items-center gap-1.5 font-medium text-sm">
        <Layers size={16} strokeWidth={1.5} />
        겹치는 편성
      </p>
      <ul className="grid gap-1 text-sm">
        {overlaps.map(({ text, times }) => (
          <li key={text}>
            {text} <span className="text-ink-soft tabular-nums">{times.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function overlapsIn(
  blocks: readonly WeekBlock[],
  playable: OverlapListProps['playable'],
): { text: string; times: string[] }[] {
  const times = new Map<string, string[]>()
  for (const { winner, others, day, start, end } of blocks) {
    if (!winner) continue
    for (const other of others) {
      const why = precedenceReason(winner, other, playable)
      const text = `‘${nameOf(winner)}’ 편성이 ‘${nameOf(other)}’ 편성보다 먼저입니다 (${why}).`
      times.set(text, [...(times.get(text) ?? []), `${WEEKDAYS[day]} ${timeText(start)}–${timeText(end)}`])
    }
  }
  return [...times].map(([text, when]) => ({ text, times: when }))
}
