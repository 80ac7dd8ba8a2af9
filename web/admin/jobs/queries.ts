import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listFailingJobs, listJobQueues } from '@jangteo/contracts/jobs/admin-jobs.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const JOBS_KEY = ['admin-jobs'] as const

/** Jobs go on without events. */
const POLLED = { staleTime: 0, refetchInterval: 10_000 }

export const jobQueues = queryOptions({
  queryKey: [...JOBS_KEY, 'queues'],
  queryFn: ({ signal }) => api(listJobQueues, {}, { signal, quiet: true }),
  ...POLLED,
})

export function failingJobs(query: Input<typeof listFailingJobs>['query']) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'failing', query],
    queryFn: ({ signal }) => api(listFailingJobs, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...POLLED,
  })
}
