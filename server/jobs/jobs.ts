import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../database/open-database.ts'
import type { Transaction } from '../database/statement.ts'

/** Work that happens later, in any server process, at least once. */
export interface Job<Payload extends object = object> {
  name: string
  /** Repeats by this cron expression (Asia/Seoul). */
  cron?: string
  retryLimit?: number
  /** Where there are many of them: found by looking every second, instead of each of them waking a worker. */
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
  onProblem: (error: Error) => void
}

const TIME_ZONE = 'Asia/Seoul'
const LONGEST_WAIT_SECONDS = 600
const POLL_SECONDS = 5
/** Several notices at once wake a worker once: only full batches make it look for more right away, never single jobs. */
const WORK = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS, // retries come due without a notice
} as const
const FREQUENT_WORK = { ...WORK, batchSize: 20, pollingIntervalSeconds: 1 } as const

const CONNECTIONS = {
  // A job that is done twice because its end was lost in a power cut is the lesser harm: workers do not wait for the disk.
  options: '-c synchronous_commit=off',
  // A database that says nothing for so long has gone without a word.
  query_timeout: 60_000,
}

export async function startJobs({ url, jobs, onProblem }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'jangteo jobs',
    schema: 'jobs',
    max: 4,
    connectionTimeoutMillis: 2_000,
    useListenNotify: true,
    ...CONNECTIONS,
  })
  let working = true
  boss.on('error', onProblem)
  boss.on('stopped', () => {
    working = false
  })
  await boss.start()
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const job of jobs) {
    const retryLimit = job.retryLimit ?? 5
    const notify = !job.isFrequent
    const queue = { retryLimit, retryBackoff: true, retryDelay: 5, retryDelayMax: LONGEST_WAIT_SECONDS, notify }
    // At most starts all are as they should be: to ask once is quicker than to tell each of them.
    if (!isSuch(queues.get(job.name), queue)) {
      await boss.createQueue(job.name, queue)
      await boss.updateQueue(job.name, queue) // creating leaves a queue that exists as it is
    }
    await boss.work<object>(job.name, job.isFrequent ? FREQUENT_WORK : WORK, (tasks) =>
      Promise.all(tasks.map((task) => settle(job, task))),
    )
    const schedule = schedules.get(job.name)
    if (!job.cron) await (schedule && boss.unschedule(job.name))
    else if (!isSuch(schedule, { cron: job.cron, timezone: TIME_ZONE }))
      await boss.schedule(job.name, job.cron, null, { tz: TIME_ZONE })
  }
  return {
    enqueue: async (db, name, payload) => {
      await boss.send(name, payload, { db: '$client' in db ? plannedOnce(db, name) : fromDrizzle(db, sql) })
    },
    isWorking: () => working,
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

function isSuch(found: object | undefined, wanted: object): boolean {
  return found !== undefined && Object.entries(wanted).every(([key, value]) => Reflect.get(found, key) === value)
}

/** Sending a job to a queue is the same statement each time. */
function plannedOnce({ $client }: Pick<Transaction, '$client'>, queue: string) {
  return {
    executeSql: (text: string, values: unknown[] = []) => $client.query({ name: `enqueue_${queue}`, text, values }),
  }
}

/** Each job of a batch succeeds or fails by itself. */
async function settle(job: Job, { id, data }: { id: string; data: object | null }): Promise<JobResult> {
  try {
    await job.run(data ?? {})
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
