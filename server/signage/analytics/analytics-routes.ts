import * as contract from '@jangteo/contracts/signage/analytics.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { exportAnalytics } from './export-analytics.ts'
import { readAnalytics } from './read-analytics.ts'
import { readOverview, readPerformance } from './read-overview.ts'

export function analyticsRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.getSignageOverview, async ({ caller }) => ({ data: await readOverview(db, caller) }))
  mount(contract.getStorePerformance, async ({ caller }) => ({ data: await readPerformance(db, caller) }))
  mount(contract.getSignageAnalytics, async ({ caller, query }) => ({ data: await readAnalytics(db, caller, query) }))
  mount(contract.exportSignageAnalytics, async ({ caller, query }) => exportAnalytics(db, caller, query))
}
