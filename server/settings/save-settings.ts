import type { ShopSettings } from '@jangteo/contracts/settings.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { settings } from './tables.ts'

type Wanted = { [Name in keyof ShopSettings]?: ShopSettings[Name] | undefined }

/** Every server process drops the pages that showed the old ones. */
export async function saveSettings(db: Pick<Database, 'transaction'>, wanted: Wanted): Promise<void> {
  const rows = Object.entries(wanted).flatMap(([key, value]) => (value ? [{ key, value }] : []))
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } })
    await announceChange(tx, ['settings'])
  })
}
