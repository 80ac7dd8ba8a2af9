import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
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

/** A form with what its version says, ready to be answered. */
export interface KnownForm extends FormRow, KnownVersion {}

export interface KnownVersion {
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

/** By its id, or by the name that shortcodes call it. */
export async function findForm(db: Connected, idOrName: string): Promise<KnownForm | undefined> {
  const [row] = UUID.test(idOrName) ? await byId(db, idOrName) : await byName(db, idOrName)
  return row && { ...row, ...(await findVersion(db, row.id, row.version)) }
}

export async function demandForm(db: Connected, idOrName: string): Promise<KnownForm> {
  const form = await findForm(db, idOrName)
  if (!form) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
  return form
}

/** What a version says never changes, so it is read and planned once. */
const known = new LRUCache<string, KnownVersion>({ max: 200 })

export async function findVersion(db: Connected, formId: string, version: number): Promise<KnownVersion> {
  const key = `${formId} ${version}`
  const kept = known.get(key)
  if (kept) return kept
  const [row] = await versionOf(db, formId, version)
  if (!row) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
  const found = { definition: row.definition, plan: planForm(row.definition.fields) }
  known.set(key, found)
  return found
}
