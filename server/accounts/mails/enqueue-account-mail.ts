import type { Grade } from '@jangteo/domain/grades/grades.ts'
import type { Database } from '../../database/open-database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { BusinessDecision } from '../admin/business-decision.ts'
import type { Device } from '../sessions.ts'

interface SignInPlace {
  device: string
  ip: string
  /** ISO moment. */
  at: string
}

/** Payload of the job. One-time tokens are issued when the mail is sent, so that no job row contains one. */
export type AccountMail = { accountId: string } & (
  | { template: 'verify-email' }
  | { template: 'reset-password' }
  | { template: 'welcome' }
  | { template: 'business-approved'; grade?: Grade | null }
  | { template: 'business-rejected'; reason: string }
  | ({ template: 'new-sign-in' } & SignInPlace)
  | ({ template: 'token-reuse' } & SignInPlace)
  | ({ template: 'payout-account-changed'; bank: string; accountEnding: string; isVerified: boolean } & SignInPlace)
)

export const ACCOUNT_MAIL_JOB = 'send-account-mail'

/** Inside a transaction the mail is sent only if the transaction commits. */
export function enqueueAccountMail(
  db: Pick<Database, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  mail: AccountMail,
): Promise<void> {
  return jobs.enqueue(db, ACCOUNT_MAIL_JOB, mail)
}

/** Approval and rejection are mailed; a change of grade is an in-app notification only. */
export async function enqueueBusinessDecisionMail(
  tx: Pick<Database, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  accountId: string,
  decision: BusinessDecision,
): Promise<void> {
  if (decision.kind === 'approved')
    await enqueueAccountMail(tx, jobs, { accountId, template: 'business-approved', grade: decision.grade })
  if (decision.kind === 'rejected')
    await enqueueAccountMail(tx, jobs, { accountId, template: 'business-rejected', reason: decision.reason })
}

const TEMPLATES = { 'new-device': 'new-sign-in', 'token-reuse': 'token-reuse' } as const

export type SendSecurityAlert = (accountId: string, alert: keyof typeof TEMPLATES, device: Device) => Promise<void>

/** Mails the account's owner about a sign-in that may not be theirs. */
export function securityAlertsByMail(db: Database, jobs: Pick<Jobs, 'enqueue'>): SendSecurityAlert {
  return (accountId, alert, { name, ip }) =>
    enqueueAccountMail(db, jobs, {
      template: TEMPLATES[alert],
      accountId,
      device: name,
      ip,
      at: new Date().toISOString(),
    })
}
