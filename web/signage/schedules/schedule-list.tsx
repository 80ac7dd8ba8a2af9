import type { StoreSchedule } from '@jangteo/contracts/signage/playlists.ts'
import { clsx } from 'clsx'
import { CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SCHEDULE_STATUS_LABELS } from '../labels.ts'
import { storeSearch } from '../store-in-url.ts'
import { validityText, whenText } from './schedule-texts.ts'

interface ScheduleListProps {
  storeId: string
  schedules: readonly StoreSchedule[]
  /** Id of the schedule that plays now. */
  playing: string | undefined
  onDelete: (schedule: StoreSchedule) => void
}

export function ScheduleList({ storeId, schedules, playing, onDelete }: ScheduleListProps) {
  return (
    <ul aria-label="편성 목록" className="grid gap-2">
      {schedules.map((schedule) => {
        const { id, name, description, status, priority, playlist } = schedule
        const words = SCHEDULE_STATUS_LABELS[status]
        const edit = `/signage/schedules/${id}${storeSearch(storeId)}`
        return (
          <li
            key={id}
            className={clsx(
              'flex items-start gap-3 rounded-card border bg-surface p-4',
              id === playing ? 'border-brand' : 'border-line',
            )}
          >
            <CalendarClock size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-ink-soft max-sm:hidden" />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link to={edit} className="rounded font-semibold hover:text-brand hover:underline">
                  {name}
                </Link>
                <Badge tone={words.tone}>{words.label}</Badge>
                {id === playing && <Badge tone="brand">NOW PLAYING</Badge>}
              </p>
              <p className="text-sm tabular-nums">{whenText(schedule)}</p>
              <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
                <span>재생 목록 {playlist.name}</span>
                <span>우선순위 {priority}</span>
                <span>{validityText(schedule)}</span>
              </p>
              {description && <p className="line-clamp-2 text-ink-soft text-sm">{description}</p>}
            </div>
            <span className="-my-1.5 flex">
              <Link
                to={edit}
                aria-label={`${name} 수정`}
                className="inline-flex size-10 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <Pencil size={20} strokeWidth={1.5} />
              </Link>
              <IconButton icon={Trash2} label={`${name} 삭제`} onClick={() => onDelete(schedule)} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
