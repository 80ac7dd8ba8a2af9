import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { checkLedgerJob } from './checks/check-ledger.ts'
import { eraseExpiredPayoutAccounts } from './payouts/payout-accounts.ts'
import { rollUpJob } from './roll-up.ts'
import { closeMonthsJob } from './settlements/close-months.ts'
import { remindOfSettlementsJob } from './settlements/remind-of-settlements.ts'

interface Options {
  db: Database
  log: Pick<FastifyBaseLogger, 'error'>
}

export function ledgerJobs({ db, log }: Options): Job[] {
  return [
    rollUpJob(db),
    closeMonthsJob(db),
    remindOfSettlementsJob(db),
    eraseExpiredPayoutAccounts(db),
    checkLedgerJob({ db, log }),
  ]
}
