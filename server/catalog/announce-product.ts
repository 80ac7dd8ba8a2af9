import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'

/** Lists may gain, lose or reorder these products. */
export async function announceProducts(tx: Pick<Database, 'execute'>, ids: readonly string[]): Promise<void> {
  await announceChange(tx, ['products', ...ids.map((id): CacheTag => `product:${id}`)])
}
