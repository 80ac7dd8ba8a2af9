import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

const audience = ['admin'] as const

/** Background jobs with the same name. */
export const JobQueue = z.object({
  name: z.string(),
  /** The cron expression (Asia/Seoul) of a repeated job. */
  cron: z.string().nullable(),
  /** Due and not started yet. */
  waiting: z.int(),
  oldestWaitingAt: z.string().nullable(),
  /** Failed, and tried again later. */
  retrying: z.int(),
  /** Given up. */
  failed: z.int(),
})
export type JobQueue = z.infer<typeof JobQueue>

export const listJobQueues = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'List the background jobs by name, with how many wait, are tried again and were given up',
  audience,
  response: z.object({ data: z.array(JobQueue) }),
})

export const FAILING_JOB_STATES = ['retrying', 'failed'] as const

export const FailingJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(FAILING_JOB_STATES),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: z.string(),
  /** When it was given up. */
  failedAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  /** Ids, numbers and words; anything else is replaced by `…`. */
  payload: z.record(z.string(), z.string()),
})
export type FailingJob = z.infer<typeof FailingJob>

export const listFailingJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs/failing',
  summary: 'List jobs that failed, newest first',
  audience,
  query: z.object({ ...pageQuery, name: z.string().max(100).optional(), state: z.enum(FAILING_JOB_STATES).optional() }),
  response: pageOf(FailingJob),
})

const params = z.object({ name: z.string().max(100), id: z.uuid() })
const done = z.object({ success: z.literal(true) })

/** 409 `changed_meanwhile` when it runs or is done already. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:name/:id/retry',
  summary: 'Run a job that failed once more, now',
  audience,
  params,
  response: done,
})

/** 409 `changed_meanwhile` when it runs or is done already. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:name/:id/cancel',
  summary: 'Cancel a job that failed: it is not tried again',
  audience,
  params,
  response: done,
})
