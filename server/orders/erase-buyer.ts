import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { addresses, cartItems } from './tables.ts'

/** Deletes cart and address book of a closed account. Orders stay, as the e-commerce act requires. */
export async function eraseBuyer(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.accountId, accountId))
  await tx.delete(addresses).where(eq(addresses.accountId, accountId))
}
