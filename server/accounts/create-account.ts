import type { ApprovalStatus } from '@jangteo/domain/accounts/account-status.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
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

/** An account whose address is known to be its owner's: made by the operator, not by registration. */
export async function createVerifiedAccount(
  db: Pick<Database, 'insert'>,
  { password, ...account }: NewAccount,
): Promise<string> {
  return insertVerifiedAccount(db, { ...account, passwordHash: await hashPassword(password) })
}

/** For many accounts with one password: a hash is dear. */
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
