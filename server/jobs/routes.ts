import * as contract from '@jangteo/contracts/jobs/admin-jobs.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { cancelJob, listFailingJobs, listJobQueues, type OnJobChanged, retryJob } from './failing-jobs.ts'

interface Options {
  db: Database
  onChangedBy: (actorId: string) => OnJobChanged
}

export function jobRoutes(mount: Mount, { db, onChangedBy }: Options): void {
  mount(contract.listJobQueues, async () => ({ data: await listJobQueues(db) }))
  mount(contract.listFailingJobs, ({ query }) => listFailingJobs(db, query))
  mount(contract.retryJob, async ({ params, caller }) => {
    await retryJob(db, params, onChangedBy(caller.accountId))
    return { success: true }
  })
  mount(contract.cancelJob, async ({ params, caller }) => {
    await cancelJob(db, params, onChangedBy(caller.accountId))
    return { success: true }
  })
}
