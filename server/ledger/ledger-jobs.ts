import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { checkBooksJob } from './books/check-books.ts'
import { rollUpJob } from './roll-up.ts'
import { closeMonthsJob } from './settling/close-months.ts'

interface Options {
  db: Database
  log: Pick<FastifyBaseLogger, 'error'>
}

export function ledgerJobs({ db, log }: Options): Job[] {
  return [rollUpJob(db), closeMonthsJob(db), checkBooksJob({ db, log })]
}
