import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { announceProducts } from '../catalog/announce-product.ts'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'

type Announcer = Pick<Database, 'execute'>

/** What is read below products has changed, and with it their ratings. */
export async function announceRatings(tx: Announcer, productIds: readonly string[]): Promise<void> {
  await announceReviews(tx)
  await announceProducts(tx, [...new Set(productIds)])
}

/** Only the words around reviews have changed. */
export async function announceReviews(tx: Announcer): Promise<void> {
  await announceChange(tx, ['reviews'] satisfies CacheTag[])
}
