import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '../database/open-database.ts'

/** Work that happens later, in any server process, at least once. */
export interface Job<Payload extends object = object> {
  name: string
  /** Repeats by this cron expression (Asia/Seoul). */
  cron?: string
  retryLimit?: number
  run(payload: Payload): Promise<void>
}

export interface Jobs {
  /** Inside a transaction the job exists exactly if the transaction commits. */
  enqueue<Payload extends object>(db: Pick<Database, 'execute'>, name: string, payload: Payload): Promise<void>
  isWorking(): boolean
  stop(): Promise<void>
}

interface Options {
  url: string
  jobs: Job[]
  onProblem: (error: Error) => void
}

const TIME_ZONE = 'Asia/Seoul'

export async function startJobs({ url, jobs, onProblem }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'jangteo jobs',
    schema: 'jobs',
    max: 4,
    connectionTimeoutMillis: 2_000,
    useListenNotify: true,
  })
  let working = true
  boss.on('error', onProblem)
  boss.on('stopped', () => {
    working = false
  })
  await boss.start()
  for (const job of jobs) {
    const retryLimit = job.retryLimit ?? 5
    await boss.createQueue(job.name, { retryLimit, retryBackoff: true, retryDelay: 5, notify: true })
    await boss.work<object>(job.name, { pollingIntervalSeconds: 5 }, async ([task]) => {
      if (task) await job.run(task.data ?? {})
    })
    if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: TIME_ZONE })
    else await boss.unschedule(job.name)
  }
  return {
    enqueue: async (db, name, payload) => {
      await boss.send(name, payload, { db: fromDrizzle(db, sql) })
    },
    isWorking: () => working,
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
