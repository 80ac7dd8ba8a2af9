import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { wishlistItems } from '../tables.ts'
import { clearRecentlyViewed } from './recently-viewed.ts'

/** Deletes wishlist and recently viewed products of a closed account. */
export async function eraseShopper(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.accountId, accountId))
  await clearRecentlyViewed(tx, accountId)
}
