import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import type { Caller } from '../../http/mount.ts'
import { clientKey } from '../../http/rate-limit.ts'
import { shopToday } from '../shop-day.ts'
import { recordRecentlyViewed } from '../shopper/recently-viewed.ts'
import { productDays, products, productViewers } from '../tables.ts'
import { isOnSale } from './public-product.ts'

interface View {
  idOrSlug: string
  caller: Caller | null
  userAgent: string
  ip: string
}

/**
 * Counts one view for each visitor and day, without bots and the product's own supplier. For signed-in users the product
 * is added to the recently viewed ones.
 */
export async function recordView(db: Database, { idOrSlug, caller, userAgent, ip }: View): Promise<void> {
  const isRobot = isbot(userAgent)
  if (isRobot && !caller) return
  await inTransaction(db, async (tx) => {
    const [product] = await tx
      .select({ id: products.id, supplierId: products.supplierId })
      .from(products)
      .where(isOnSale(idOrSlug))
    if (!product || product.supplierId === caller?.accountId) return
    if (caller) await recordRecentlyViewed(tx, caller.accountId, product.id)
    if (isRobot) return
    const viewer = createHash('sha256')
      .update(caller?.accountId ?? `${clientKey(ip)} ${userAgent}`)
      .update(product.id)
      .digest()
    const counted = await tx
      .insert(productViewers)
      .values({ day: shopToday, productId: product.id, viewer })
      .onConflictDoNothing()
      .returning({ productId: productViewers.productId })
    if (counted.length === 0) return
    await tx
      .insert(productDays)
      .values({ day: shopToday, productId: product.id, views: 1 })
      .onConflictDoUpdate({
        target: [productDays.productId, productDays.day],
        set: { views: sql`${productDays.views} + 1` },
      })
  })
}
