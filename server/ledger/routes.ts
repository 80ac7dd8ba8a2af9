import * as contract from '@jangteo/contracts/ledger/settlement.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { readPurchaseSettlement } from './purchase-settlement.ts'
import { listAllSettlements } from './settlements/admin-settlements.ts'
import { paySettlements } from './settlements/pay-settlements.ts'
import { exportSettlement } from './settlements/settlement-lines.ts'
import { getSettlement, listSettlements } from './settlements/supplier-settlements.ts'

export function ledgerRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listSettlements, async ({ caller, query }) => listSettlements(db, caller.accountId, query))
  mount(contract.getSettlement, async ({ caller, params: { month }, query }) =>
    getSettlement(db, { supplierId: caller.accountId, month }, query),
  )
  mount(contract.exportSettlement, async ({ caller, params: { month } }) =>
    exportSettlement(db, { supplierId: caller.accountId, month }),
  )
  mount(contract.listAllSettlements, async ({ query }) => listAllSettlements(db, query))
  mount(contract.paySettlements, async ({ caller, body }) => ({
    data: await paySettlements(db, { ids: body.ids, actorId: caller.accountId }),
  }))
  mount(contract.getPurchaseSettlement, async ({ caller, query }) => ({
    data: await readPurchaseSettlement(db, caller.accountId, query.year),
  }))
}
