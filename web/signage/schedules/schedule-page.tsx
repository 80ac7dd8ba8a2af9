import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { FetchErrorBox } from '../error-box.tsx'
import { playlistsOf, schedulesOf } from '../queries.ts'
import { RequireStore } from '../require-store.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'

export function meta() {
  return pageMeta('편성')
}

/** Creates a schedule, or edits the one in the URL. */
export default function SchedulePage() {
  return <RequireStore controls={false}>{(store) => <OneSchedule key={store.id} store={store} />}</RequireStore>
}

function OneSchedule({ store }: { store: SignageStore }) {
  const { id } = useParams()
  const schedules = useQuery(schedulesOf(store.id))
  const playlists = useQuery(playlistsOf(store.id))
  if (!schedules.data || !playlists.data) {
    if (schedules.isError) return <FetchErrorBox query={schedules} message="Failed to fetch schedules" />
    if (playlists.isError) return <FetchErrorBox query={playlists} message="Failed to fetch playlists" />
    return <LoadingPlaceholder className="h-96 rounded-card" />
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
