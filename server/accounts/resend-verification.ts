import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { countHit } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { sendVerification } from './send-verification.ts'
import { accounts } from './tables.ts'

const PER_ADDRESS = { name: 'resend-verification to', hits: 1, seconds: 60 }

export async function resendVerification(db: Database, jobs: Pick<Jobs, 'enqueue'>, email: string): Promise<void> {
  const { id, emailVerifiedAt } = accounts
  const [account] = await db
    .select({ id, emailVerifiedAt })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.closedAt)))
  if (!account) throw new AppError('email_not_registered', { field: 'email' })
  if (account.emailVerifiedAt) throw new AppError('already_verified')
  const { count, secondsLeft } = await countHit(db, PER_ADDRESS, account.id)
  if (count > PER_ADDRESS.hits) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) })
  }
  await sendVerification(db, jobs, account.id)
}
