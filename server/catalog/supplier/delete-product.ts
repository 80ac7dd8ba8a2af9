import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceProducts } from '../announce-product.ts'
import { forgetWords } from '../search-words.ts'
import { productChanges, products } from '../tables.ts'
import { lockOwnProduct, type OwnProduct } from './own-product.ts'

/** Its row stays for the orders that name it; its address becomes free. */
export async function deleteProduct(db: Database, own: OwnProduct): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockOwnProduct(tx, own)
    await tx
      .update(products)
      .set({ deletedAt: sql`now()`, slug: `deleted-${known.id}`, updatedAt: sql`now()` })
      .where(eq(products.id, own.id))
    await tx.delete(productChanges).where(eq(productChanges.productId, own.id))
    await forgetWords(tx, own.id)
    if (known.onSale) await announceProducts(tx, [own.id])
  })
}
