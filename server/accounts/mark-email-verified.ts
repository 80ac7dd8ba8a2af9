import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { enqueueMail } from './mails/mail-order.ts'
import { needApproval } from './registration-rules.ts'
import { accounts } from './tables.ts'

/** The owner has proven the address. Answers false where it was verified before, and then changes nothing. */
export async function markEmailVerified(
  db: Pick<Database, 'select' | 'update' | 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  accountId: string,
): Promise<boolean> {
  const next = (await needApproval(db)) ? 'pending' : 'approved'
  const [verified] = await db
    .update(accounts)
    .set({
      emailVerifiedAt: sql`now()`,
      status: sql`case when ${accounts.status} = 'pending' then ${next} else ${accounts.status} end`,
    })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
    .returning({ status: accounts.status })
  if (!verified) return false
  // Whoever still waits is welcomed once an admin has let them in.
  if (verified.status !== 'pending') await enqueueMail(db, jobs, { template: 'welcome', accountId })
  return true
}
