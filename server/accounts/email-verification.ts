import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { countHit, tooMany } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { enqueueAccountMail } from './mails/enqueue-account-mail.ts'
import { findToken, redeemToken } from './one-time-tokens.ts'
import { requiresApproval } from './registration-rules.ts'
import { accounts } from './tables.ts'

/** Enqueued once for each account, by every way to verify an address; other features run it. */
export const EMAIL_VERIFIED_JOB = 'email-verified'

/** Returns false, and changes nothing, if the address was verified before. */
export async function markEmailVerified(
  db: Pick<Database, 'select' | 'update' | 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  accountId: string,
): Promise<boolean> {
  const next = (await requiresApproval(db)) ? 'pending' : 'approved'
  const [verified] = await db
    .update(accounts)
    .set({
      emailVerifiedAt: sql`now()`,
      status: sql`case when ${accounts.status} = 'pending' then ${next} else ${accounts.status} end`,
    })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
    .returning({ status: accounts.status })
  if (!verified) return false
  await jobs.enqueue(db, EMAIL_VERIFIED_JOB, { accountId })
  // Accounts that wait for approval get the welcome mail when an admin approves them.
  if (verified.status !== 'pending') await enqueueAccountMail(db, jobs, { template: 'welcome', accountId })
  return true
}

/** Enqueues the verification mail; sending it invalidates the links of earlier ones. */
export function sendVerification(
  db: Pick<Database, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  accountId: string,
): Promise<void> {
  return enqueueAccountMail(db, jobs, { template: 'verify-email', accountId })
}

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
  if (count > PER_ADDRESS.hits) throw tooMany(secondsLeft)
  await sendVerification(db, jobs, account.id)
}

export async function verifyEmail(db: Database, jobs: Pick<Jobs, 'enqueue'>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, 'verify_email', token)
    if (!redeemed) throw await refusal(tx, token)
    if (!(await markEmailVerified(tx, jobs, redeemed.accountId))) throw new AppError('already_verified')
  })
}

async function refusal(db: Pick<Database, 'select'>, token: string): Promise<AppError> {
  const found = await findToken(db, 'verify_email', token)
  // Redeeming the token and verifying the address are one transaction: a used token means a verified address.
  if (found?.state === 'used') return new AppError('already_verified')
  return new AppError(found?.state === 'expired' ? 'link_expired' : 'link_invalid')
}
