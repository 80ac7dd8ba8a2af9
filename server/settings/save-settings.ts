import type { ShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { readSettings } from './read-setting.ts'
import { settings } from './tables.ts'

type SettingsPatch = { [Name in Exclude<keyof ShopSettings, 'trade'>]?: ShopSettings[Name] | undefined } & {
  trade?: { [Field in keyof ShopSettings['trade']]?: ShopSettings['trade'][Field] | undefined } | undefined
}

/** `old → new`, by `setting.field`, or `setting.field.key` of a field with several values. */
export type SettingChanges = Record<string, string>
export type OnSettingsChanged = (tx: Pick<Database, 'insert'>, changes: SettingChanges) => Promise<void>

/** Fields that are left out stay as they are. Invalidates the cached pages of every server process. */
export async function saveSettings(
  db: Pick<Database, 'transaction'>,
  patch: SettingsPatch,
  onChanged: OnSettingsChanged = async () => {},
): Promise<void> {
  const rows = Object.entries(patch).flatMap(([key, value]) => (value ? [{ key, value }] : []))
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    const before = await readSettings(tx)
    await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`${settings.value} || excluded.value`, updatedAt: sql`now()` },
      })
    const changes = differences(before, patch)
    if (Object.keys(changes).length > 0) await onChanged(tx, changes)
    await announceChange(tx, ['settings'])
  })
}

function differences(before: ShopSettings, patch: SettingsPatch): SettingChanges {
  const changes: SettingChanges = {}
  for (const [name, values] of Object.entries(patch)) {
    const known = new Map(flatten(before[name as keyof ShopSettings]))
    for (const [field, value] of flatten(values ?? {}))
      if (known.get(field) !== value) changes[`${name}.${field}`] = `${known.get(field) ?? ''} → ${value ?? ''}`
  }
  return changes
}

function flatten(values: object): [field: string, value: unknown][] {
  return Object.entries(values).flatMap(([field, value]): [string, unknown][] =>
    value && typeof value === 'object'
      ? flatten(value).map(([key, inner]): [string, unknown] => [`${field}.${key}`, inner])
      : [[field, value]],
  )
}
