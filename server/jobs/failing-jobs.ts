import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { FailingJob, JobQueue, listFailingJobs as listContract } from '@jangteo/contracts/jobs/admin-jobs.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Figure } from '../http/metrics.ts'

/** Milliseconds: Drizzle leaves times of raw queries as text. */
const millis = (time: string) => sql.raw(`(extract(epoch from ${time}) * 1000)::float8`)

type QueueRow = Omit<JobQueue, 'oldestWaitingAt'> & { oldestWaiting: number | null } & Record<string, unknown>

/** Reads the partial indexes of waiting and of failing jobs, not the completed ones. */
async function readQueues(db: Pick<Database, 'execute'>): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    with failing as (
      select name, count(*) filter (where state = 'retry')::int as retrying,
        count(*) filter (where state = 'failed')::int as failed
      from jobs.job where state in ('retry', 'failed') group by name
    ), due as (
      select name, count(*)::int as waiting, min(start_after) as oldest from jobs.job
      where state < 'active' and not blocked and start_after <= now() group by name
    )
    select q.name, s.cron, coalesce(waiting, 0) as waiting, ${millis('oldest')} as "oldestWaiting",
      coalesce(retrying, 0) as retrying, coalesce(failed, 0) as failed
    from jobs.queue q left join failing using (name) left join due using (name)
    left join jobs.schedule s on s.name = q.name and s.key = ''
    where not starts_with(q.name, '__pgboss__') order by q.name`)
  return rows
}

export async function listJobQueues(db: Database): Promise<JobQueue[]> {
  const rows = await readQueues(db)
  return rows.map(({ oldestWaiting, ...row }) => ({ ...row, oldestWaitingAt: isoOrNull(oldestWaiting) }))
}

interface JobRow extends Record<string, unknown> {
  id: string
  name: string
  state: 'retry' | 'failed'
  error: string | null
  retryCount: number
  retryLimit: number
  createdAt: number
  failedAt: number | null
  startAfter: number
  payload: unknown
}

export async function listFailingJobs(
  db: Database,
  { name, state, page, limit }: Received<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> {
  const conditions: SQL[] = [sql`state in ('retry', 'failed')`]
  if (name) conditions.push(sql`name = ${name}`)
  if (state) conditions.push(sql`state = ${state === 'failed' ? 'failed' : 'retry'}::jobs.job_state`)
  const where = sql.join(conditions, sql` and `)
  const [{ rows }, counted] = await Promise.all([
    db.execute<JobRow>(sql`
      select id, name, state, coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
        retry_count as "retryCount", retry_limit as "retryLimit", ${millis('created_on')} as "createdAt",
        ${millis('completed_on')} as "failedAt", ${millis('start_after')} as "startAfter", data as payload
      from jobs.job where ${where} order by created_on desc, id limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from jobs.job where ${where}`),
  ])
  return { data: rows.map(toFailingJob), total: counted.rows[0]?.total ?? 0, page, limit }
}

function toFailingJob({ id, name, state, error, retryCount, retryLimit, ...row }: JobRow): FailingJob {
  return {
    ...{ id, name, error },
    state: state === 'failed' ? 'failed' : 'retrying',
    attempts: retryCount + 1,
    maxAttempts: Math.max(retryLimit, retryCount) + 1,
    createdAt: iso(row.createdAt),
    failedAt: isoOrNull(row.failedAt),
    nextTryAt: state === 'failed' ? null : iso(row.startAfter),
    payload: displayPayload(row.payload),
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))

const SECRET_KEY = /token|secret|password|key|code|hash|mail|phone|address|name|ip$/i
/** Ids, numbers, dates and words of our own; what users typed is longer or has other characters. */
const PLAIN_VALUE = /^[\w:.+-]{1,40}$/

/** Shows what a job is about, and nothing that a user wrote or that could be used to sign in. */
function displayPayload(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => {
      const isShown = !SECRET_KEY.test(key) && typeof value !== 'object' && PLAIN_VALUE.test(String(value))
      return [key, isShown ? String(value) : '…']
    }),
  )
}

export interface JobKey {
  name: string
  id: string
}

/** Called in the transaction of the change. */
export type OnJobChanged = (
  tx: Pick<Database, 'insert'>,
  action: 'job_retried' | 'job_cancelled',
  details: { job: string; jobId: string },
) => Promise<void>

/** One more attempt, at once: a job that was given up gets it in addition to its limit. Workers poll every five seconds. */
export async function retryJob(db: Database, key: JobKey, onChanged: OnJobChanged): Promise<void> {
  await changeFailing(
    db,
    key,
    'job_retried',
    onChanged,
    sql`
    state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1),
    keep_until = greatest(keep_until, now() + interval '14 days')`,
  )
}

export async function cancelJob(db: Database, key: JobKey, onChanged: OnJobChanged): Promise<void> {
  await changeFailing(db, key, 'job_cancelled', onChanged, sql`state = 'cancelled', completed_on = now()`)
}

/** Not while it runs: a worker completes the job that it has fetched. */
async function changeFailing(
  db: Database,
  { name, id }: JobKey,
  action: Parameters<OnJobChanged>[1],
  onChanged: OnJobChanged,
  change: SQL,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isJob = sql`name = ${name} and id = ${id}`
    const changed = await tx.execute(sql`
      update jobs.job set ${change} where ${isJob} and state in ('retry', 'failed') returning id`)
    if (changed.rows.length > 0) return onChanged(tx, action, { job: name, jobId: id })
    const found = await tx.execute(sql`select 1 from jobs.job where ${isJob}`)
    throw new AppError(found.rows.length > 0 ? 'changed_meanwhile' : 'not_found')
  })
}

/** Read from the database, so that every process reports the same. */
export function jobMetrics(db: Database): Figure[] {
  let reading: Promise<QueueRow[]> | undefined
  /** Figures that are read at the same time share one query. */
  const readShared = () => {
    reading ??= readQueues(db).finally(() => {
      reading = undefined
    })
    return reading
  }
  const figure = (name: string, help: string, figureOf: (queue: QueueRow) => number): Figure => ({
    name,
    help,
    labels: ['job'],
    read: async () => (await readShared()).map((queue) => ({ labels: { job: queue.name }, value: figureOf(queue) })),
  })
  return [
    figure('jangteo_jobs_failed', 'Jobs of the last week that were given up', ({ failed }) => failed),
    figure('jangteo_jobs_retrying', 'Jobs that failed and are tried again', ({ retrying }) => retrying),
    figure('jangteo_jobs_waiting', 'Jobs that are due and not started', ({ waiting }) => waiting),
    figure('jangteo_jobs_oldest_waiting_seconds', 'Age of the oldest job that is due', ({ oldestWaiting }) =>
      oldestWaiting === null ? 0 : (Date.now() - oldestWaiting) / 1_000,
    ),
  ]
}
