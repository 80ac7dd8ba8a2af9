import type { ErrorCode } from '@jangteo/contracts/errors.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { endAllSessions } from './end-sessions.ts'
import { hashPassword } from './hash-password.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { findToken, redeemToken, type TokenState } from './one-time-tokens.ts'
import { accounts, linkedAccounts } from './tables.ts'

/** The link came by mail, so it also proves the address. */
export async function resetPassword(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Asked before as well: made-up tokens must not cost us a hash each.
  const before = await findToken(db, 'reset_password', token)
  if (before?.state !== 'open') throw refusal(before?.state)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, 'reset_password', token)
    if (!redeemed) throw refusal((await findToken(tx, 'reset_password', token))?.state)
    const { accountId } = redeemed
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
    // Before its owner proved the address, a stranger may have linked a social account to it.
    const firstProof = await markEmailVerified(tx, jobs, accountId)
    if (firstProof) await tx.delete(linkedAccounts).where(eq(linkedAccounts.accountId, accountId))
    await endAllSessions(tx, accountId)
  })
}

const REFUSALS: Partial<Record<TokenState, ErrorCode>> = { used: 'reset_used', expired: 'reset_expired' }

function refusal(state: TokenState | undefined): AppError {
  return new AppError((state && REFUSALS[state]) ?? 'reset_invalid')
}
