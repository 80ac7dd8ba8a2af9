import type { AccountStatus } from '@jangteo/domain/account-status.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { enqueueMail } from './mails/mail-order.ts'
import { accounts } from './tables.ts'

/** Whether new accounts need an admin's approval as well is decided here; so far they do not. */
const STATUS_ONCE_VERIFIED: AccountStatus = 'approved'

/** The owner has proven the address. Answers false where it was verified before, and then changes nothing. */
export async function markEmailVerified(
  db: Pick<Database, 'update' | 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  accountId: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({
      emailVerifiedAt: sql`now()`,
      status: sql`case when ${accounts.status} = 'pending' then ${STATUS_ONCE_VERIFIED} else ${accounts.status} end`,
    })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
  if (rowCount !== 1) return false
  await enqueueMail(db, jobs, { template: 'welcome', accountId })
  return true
}
