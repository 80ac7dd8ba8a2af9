import * as contract from '@jangteo/contracts/orders/pickups.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { listPickupPoints, readOwnPickupPoint, savePickupPoint } from './pickup-points.ts'
import { confirmArrival, handOver, listPickups } from './pickups.ts'

export function pickupRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listPickupPoints, ({ query }) => listPickupPoints(db, query))
  mount(contract.getOwnPickupPoint, async ({ caller }) => ({ data: await readOwnPickupPoint(db, caller.accountId) }))
  mount(contract.savePickupPoint, async ({ caller, body }) => ({ data: await savePickupPoint(db, caller, body) }))
  mount(contract.listPickups, ({ caller, query }) => listPickups(db, caller.accountId, query))
  mount(contract.confirmArrival, async ({ caller, params: { id } }) => {
    await confirmArrival(db, caller.accountId, id)
    return { success: true }
  })
  mount(contract.handOver, async ({ caller, body }) => ({
    data: { parcels: await handOver(db, caller.accountId, body) },
  }))
}
