import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToChanges } from '../../app/events/subscribe-to-changes.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useUser } from '../../app/session/use-user.ts'
import { SIGNAGE_FIGURES } from '../../desk/dashboards/figures.ts'
import { StatCardLink } from '../../desk/dashboards/stat-card-link.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { playtimeText } from '../duration-text.ts'
import { signageOverview } from '../queries.ts'
import { RecentActivity } from './recent-activity.tsx'
import { Shortcuts } from './shortcuts.tsx'

export function meta() {
  return pageMeta('사이니지')
}

const UNKNOWN = '–'

/** Errors are not reported here: figures that could not be loaded are dashes. */
export default function OverviewPage() {
  const { role } = useUser()
  const { data, isPending } = useQuery(signageOverview)
  const client = useQueryClient()
  useEffect(
    () => subscribeToChanges(['signage'], () => void client.invalidateQueries({ queryKey: signageOverview.queryKey })),
    [client],
  )
  const count = (value: number | undefined) => value?.toLocaleString('ko-KR') ?? UNKNOWN
  return (
    <>
      <section aria-label="현황" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {role === 'admin' && data ? (
          <StatCardLink
            label="운영 중인 매장"
            data={data}
            figure={SIGNAGE_FIGURES.activeStores}
            format={(active) => `${count(active)}/${count(data.totalStores)}`}
          />
        ) : (
          <StatCard
            label="운영 중인 매장"
            loading={isPending}
            figure={data ? `${count(data.activeStores)}/${count(data.totalStores)}` : UNKNOWN}
          />
        )}
        {data ? (
          <StatCardLink label="전체 콘텐츠" data={data} figure={SIGNAGE_FIGURES.contents} format={count} />
        ) : (
          <StatCard label="전체 콘텐츠" loading={isPending} figure={UNKNOWN} />
        )}
        <StatCard label="사용 중인 편성" loading={isPending} figure={count(data?.activeSchedules)} />
        <StatCard
          label="전체 재생 시간"
          loading={isPending}
          figure={data ? playtimeText(data.totalSeconds) : UNKNOWN}
        />
      </section>
      <Shortcuts role={role} />
      {(data || isPending) && <RecentActivity activity={data?.activity} loading={isPending} />}
    </>
  )
}
