import { randomUUID } from 'node:crypto'
import { ERRORS, type ErrorCode } from '@jangteo/contracts/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { clientKey, countHit, tooMany } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { markEmailVerified } from './email-verification.ts'
import { hashPassword } from './hash-password.ts'
import { enqueueAccountMail } from './mails/enqueue-account-mail.ts'
import { findToken, redeemToken, type TokenState } from './one-time-tokens.ts'
import { endAllSessions } from './sessions.ts'
import { rememberClient } from './sign-in-throttle.ts'
import { accounts, linkedAccounts } from './tables.ts'

/** The link came by mail, so using it also verifies the address. */
export async function resetPassword(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { token, password }: { token: string; password: string },
  ip: string,
): Promise<void> {
  // Checked before hashing as well: invented tokens must not cost a password hash each.
  const found = await findToken(db, 'reset_password', token)
  if (found?.state !== 'open') throw refusal(found?.state)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, 'reset_password', token)
    if (!redeemed) throw refusal((await findToken(tx, 'reset_password', token))?.state)
    const { accountId } = redeemed
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
    // While the address was unverified, a stranger may have registered it and linked a social account.
    const isFirstVerification = await markEmailVerified(tx, jobs, accountId)
    if (isFirstVerification) await tx.delete(linkedAccounts).where(eq(linkedAccounts.accountId, accountId))
    await endAllSessions(tx, accountId)
    await rememberClient(tx, accountId, clientKey(ip))
  })
}

const REFUSALS: Partial<Record<TokenState, ErrorCode>> = { used: 'reset_used', expired: 'reset_expired' }

function refusal(state: TokenState | undefined): AppError {
  return new AppError((state && REFUSALS[state]) ?? 'reset_invalid')
}

/** Closing an account deletes its counter by this name. */
const PER_ADDRESS = { name: 'forgot-password for', hits: 5, seconds: 3_600 }

/**
 * Neither the response nor its timing reveals whether the address has an account: a request beyond the limit is refused
 * for any address. Also when another client used up the limit, the owner has five mails, and the newest link works.
 */
export async function forgotPassword(db: Database, jobs: Pick<Jobs, 'enqueue'>, email: string): Promise<void> {
  const { count, secondsLeft } = await countHit(db, PER_ADDRESS, email)
  if (count > PER_ADDRESS.hits) {
    const hint = `같은 이메일로 ${PER_ADDRESS.hits}번 넘게 요청했습니다. 받은 메일함과 스팸함을 먼저 확인해 주세요.`
    throw tooMany(secondsLeft, `${ERRORS.too_many_requests.message} ${hint}`)
  }
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.closedAt)))
  // A job for an unknown account id does nothing when it runs.
  await enqueueAccountMail(db, jobs, { template: 'reset-password', accountId: account?.id ?? randomUUID() })
}
