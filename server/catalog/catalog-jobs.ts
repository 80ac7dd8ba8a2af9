import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { compactShelfChanges } from './compact-shelf-changes.ts'
import { importJobs } from './imports/import-jobs.ts'
import { refreshPopularity } from './refresh-popularity.ts'
import { sweepProductViewers } from './sweep-product-viewers.ts'

export function catalogJobs({ db }: { db: Database }): Job[] {
  return [refreshPopularity(db), compactShelfChanges(db), sweepProductViewers(db), ...importJobs({ db })]
}
