import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import {
  deleteSchedule,
  type getActiveSchedule,
  SCHEDULE_STATUSES,
  type StoreSchedule,
} from '@jangteo/contracts/signage/playlists.ts'
import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { toast } from '../../ui/toast.ts'
import { type ErrorBoxState, FetchErrorBox, useErrorBox } from '../error-box.tsx'
import { SCHEDULE_STATUS_LABELS } from '../labels.ts'
import { activeScheduleOf, playlistsOf, schedulesKey, schedulesOf } from '../queries.ts'
import { RequireStore } from '../require-store.tsx'
import { storeSearch } from '../store-in-url.ts'
import { LazyWeekCalendar } from './lazy-week-calendar.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { whenText } from './schedule-texts.ts'
import { namedSchedule, storePlan } from './store-plan.ts'

export function meta() {
  return pageMeta('편성')
}

export default function SchedulesPage() {
  return <RequireStore>{(store) => <Schedules key={store.id} store={store} />}</RequireStore>
}

function Schedules({ store }: { store: SignageStore }) {
  const query = useQuery(schedulesOf(store.id))
  const { data: active } = useQuery(activeScheduleOf(store.id))
  const { data: playlists = [] } = useQuery(playlistsOf(store.id))
  const failure = useErrorBox()
  const remove = useRemoval(store.id, failure)
  const { data: schedules } = query
  return (
    <>
      {failure.box}
      <FetchErrorBox query={query} message="Failed to fetch schedules" />
      <ActiveBanner active={active} timezone={store.timezone} />
      {!schedules && !query.isError && <LoadingPlaceholder className="h-64 rounded-card" />}
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
                <LazyWeekCalendar plan={storePlan(store, schedules.map(namedSchedule), playlists)} />
              </Card>
            </>
          )}
        </>
      )}
    </>
  )
}

function useRemoval(storeId: string, { tell, clear }: ErrorBoxState) {
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
    <Link to={`/signage/schedules/new${storeSearch(storeId)}`} className={buttonClassName()}>
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

interface ActiveBannerProps {
  active: ResponseOf<typeof getActiveSchedule>['data'] | undefined
  timezone: string
}

/** The schedule playing now; renders nothing while loading. */
function ActiveBanner({ active, timezone }: ActiveBannerProps) {
  if (!active) return null
  const { activeSchedule, nextChangeAt } = active
  const next = nextChangeAt && `다음 변경 ${momentText(nextChangeAt, timezone)}`
  if (!activeSchedule) return <Banner title="지금은 맞는 편성이 없습니다">{next}</Banner>
  return (
    <Banner tone="success" title={`지금 편성: ${activeSchedule.name}`}>
      {[`재생 목록 ${activeSchedule.playlist.name}`, whenText(activeSchedule), next].filter(Boolean).join(' · ')}
    </Banner>
  )
}

/** In the store's time zone. */
function momentText(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ko-KR', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}

/** Number of schedules, in total and by state. */
function ScheduleCounts({ schedules }: { schedules: readonly StoreSchedule[] }) {
  const counts = [
    { label: '전체', count: schedules.length },
    ...SCHEDULE_STATUSES.map((status) => ({
      label: SCHEDULE_STATUS_LABELS[status].label,
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
