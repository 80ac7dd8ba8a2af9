import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { compactShelfChanges } from './compact-shelf-changes.ts'
import { importJobs } from './imports/import-jobs.ts'
import { sweepProductViewers } from './sweep-product-viewers.ts'

export function catalogJobs({ db }: { db: Database }): Job[] {
  return [compactShelfChanges(db), sweepProductViewers(db), ...importJobs({ db })]
}
