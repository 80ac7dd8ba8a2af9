import { getHomepageSetting } from '@jangteo/contracts/settings.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { readHomepageSetting } from './read-homepage-setting.ts'

export function settingsRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(getHomepageSetting, async () => ({ success: true, data: await readHomepageSetting(db) }))
}
