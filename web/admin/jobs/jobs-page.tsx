import { FAILING_JOB_STATES, type FailingJob, type JobQueue } from '@jangteo/contracts/jobs/admin-jobs.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, ListChecks, RotateCw } from 'lucide-react'
import { pageMeta } from '../../app/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { JobActions } from './job-actions.tsx'
import { failureText, jobLabel } from './job-labels.ts'
import { failingJobs, jobQueues } from './queries.ts'

export function meta() {
  return pageMeta('자동 작업')
}

const ALL = 'all'
const TABS = [...FAILING_JOB_STATES, ALL] as const
type Tab = (typeof TABS)[number]

const TAB_LABELS: Record<Tab, string> = { retrying: '다시 시도 중', failed: '중단됨', all: '모든 작업' }

interface Filters {
  /** Absent: jobs that are tried again. */
  tab?: Tab | undefined
}

const filtersIn = (params: URLSearchParams): Filters => ({ tab: filterParams(params).word('tab', TABS) })

/** Background jobs: which of them fail, why, and when they are tried again. */
export default function JobsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(filtersIn)
  const queues = useQuery(jobQueues)
  const counts = {
    retrying: sum(queues.data?.data, ({ retrying }) => retrying),
    failed: sum(queues.data?.data, ({ failed }) => failed),
  }
  return (
    <Page
      title="자동 작업"
      description="메일, 환불, 집계처럼 서버가 알아서 하는 일입니다. 실패하면 간격을 늘려 가며 다시 시도합니다."
    >
      <Tabs
        label="작업"
        value={chosen.tab ?? 'retrying'}
        onValueChange={(value) => change({ tab: TABS.find((tab) => tab === value) })}
        tabs={TABS.map((value) => ({
          value,
          label: TAB_LABELS[value],
          ...(value !== ALL && queues.data && { count: counts[value] }),
          content: value === ALL ? <Queues /> : <Failing tab={inAddress.tab} state={value} page={page} />,
        }))}
      />
    </Page>
  )
}

function sum(queues: readonly JobQueue[] | undefined, countOf: (queue: JobQueue) => number): number {
  return queues?.reduce((total, queue) => total + countOf(queue), 0) ?? 0
}

function Failing({ tab, state, page }: Filters & { state: FailingJob['state']; page: number }) {
  const jobs = useQuery(failingJobs({ state, page, limit: PAGE_SIZE }))
  return (
    <DataTable
      label={TAB_LABELS[state]}
      columns={FAILING_COLUMNS}
      query={jobs}
      paging={{ hrefFor: (next) => `?${toSearchParams({ tab, page: next })}` }}
      empty={
        state === 'retrying'
          ? { icon: CircleCheck, title: '실패한 작업이 없습니다', body: '다시 시도할 작업이 생기면 여기에 나타납니다.' }
          : { icon: CircleCheck, title: '중단된 작업이 없습니다', body: '여러 번 실패한 작업이 여기에 남습니다.' }
      }
    />
  )
}

const FAILING_COLUMNS: Column<FailingJob>[] = [
  {
    key: 'job',
    header: '작업',
    cell: ({ name, payload }) => (
      <span className="grid min-w-0">
        <span className="font-medium">{jobLabel(name)}</span>
        <span className="break-all text-ink-soft text-xs">
          {[name, ...Object.entries(payload).map(([key, value]) => `${key} ${value}`)].join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'why',
    header: '까닭',
    cell: ({ error }) => (
      <span title={failureText(error)} className="line-clamp-3 break-words text-sm @2xl:max-w-80">
        {failureText(error)}
      </span>
    ),
  },
  {
    key: 'attempts',
    header: '시도',
    align: 'right',
    cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}번`,
  },
  {
    key: 'next',
    header: '다음 시도',
    align: 'right',
    cell: ({ nextTryAt, failedAt }) =>
      nextTryAt ? (
        <Moment at={nextTryAt} form="exact" />
      ) : (
        <span className="grid justify-items-end gap-1">
          <Badge tone="danger" icon={CircleAlert}>
            중단됨
          </Badge>
          {failedAt && <Moment at={failedAt} />}
        </span>
      ),
  },
  { key: 'act', header: '처리', align: 'right', cell: (job) => <JobActions job={job} /> },
]

function Queues() {
  const { data, isPending, isError, refetch } = useQuery(jobQueues)
  const rows = data && { data: data.data, total: data.data.length, page: 1, limit: data.data.length }
  return (
    <DataTable
      label="모든 작업"
      columns={QUEUE_COLUMNS}
      rowKey={({ name }) => name}
      query={{ data: rows, isPending, isError, refetch }}
      empty={{ icon: ListChecks, title: '작업이 없습니다', body: '서버가 시작하면 작업이 여기에 나타납니다.' }}
    />
  )
}

const QUEUE_COLUMNS: Column<JobQueue>[] = [
  {
    key: 'job',
    header: '작업',
    cell: ({ name }) => (
      <span className="grid min-w-0">
        <span className="font-medium">{jobLabel(name)}</span>
        <span className="break-all text-ink-soft text-xs">{name}</span>
      </span>
    ),
  },
  {
    key: 'waiting',
    header: '대기',
    align: 'right',
    cell: ({ waiting, oldestWaitingAt }) => (
      <span className="grid justify-items-end">
        {waiting}
        {oldestWaitingAt && <Moment at={oldestWaitingAt} />}
      </span>
    ),
  },
  {
    key: 'retrying',
    header: '다시 시도 중',
    align: 'right',
    cell: ({ retrying }) =>
      retrying > 0 ? (
        <Badge tone="warning" icon={RotateCw}>
          {retrying}
        </Badge>
      ) : (
        '0'
      ),
  },
  {
    key: 'failed',
    header: '중단됨',
    align: 'right',
    cell: ({ failed }) =>
      failed > 0 ? (
        <Badge tone="danger" icon={CircleAlert}>
          {failed}
        </Badge>
      ) : (
        '0'
      ),
  },
]
