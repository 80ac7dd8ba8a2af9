import * as contract from '@jangteo/contracts/notifications/notifications.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { listNotices } from './list-notifications.ts'
import { readNotices } from './mark-notifications-read.ts'

export function noticeRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listNotices, ({ caller, query }) => listNotices(db, caller.accountId, query))
  mount(contract.readNotices, async ({ caller, body }) => ({
    data: await readNotices(db, caller.accountId, body.ids),
  }))
}
