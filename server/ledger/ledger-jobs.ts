import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { checkBooksJob } from './check-books.ts'
import { closeMonthsJob } from './close-months.ts'
import { rollUpJob } from './roll-up.ts'

interface Options {
  db: Database
  log: Pick<FastifyBaseLogger, 'error'>
}

export function ledgerJobs({ db, log }: Options): Job[] {
  return [rollUpJob(db), closeMonthsJob(db), checkBooksJob({ db, log })]
}
