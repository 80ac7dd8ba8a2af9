import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { accounts, businesses } from '../tables.ts'

/** Who does something to which account. */
export interface AdminAct {
  actorId: string
  accountId: string
}

/**
 * Nobody else changes the account until the transaction ends.
 * Its key stays free: two admins acting on each other both write audit rows that name the other.
 */
export async function lockAccount(tx: Pick<Database, 'select'>, accountId: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  if (!account) throw new AppError('not_found')
  if (account.closedAt) throw new AppError('invalid_request', { message: '탈퇴한 계정은 변경할 수 없습니다' })
  return account
}

/** The account as well, so that its role stays what it is. */
export async function lockBusiness(tx: Pick<Database, 'select'>, accountId: string) {
  const { role } = await lockAccount(tx, accountId)
  const [business] = await tx.select().from(businesses).where(eq(businesses.accountId, accountId)).for('no key update')
  if (!business || (role !== 'business' && role !== 'affiliate'))
    throw new AppError('invalid_request', { message: '공급자나 소매점 계정이 아닙니다' })
  return { role, business }
}
