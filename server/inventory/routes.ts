import * as contract from '@jangteo/contracts/inventory/inventory.ts'
import { containsPattern } from '../database/like-pattern.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { readStoreItems } from './read-store-items.ts'
import { recordStockCount } from './record-stock-count.ts'

export function inventoryRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listStoreItems, async ({ caller, query: { page, limit, search, needsReorder } }) => {
    const items = await readStoreItems(db, {
      accountId: caller.accountId,
      pattern: search ? containsPattern(search) : undefined,
      needsReorder: needsReorder === undefined ? undefined : needsReorder === 'true',
      limit,
      offset: (page - 1) * limit,
    })
    return { ...items, page, limit }
  })
  mount(contract.recordStockCount, async ({ caller, params, body }) => ({
    data: await recordStockCount(db, { accountId: caller.accountId, ...params }, body),
  }))
}
