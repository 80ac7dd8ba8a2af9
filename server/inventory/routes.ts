import * as contract from '@jangteo/contracts/inventory/inventory.ts'
import { listReorderProposals as listProposalsContract } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import { containsPattern } from '../database/like-pattern.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { readStoreItems } from './read-store-items.ts'
import { recordStockCount } from './record-stock-count.ts'
import { listReorderProposals, readReorderProposals } from './reorder-proposals.ts'

export function inventoryRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listStoreItems, async ({ caller, query: { page, limit, search, needsReorder, isProposed } }) => {
    const { accountId } = caller
    const proposals = await readReorderProposals(db, accountId)
    const wanted = {
      accountId,
      variantIds: isProposed && [...proposals.keys()],
      pattern: search ? containsPattern(search) : undefined,
      needsReorder: needsReorder === undefined ? undefined : needsReorder === 'true',
      limit,
      offset: (page - 1) * limit,
    }
    return { ...(await readStoreItems(db, wanted, proposals)), proposed: proposals.size, page, limit }
  })
  mount(listProposalsContract, async ({ caller, query }) => listReorderProposals(db, caller.accountId, query.search))
  mount(contract.recordStockCount, async ({ caller, params, body }) => ({
    data: await recordStockCount(db, { accountId: caller.accountId, ...params }, body),
  }))
}
