import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { addresses, cartItems } from './tables.ts'

/** Cart and address book go with the account; orders stay as the law on commerce asks. */
export async function forgetBuyer(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.accountId, accountId))
  await tx.delete(addresses).where(eq(addresses.accountId, accountId))
}
