import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { countHit } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { enqueueMail } from './mails/mail-order.ts'
import { accounts } from './tables.ts'

const PER_ADDRESS = { name: 'forgot-password for', hits: 5, seconds: 3_600 }

/** Tells nobody whether the address has an account, neither by the answer nor by the work it takes. */
export async function forgotPassword(db: Database, jobs: Pick<Jobs, 'enqueue'>, email: string): Promise<void> {
  const { count } = await countHit(db, PER_ADDRESS, email)
  if (count > PER_ADDRESS.hits) return
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.closedAt)))
  // An order for nobody is dropped when its turn comes.
  await enqueueMail(db, jobs, { template: 'reset-password', accountId: account?.id ?? randomUUID() })
}
