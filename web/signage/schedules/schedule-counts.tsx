import { SCHEDULE_STATUSES, type StoreSchedule } from '@jangteo/contracts/signage/plans.ts'
import { SCHEDULE_STATUS_WORDS } from '../words.ts'

/** How many there are, in all and by state. */
export function ScheduleCounts({ schedules }: { schedules: readonly StoreSchedule[] }) {
  const counts = [
    { label: '전체', count: schedules.length },
    ...SCHEDULE_STATUSES.map((status) => ({
      label: SCHEDULE_STATUS_WORDS[status].label,
      count: schedules.filter((schedule) => schedule.status === status).length,
    })),
  ]
  return (
    <dl aria-label="편성 수" className="flex flex-wrap gap-x-5 gap-y-1">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
