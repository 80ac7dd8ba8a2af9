import type { updateProfile as contract } from '@jangteo/contracts/accounts/account.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { readUser } from './read-user.ts'
import { accounts } from './tables.ts'

export async function updateProfile(
  db: Database,
  accountId: string,
  changes: Received<typeof contract>['body'],
): Promise<User> {
  const isChanged = Object.values(changes).some((value) => value !== undefined)
  if (isChanged) await db.update(accounts).set(changes).where(eq(accounts.id, accountId))
  return readUser(db, accountId)
}
