import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { rollUpJob } from './roll-up.ts'

export function ledgerJobs({ db }: { db: Database }): Job[] {
  return [rollUpJob(db)]
}
