import { DEFAULT_SETTINGS, ShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { settings } from './tables.ts'

export type SettingName = keyof ShopSettings
type Reader = Pick<Database, 'select'>

/** What an admin has chosen, else the default. */
export async function readSetting<Name extends SettingName>(db: Reader, name: Name): Promise<ShopSettings[Name]> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(eq(settings.key, name))
  return toSettings(rows)[name]
}

export async function readSettings(db: Reader, unsaved: ShopSettings = DEFAULT_SETTINGS): Promise<ShopSettings> {
  return toSettings(await db.select({ key: settings.key, value: settings.value }).from(settings), unsaved)
}

/** Fields added to a setting since it was saved get their default. */
function toSettings(rows: { key: string; value: unknown }[], unsaved: ShopSettings = DEFAULT_SETTINGS): ShopSettings {
  const saved = new Map(rows.map(({ key, value }) => [key, value]))
  return ShopSettings.parse(
    Object.fromEntries(
      Object.entries(unsaved).map(([name, value]) => [name, { ...value, ...(saved.get(name) ?? {}) }]),
    ),
  )
}
