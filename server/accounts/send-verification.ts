import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { enqueueMail } from './mails/mail-order.ts'

/** By mail, soon; links of earlier verification mails stop working then. */
export function sendVerification(
  db: Pick<Database, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  accountId: string,
): Promise<void> {
  return enqueueMail(db, jobs, { template: 'verify-email', accountId })
}
