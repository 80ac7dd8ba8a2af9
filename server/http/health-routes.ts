import { getHealth, getReady, type ReadyReport } from '@jangteo/contracts/health.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Mount } from './mount.ts'

interface Options {
  db: Database
  version: string
  jobsWork: () => boolean
  eventsArrive: () => boolean
  isStopping: () => boolean
}

export function healthRoutes(mount: Mount, { db, version, jobsWork, eventsArrive, isStopping }: Options): void {
  mount(getHealth, async () => ({ status: 'ok', version, uptimeSeconds: Math.floor(process.uptime()) }))

  mount(getReady, async ({ reply }) => {
    const report: ReadyReport = {
      status: 'ready',
      database: await db.execute(sql`select 1`).then(
        () => 'ok',
        () => 'down',
      ),
      jobs: jobsWork() ? 'ok' : 'down',
      events: eventsArrive() ? 'ok' : 'down',
    }
    if (isStopping() || [report.database, report.jobs, report.events].includes('down')) {
      report.status = 'not_ready'
      reply.code(503)
    }
    return report
  })
}
