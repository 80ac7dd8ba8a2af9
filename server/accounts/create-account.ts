import type { ApprovalStatus } from '@jangteo/domain/accounts/account-status.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { hashPassword } from './hash-password.ts'
import { accounts, businesses } from './tables.ts'

export interface NewAccount {
  email: string
  name: string
  role: Role
  password: string
  business?: {
    name: string
    businessNumber: string
    address: string
    contactPerson: string
    storeType?: string
    approvalStatus: ApprovalStatus
    grade?: Grade
  }
}

/** An account with a verified e-mail address: created by the operator, not by registration. */
export async function createVerifiedAccount(
  db: Pick<Database, 'insert'>,
  { password, ...account }: NewAccount,
): Promise<string> {
  return insertVerifiedAccount(db, { ...account, passwordHash: await hashPassword(password) })
}

/** Takes a ready hash: hashing is slow, and demo data and tests create many accounts with one password. */
export async function insertVerifiedAccount(
  db: Pick<Database, 'insert'>,
  { email, name, role, passwordHash, business }: Omit<NewAccount, 'password'> & { passwordHash: string },
): Promise<string> {
  const [account] = await db
    .insert(accounts)
    .values({ email: email.toLowerCase(), name, role, status: 'approved', passwordHash, emailVerifiedAt: new Date() })
    .returning({ id: accounts.id })
  if (!account) throw new Error('an insert always returns its row')
  if (business) {
    const approvedAt = business.approvalStatus === 'approved' ? new Date() : null
    await db.insert(businesses).values({ accountId: account.id, ...business, approvedAt })
  }
  return account.id
}

/** Creates an admin if the shop has none; the password is set by a reset mail. Returns whether one was created. */
export async function createFirstAdmin(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table accounts in share row exclusive mode`)
    const admins = and(eq(accounts.role, 'admin'), eq(accounts.status, 'approved'))
    if ((await tx.$count(accounts, admins)) > 0) return false
    const adminFields = { role: 'admin', status: 'approved', emailVerifiedAt: new Date() } as const
    await tx
      .insert(accounts)
      .values({ email, name: '관리자', ...adminFields })
      .onConflictDoUpdate({ target: accounts.email, set: adminFields })
    return true
  })
}
