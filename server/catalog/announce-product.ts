import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'

/** Lists may gain, lose or reorder these products; at most a hundred fit into one piece of news. */
export async function announceProducts(tx: Pick<Database, 'execute'>, ids: readonly string[]): Promise<void> {
  await announceChange(tx, ['products', ...ids.map((id): CacheTag => `product:${id}`)])
}

/** Only what shows this very product is stale: an order a second must not empty the whole cache. */
export async function announceStock(tx: Pick<Database, 'execute'>, productId: string): Promise<void> {
  await announceChange(tx, [`product:${productId}`])
}
