import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { wishes } from '../tables.ts'
import { forgetSeen } from './seen-products.ts'

/** What somebody liked and looked at goes with the account. */
export async function forgetShopper(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(wishes).where(eq(wishes.accountId, accountId))
  await forgetSeen(tx, accountId)
}
