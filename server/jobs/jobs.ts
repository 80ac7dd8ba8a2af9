import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../database/open-database.ts'
import type { Transaction } from '../database/statement.ts'

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
  onProblem: (error: Error) => void
}

const TIME_ZONE = 'Asia/Seoul'
const MAX_RETRY_DELAY_SECONDS = 600
const POLL_SECONDS = 5
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
    const queue = { retryLimit, retryBackoff: true, retryDelay: 5, retryDelayMax: MAX_RETRY_DELAY_SECONDS, notify }
    // At most starts nothing has changed: comparing is quicker than updating every queue.
    if (!matches(queues.get(job.name), queue)) {
      await boss.createQueue(job.name, queue)
      await boss.updateQueue(job.name, queue) // creating leaves a queue that exists as it is
    }
    await boss.work<object>(job.name, job.isFrequent ? FREQUENT_WORK : WORK, (tasks) =>
      Promise.all(tasks.map((task) => runJob(job, task))),
    )
    const schedule = schedules.get(job.name)
    if (!job.cron) await (schedule && boss.unschedule(job.name))
    else if (!matches(schedule, { cron: job.cron, timezone: TIME_ZONE }))
      await boss.schedule(job.name, job.cron, null, { tz: TIME_ZONE })
  }
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

/** Each job of a batch succeeds or fails by itself. */
async function runJob(job: Job, { id, data }: { id: string; data: object | null }): Promise<JobResult> {
  try {
    await job.run(data ?? {})
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
