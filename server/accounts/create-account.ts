import type { Role } from '@jangteo/domain/roles.ts'
import type { Database } from '../database/open-database.ts'
import { hashPassword } from './hash-password.ts'
import { accounts } from './tables.ts'

interface NewAccount {
  email: string
  name: string
  role: Role
  password: string
}

/** An account whose address is known to be its owner's: made by the operator, not by registration. */
export async function createVerifiedAccount(db: Database, { email, name, role, password }: NewAccount): Promise<void> {
  await db.insert(accounts).values({
    email: email.toLowerCase(),
    name,
    role,
    status: 'approved',
    passwordHash: await hashPassword(password),
    emailVerifiedAt: new Date(),
  })
}
