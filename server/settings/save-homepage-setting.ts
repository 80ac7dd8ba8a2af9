import type { HomepageSetting } from '@jangteo/contracts/settings.ts'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { settings } from './tables.ts'

/** Every server process drops the pages that showed the old setting. */
export async function saveHomepageSetting(db: Pick<Database, 'transaction'>, setting: HomepageSetting): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: 'homepage', value: setting })
      .onConflictDoUpdate({ target: settings.key, set: { value: setting, updatedAt: new Date() } })
    await announceChange(tx, ['settings'])
  })
}
