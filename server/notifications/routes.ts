import * as contract from '@jangteo/contracts/notifications/notifications.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { listNotifications, markNotificationsRead } from './user-notifications.ts'

export function notificationRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listNotifications, ({ caller, query }) => listNotifications(db, caller, query))
  mount(contract.markNotificationsRead, async ({ caller, body }) => ({
    data: await markNotificationsRead(db, caller, body.ids),
  }))
}
