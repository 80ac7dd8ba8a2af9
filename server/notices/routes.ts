import * as contract from '@jangteo/contracts/notices.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { listNotices } from './list-notices.ts'
import { readNotices } from './read-notices.ts'

export function noticeRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listNotices, ({ caller, query }) => listNotices(db, caller.accountId, query))
  mount(contract.readNotices, async ({ caller, body }) => ({
    data: await readNotices(db, caller.accountId, body.ids),
  }))
}
