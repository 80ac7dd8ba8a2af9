import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { getSignageOverview } from '@jangteo/contracts/signage/analytics.ts'
import { Activity } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ACTIVITY_LABELS, subjectText } from './activity-labels.ts'

type ActivityEntry = ResponseOf<typeof getSignageOverview>['data']['activity'][number]

interface RecentActivityProps {
  activity: readonly ActivityEntry[] | undefined
  loading: boolean
}

export function RecentActivity({ activity, loading }: RecentActivityProps) {
  return (
    <Card title="최근 활동">
      {loading && <ActivitySkeleton />}
      {activity?.length === 0 && (
        <EmptyState
          icon={Activity}
          title="아직 활동이 없습니다"
          body="콘텐츠, 화면, 편성에 일어난 일이 여기에 모입니다."
        />
      )}
      {activity && activity.length > 0 && (
        <ol className="-my-3 divide-y divide-line">
          {activity.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function ActivityRow({ entry: { kind, subject, storeName, actorName, createdAt } }: { entry: ActivityEntry }) {
  const { label, icon: Icon } = ACTIVITY_LABELS[kind]
  const about = [storeName !== subject && storeName, actorName].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon size={18} strokeWidth={1.5} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <span className="font-medium">{label}</span> {subjectText(kind, subject)}
        </span>
        {about && <span className="block truncate text-ink-soft text-xs">{about}</span>}
      </span>
      <span className="shrink-0 text-ink-soft text-sm">
        <Moment at={createdAt} />
      </span>
    </li>
  )
}

function ActivitySkeleton() {
  return (
    <div role="status" aria-label="최근 활동을 불러오는 중입니다" className="grid gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-12 rounded-control" />
      ))}
    </div>
  )
}
