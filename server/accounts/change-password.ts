import type { changePassword as contract } from '@jangteo/contracts/accounts/account.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './hash-password.ts'
import { type Device, endAllSessions, type OpenedSession, openSession } from './sessions.ts'
import { accounts, oneTimeTokens, sessions } from './tables.ts'

/** Ends every session of the account, then opens a new one for the caller. */
export async function changePassword(
  db: Database,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  { currentPassword, newPassword }: Received<typeof contract>['body'],
  device: Device,
): Promise<OpenedSession> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new AppError('unauthenticated')
  await confirmPassword(db, account, device, {
    field: 'currentPassword',
    password: currentPassword,
    missing: '현재 비밀번호를 입력하세요',
    wrong: '현재 비밀번호가 올바르지 않습니다',
  })
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const isUnchanged = sql`${accounts.passwordHash} is not distinct from ${account.passwordHash}`
    const { rowCount } = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, accountId), eq(accounts.status, 'approved'), isUnchanged))
    if (rowCount !== 1) throw new AppError('changed_meanwhile')
    await supersedeResetLinks(tx, accountId)
    const [current] = await tx
      .select({ businessId: sessions.businessId })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
    await endAllSessions(tx, accountId)
    return openSession(tx, account, device, { businessId: current?.businessId ?? null })
  })
}

/** A reset link sent earlier could still overwrite the new password. */
async function supersedeResetLinks(tx: Pick<Database, 'update'>, accountId: string): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ supersededAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.accountId, accountId),
        eq(oneTimeTokens.purpose, 'reset_password'),
        isNull(oneTimeTokens.usedAt),
        isNull(oneTimeTokens.supersededAt),
      ),
    )
}
