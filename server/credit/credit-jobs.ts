import type { Database } from '../database/open-database.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { closeStatementsJob, remindOfStatementsJob } from './close-statements.ts'
import { sendCreditMail } from './credit-mail.ts'
import { eraseExpiredDeposits } from './deposits.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  sendMail: SendMail
  publicUrl: string
}

export function creditJobs({ db, jobs, sendMail, publicUrl }: Options): Job[] {
  return [
    closeStatementsJob(db, jobs),
    remindOfStatementsJob(db, jobs),
    eraseExpiredDeposits(db),
    sendCreditMail({ db, jobs, sendMail, publicUrl }),
  ]
}
