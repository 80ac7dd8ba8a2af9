import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ChosenStore } from '../chosen-store.tsx'
import { playlistsOf, schedulesOf } from '../queries.ts'
import { FetchBox } from '../red-box.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'

export function meta() {
  return pageMeta('편성')
}

/** A new schedule, or a change of the one that the address names. */
export default function SchedulePage() {
  return <ChosenStore controls={false}>{(store) => <OneSchedule key={store.id} store={store} />}</ChosenStore>
}

function OneSchedule({ store }: { store: SignageStore }) {
  const { id } = useParams()
  const schedules = useQuery(schedulesOf(store.id))
  const playlists = useQuery(playlistsOf(store.id))
  if (!schedules.data || !playlists.data) {
    if (schedules.isError) return <FetchBox query={schedules} message="Failed to fetch schedules" />
    if (playlists.isError) return <FetchBox query={playlists} message="Failed to fetch playlists" />
    return <Waiting className="h-96 rounded-card" />
  }
  const schedule = schedules.data.find((one) => one.id === id)
  if (id && !schedule) return <EmptyState icon={CalendarClock} title="편성을 찾을 수 없습니다" />
  return (
    <>
      <h2 className="font-semibold text-xl">{schedule ? `${schedule.name} 수정` : '편성 추가'}</h2>
      <ScheduleEditor
        key={schedule?.id ?? 'new'}
        store={store}
        schedule={schedule}
        schedules={schedules.data}
        playlists={playlists.data}
      />
    </>
  )
}
