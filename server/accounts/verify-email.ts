import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { findToken, redeemToken } from './one-time-tokens.ts'

export async function verifyEmail(db: Database, jobs: Pick<Jobs, 'enqueue'>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, 'verify_email', token)
    if (!redeemed) throw await refusal(tx, token)
    if (!(await markEmailVerified(tx, jobs, redeemed.accountId))) throw new AppError('already_verified')
  })
}

async function refusal(db: Pick<Database, 'select'>, token: string): Promise<AppError> {
  const found = await findToken(db, 'verify_email', token)
  // Using a link and verifying the address are one transaction: a used link means a verified address.
  if (found?.state === 'used') return new AppError('already_verified')
  return new AppError(found?.state === 'expired' ? 'link_expired' : 'link_invalid')
}
