import type { Confirmation, FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { type FormPlan, planForm } from '@jangteo/domain/forms/form-logic.ts'
import { LRUCache } from 'lru-cache'
import { type Connected, statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'

interface FormRow {
  id: string
  name: string
  isOpen: boolean
  version: number
  entryCount: number
  ticketKey: Buffer
}

/** A form with its current version. */
export interface LoadedForm extends FormRow, LoadedVersion {}

export interface LoadedVersion {
  definition: FormDefinition
  plan: FormPlan
}

const columns = `id, name, is_open as "isOpen", version, entry_count as "entryCount", ticket_key as "ticketKey"`
const byId = statement<FormRow>('form_by_id', `select ${columns} from forms where id = $1 and deleted_at is null`)
const byName = statement<FormRow>('form_by_name', `select ${columns} from forms where name = $1 and deleted_at is null`)
const versionOf = statement<{ definition: FormDefinition }>(
  'form_version',
  'select definition from form_versions where form_id = $1 and version = $2',
)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** By id, or by the name that shortcodes use. */
export async function findForm(db: Connected, idOrName: string): Promise<LoadedForm | undefined> {
  const [row] = UUID.test(idOrName) ? await byId(db, idOrName) : await byName(db, idOrName)
  return row && { ...row, ...(await findVersion(db, row.id, row.version)) }
}

export async function requireForm(db: Connected, idOrName: string): Promise<LoadedForm> {
  const form = await findForm(db, idOrName)
  if (!form) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
  return form
}

/** A version never changes, so it is read and planned once. */
const cache = new LRUCache<string, LoadedVersion>({ max: 200 })

export async function findVersion(db: Connected, formId: string, version: number): Promise<LoadedVersion> {
  const key = `${formId} ${version}`
  const cached = cache.get(key)
  if (cached) return cached
  const [row] = await versionOf(db, formId, version)
  if (!row) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
  const found = { definition: row.definition, plan: planForm(row.definition.fields) }
  cache.set(key, found)
  return found
}

/** The redirect is the one that the author saved, never one from the request. */
export function confirmationOf([first]: readonly Confirmation[]): Partial<Confirmation> {
  if (!first) return {}
  const { type, message, redirectUrl } = first
  return type === 'redirect' && redirectUrl ? { type, message, redirectUrl } : { type: 'message', message }
}
