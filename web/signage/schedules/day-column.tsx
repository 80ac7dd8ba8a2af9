import { clsx } from 'clsx'
import type { NamedSchedule } from './store-plan.ts'
import { timeText, type WeekBlock } from './week-plan.ts'

interface DayColumnProps {
  label: string
  blocks: readonly WeekBlock[]
  marked: string | undefined
}

const DAY_MINUTES = 24 * 60
const nameOf = (schedule: WeekBlock['others'][number]) => (schedule as NamedSchedule).name

/** One day: the playing schedule, and those that overlap with it. */
export function DayColumn({ label, blocks, marked }: DayColumnProps) {
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
