import * as contract from '@jangteo/contracts/brands/brand.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { deleteBrand, readBrand, saveBrand } from './save-brand.ts'

export function brandRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.getBrand, async ({ caller }) => ({ data: await readBrand(db, caller.accountId) }))
  mount(contract.saveBrand, async ({ caller, body }) => ({ data: await saveBrand(db, caller.accountId, body) }))
  mount(contract.deleteBrand, async ({ caller }) => {
    await deleteBrand(db, caller.accountId)
    return { success: true }
  })
}
