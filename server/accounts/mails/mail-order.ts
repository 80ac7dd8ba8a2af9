import type { Grade } from '@jangteo/domain/grades/grades.ts'
import type { Database } from '../../database/open-database.ts'
import type { Jobs } from '../../jobs/jobs.ts'

interface Place {
  device: string
  ip: string
  /** ISO moment. */
  at: string
}

/** Which mail goes to whom. Tokens are made when the mail is sent: no job ever holds one. */
export type MailOrder = { accountId: string } & (
  | { template: 'verify-email' }
  | { template: 'reset-password' }
  | { template: 'welcome' }
  | { template: 'business-approved'; grade?: Grade | null }
  | { template: 'business-rejected'; reason: string }
  | ({ template: 'new-sign-in' } & Place)
  | ({ template: 'token-reuse' } & Place)
)

export const ACCOUNT_MAIL_JOB = 'send-account-mail'

/** Inside a transaction the mail goes out exactly if the transaction commits. */
export function enqueueMail(
  db: Pick<Database, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  order: MailOrder,
): Promise<void> {
  return jobs.enqueue(db, ACCOUNT_MAIL_JOB, order)
}
