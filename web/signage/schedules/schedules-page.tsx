import type { StoreSchedule } from '@jangteo/contracts/signage/plans.ts'
import { deleteSchedule } from '@jangteo/contracts/signage/plans.ts'
import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ChosenStore } from '../chosen-store.tsx'
import { activeScheduleOf, playlistsOf, schedulesKey, schedulesOf } from '../queries.ts'
import { FetchBox, type RedBoxState, useRedBox } from '../red-box.tsx'
import { storeSearch } from '../store-in-url.ts'
import { ActiveBanner } from './active-banner.tsx'
import { LazyWeek } from './lazy-week.tsx'
import { ScheduleCounts } from './schedule-counts.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { namedSchedule, storePlan } from './store-plan.ts'

export function meta() {
  return pageMeta('편성')
}

export default function SchedulesPage() {
  return <ChosenStore>{(store) => <Schedules key={store.id} store={store} />}</ChosenStore>
}

function Schedules({ store }: { store: SignageStore }) {
  const query = useQuery(schedulesOf(store.id))
  const { data: active } = useQuery(activeScheduleOf(store.id))
  const { data: playlists = [] } = useQuery(playlistsOf(store.id))
  const failure = useRedBox()
  const remove = useRemoval(store.id, failure)
  const { data: schedules } = query
  return (
    <>
      {failure.box}
      <FetchBox query={query} message="Failed to fetch schedules" />
      <ActiveBanner active={active} timezone={store.timezone} />
      {!schedules && !query.isError && <Waiting className="h-64 rounded-card" />}
      {schedules && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <ScheduleCounts schedules={schedules} />
            <NewScheduleLink storeId={store.id} />
          </div>
          {schedules.length === 0 ? (
            <NoSchedules storeId={store.id} />
          ) : (
            <>
              <ScheduleList
                storeId={store.id}
                schedules={schedules}
                playing={active?.activeSchedule?.id}
                onDelete={(schedule) => void remove(schedule)}
              />
              <Card title="주간 편성표" description="겹치는 곳에는 이기는 편성이 보입니다.">
                <LazyWeek plan={storePlan(store, schedules.map(namedSchedule), playlists)} />
              </Card>
            </>
          )}
        </>
      )}
    </>
  )
}

function useRemoval(storeId: string, { tell, clear }: RedBoxState) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: ({ id }: StoreSchedule) => api(deleteSchedule, { params: { id } }, { quiet: true }),
    onMutate: clear,
    onSuccess: (_, { name }) => toast.success(`‘${name}’ 편성을 삭제했습니다.`),
    onError: (error) => tell('Failed to delete schedule', error),
    onSettled: () => client.invalidateQueries({ queryKey: schedulesKey(storeId) }),
  })
  return async (schedule: StoreSchedule) => {
    const sure = await confirm({
      title: 'Are you sure you want to delete this schedule?',
      body: `‘${schedule.name}’ 편성을 삭제합니다. 재생 목록과 재생 기록은 남습니다.`,
      action: '삭제',
      danger: true,
    })
    if (sure) removal.mutate(schedule)
  }
}

function NewScheduleLink({ storeId }: { storeId: string }) {
  return (
    <Link to={`/signage/schedules/new${storeSearch(storeId)}`} className={buttonLook()}>
      <Plus size={18} strokeWidth={1.5} />
      편성 추가
    </Link>
  )
}

function NoSchedules({ storeId }: { storeId: string }) {
  return (
    <Card>
      <EmptyState
        icon={CalendarClock}
        title="아직 편성이 없습니다"
        body="편성이 없으면 기본 재생 목록을 재생합니다."
        action={<NewScheduleLink storeId={storeId} />}
      />
    </Card>
  )
}
