import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { LRUCache } from 'lru-cache'
import { type Connected, statement } from '../../database/statement.ts'
import { findVersion } from '../reading/find-form.ts'

const newest = statement<{ version: number; entryCount: number }>(
  'newest_version',
  'select version, entry_count as "entryCount" from forms where id = $1',
)

const cache = new LRUCache<string, readonly FormField[]>({ max: 200 })

export interface FormFields {
  /** All fields of all versions, each in its latest form, current ones first. Without passwords. */
  fields: readonly FormField[]
  /** Without spam. */
  entryCount: number
}

/** Also for a deleted form, whose entries stay. */
export async function readFormFields(db: Connected, formId: string): Promise<FormFields | undefined> {
  const [form] = await newest(db, formId)
  if (!form) return undefined
  const { version, entryCount } = form
  const key = `${formId} ${version}`
  const fields = cache.get(key) ?? (await fieldsOfAllVersions(db, formId, version))
  cache.set(key, fields)
  return { fields, entryCount }
}

async function fieldsOfAllVersions(
  db: Connected,
  formId: string,
  newestVersion: number,
): Promise<readonly FormField[]> {
  const fields = new Map<string, FormField>()
  for (let version = newestVersion; version >= 1; version--) {
    const { definition } = await findVersion(db, formId, version)
    for (const field of definition.fields) if (!fields.has(field.name)) fields.set(field.name, field)
  }
  return [...fields.values()].filter((field) => isInputField(field) && field.type !== 'password')
}
