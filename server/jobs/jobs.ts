import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Job as FetchedJob, fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../database/open-database.ts'
import type { Transaction } from '../database/statement.ts'
import { describeFailure } from './describe-failure.ts'

/** Background work that runs in any server process, at least once. */
export interface Job<Payload extends object = object> {
  name: string
  /** Repeats by this cron expression (Asia/Seoul). */
  cron?: string
  retryLimit?: number
  /** For jobs that are enqueued often: workers poll every second instead of being woken by each job. */
  isFrequent?: true
  run(payload: Payload): Promise<void>
}

type Enqueuing = Pick<Database, 'execute'> | Pick<Transaction, 'execute' | '$client'>

export interface Jobs {
  /** Inside a transaction the job exists exactly if the transaction commits. */
  enqueue<Payload extends object>(db: Enqueuing, name: string, payload: Payload): Promise<void>
  isWorking(): boolean
  stop(): Promise<void>
}

interface Options {
  url: string
  jobs: Job[]
  connectTimeoutMs?: number
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  onProblem: (error: Error) => void
}

const TIME_ZONE = 'Asia/Seoul'
const MAX_RETRY_DELAY_SECONDS = 600
const POLL_SECONDS = 5
const RETRY_LIMIT = 5
/** A running job renews its lease at half of this time; another process takes over the job of a process that was killed. */
const LEASE_SECONDS = 30
/** Several notifications at once wake a worker once, so a worker polls again right after a full batch. */
const WORK = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS, // retries come due without a notification
} as const
const FREQUENT_WORK = { ...WORK, batchSize: 20, pollingIntervalSeconds: 1 } as const

const CONNECTIONS = {
  // Workers do not wait for the disk: a power cut may lose a completion, and then the job runs twice.
  options: '-c synchronous_commit=off',
  // Ends connections that died without a TCP reset.
  query_timeout: 60_000,
}

export async function startJobs(options: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'jangteo jobs',
    schema: 'jobs',
    max: 4,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2_000,
    useListenNotify: true,
    // How often expired leases are looked for.
    superviseIntervalSeconds: LEASE_SECONDS,
    monitorIntervalSeconds: LEASE_SECONDS,
    ...CONNECTIONS,
  })
  boss.on('error', options.onProblem)
  try {
    return await startWorkers(boss, options)
  } catch (error) {
    // The process may try again when the database is back: workers of this attempt must not fetch jobs then.
    await boss.stop({ graceful: false }).catch(options.onProblem)
    throw error
  }
}

async function startWorkers(boss: PgBoss, { jobs, log }: Options): Promise<Jobs> {
  let working = true
  boss.on('stopped', () => {
    working = false
  })
  await boss.start()
  await createFailingIndex(boss)
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const job of jobs) {
    const queue = {
      retryLimit: job.retryLimit ?? RETRY_LIMIT,
      retryBackoff: true,
      retryDelay: 5,
      retryDelayMax: MAX_RETRY_DELAY_SECONDS,
      heartbeatSeconds: LEASE_SECONDS,
      notify: !job.isFrequent,
    }
    // At most starts nothing has changed: comparing is quicker than updating every queue.
    if (!matches(queues.get(job.name), queue)) {
      await boss.createQueue(job.name, queue)
      await boss.updateQueue(job.name, queue) // creating leaves a queue that exists as it is
    }
    await boss.work<object>(job.name, job.isFrequent ? FREQUENT_WORK : WORK, (tasks) =>
      Promise.all(tasks.map((task) => runJob(job, task, log))),
    )
    const schedule = schedules.get(job.name)
    if (!job.cron) await (schedule && boss.unschedule(job.name))
    else if (!matches(schedule, { cron: job.cron, timezone: TIME_ZONE }))
      await boss.schedule(job.name, job.cron, null, { tz: TIME_ZONE })
  }
  // A schedule of a job that an earlier version had would go on adding jobs that no worker takes.
  const names = new Set(jobs.map(({ name }) => name))
  for (const name of schedules.keys()) if (!names.has(name)) await boss.unschedule(name)
  return {
    enqueue: async (db, name, payload) => {
      await boss.send(name, payload, { db: '$client' in db ? preparedSender(db, name) : fromDrizzle(db, sql) })
    },
    isWorking: () => working,
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

function matches(found: object | undefined, wanted: object): boolean {
  return found !== undefined && Object.entries(wanted).every(([key, value]) => Reflect.get(found, key) === value)
}

/** Enqueuing runs the same statement for each queue, so it is prepared once for each connection. */
function preparedSender({ $client }: Pick<Transaction, '$client'>, queue: string) {
  return {
    executeSql: (text: string, values: unknown[] = []) => $client.query({ name: `enqueue_${queue}`, text, values }),
  }
}

/** On account closure: payloads may name a device and an address. A job that runs now completes and is deleted by pg-boss. */
export async function deleteJobsOfAccount(db: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  // The schema exists once a server has started its jobs.
  const { rows } = await db.execute<{ exists: boolean }>(sql`select to_regclass('jobs.job') is not null as exists`)
  if (rows[0]?.exists)
    await db.execute(sql`delete from jobs.job where data ->> 'accountId' = ${accountId} and state <> 'active'`)
}

/** Each job of a batch succeeds or fails by itself. */
async function runJob(job: Job, { id, data, retryCount }: FetchedJob, log: Options['log']): Promise<JobResult> {
  try {
    await job.run(data ?? {})
    return { id, status: 'completed' }
  } catch (error) {
    const { message, stack } = describeFailure(error)
    const attempt = retryCount + 1
    const isLast = retryCount >= (job.retryLimit ?? RETRY_LIMIT)
    log[isLast ? 'error' : 'warn']({ job: job.name, id, attempt, isLast, reason: message, stack }, 'job failed')
    return { id, status: 'failed', output: { message } }
  }
}

/** For the metrics and the screen of failing jobs: completed jobs stay in the table for a week. */
async function createFailingIndex(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const { rows } = await db.executeSql(`select to_regclass('jobs.job_failing') as found`)
  if (rows[0]?.found) return
  await db.executeSql(
    `create index if not exists job_failing on jobs.job (name, created_on) where state in ('retry', 'failed')`,
  )
}
