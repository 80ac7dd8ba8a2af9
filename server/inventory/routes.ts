import * as contract from '@jangteo/contracts/inventory/inventory.ts'
import { containing } from '../database/containing.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { countStoreItem } from './count-store-item.ts'
import { readStoreItems } from './read-store-items.ts'

export function inventoryRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listStoreItems, async ({ caller, query: { page, limit, search, needsReorder } }) => {
    const items = await readStoreItems(db, {
      accountId: caller.accountId,
      pattern: search ? containing(search) : undefined,
      needsReorder: needsReorder === undefined ? undefined : needsReorder === 'true',
      limit,
      offset: (page - 1) * limit,
    })
    return { ...items, page, limit }
  })
  mount(contract.countStoreItem, async ({ caller, params, body }) => ({
    data: await countStoreItem(db, { accountId: caller.accountId, ...params }, body),
  }))
}
