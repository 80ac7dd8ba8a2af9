import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { asks } from '@jangteo/domain/forms/form-fields.ts'
import { LRUCache } from 'lru-cache'
import { type Connected, statement } from '../../database/statement.ts'
import { findVersion } from '../reading/find-form.ts'

const newest = statement<{ version: number; entryCount: number }>(
  'newest_version',
  'select version, entry_count as "entryCount" from forms where id = $1',
)

const known = new LRUCache<string, readonly FormField[]>({ max: 200 })

export interface ReadableForm {
  /** All that the form ever asked, as it was asked last; those of today first. Never passwords. */
  fields: readonly FormField[]
  /** Entries that are no spam. */
  entryCount: number
}

/** Also of a form that was taken away: its entries are still there. */
export async function readableForm(db: Connected, formId: string): Promise<ReadableForm | undefined> {
  const [form] = await newest(db, formId)
  if (!form) return undefined
  const { version, entryCount } = form
  const key = `${formId} ${version}`
  const fields = known.get(key) ?? (await fieldsOfAll(db, formId, version))
  known.set(key, fields)
  return { fields, entryCount }
}

async function fieldsOfAll(db: Connected, formId: string, newestVersion: number): Promise<readonly FormField[]> {
  const fields = new Map<string, FormField>()
  for (let version = newestVersion; version >= 1; version--) {
    const { definition } = await findVersion(db, formId, version)
    for (const field of definition.fields) if (!fields.has(field.name)) fields.set(field.name, field)
  }
  return [...fields.values()].filter((field) => asks(field) && field.type !== 'password')
}
