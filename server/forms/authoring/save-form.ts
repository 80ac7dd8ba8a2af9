import type { AuthoredForm } from '@jangteo/contracts/forms/form-authoring.ts'
import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { forms, formVersions } from '../tables.ts'
import { readAuthoredForm } from './authored-form.ts'
import { checkDefinition } from './check-definition.ts'

interface FormInput {
  name: string
  definition: FormDefinition
}

export async function createForm(
  db: Pick<Database, 'transaction'>,
  savedBy: string,
  { name, definition }: FormInput,
): Promise<AuthoredForm> {
  checkDefinition(definition)
  return db
    .transaction(async (tx) => {
      const [form] = await tx.insert(forms).values({ name }).returning({ id: forms.id })
      if (!form) throw new Error('an insert always returns its row')
      await tx.insert(formVersions).values({ formId: form.id, version: 1, definition, savedBy })
      await announceChange(tx, ['forms'])
      return readAuthoredForm(tx, form.id)
    })
    .catch(rethrowNameTaken)
}

interface FormUpdate extends FormInput {
  id: string
  /** The version that the author started from. */
  version: number
}

/** Saves the next version; entries keep the version they answered. */
export async function saveForm(
  db: Database,
  savedBy: string,
  { id, name, definition, version }: FormUpdate,
): Promise<AuthoredForm> {
  checkDefinition(definition)
  return db
    .transaction(async (tx) => {
      const [saved] = await tx
        .update(forms)
        .set({ name, version: version + 1, updatedAt: sql`now()` })
        .where(and(eq(forms.id, id), eq(forms.version, version), isNull(forms.deletedAt)))
        .returning({ id: forms.id })
      if (!saved) {
        await readAuthoredForm(tx, id, isNull(forms.deletedAt))
        throw new AppError('changed_meanwhile')
      }
      await tx.insert(formVersions).values({ formId: id, version: version + 1, definition, savedBy })
      await announceChange(tx, ['forms'])
      return readAuthoredForm(tx, id)
    })
    .catch(rethrowNameTaken)
}

export async function duplicateForm(db: Database, savedBy: string, id: string): Promise<AuthoredForm> {
  const { name, definition } = await readAuthoredForm(db, id)
  const copy = { ...definition, title: `${definition.title} (사본)`.slice(0, 200) }
  return createForm(db, savedBy, { name: await findFreeName(db, name), definition: copy })
}

/** `contact-copy`, `contact-copy-2` … */
async function findFreeName(db: Database, name: string): Promise<string> {
  const stem = `${name.slice(0, 50)}-copy`
  const rows = await db
    .select({ name: forms.name })
    .from(forms)
    .where(and(like(forms.name, `${stem}%`), isNull(forms.deletedAt)))
  const taken = new Set(rows.map((row) => row.name))
  let free = stem
  for (let number = 2; taken.has(free); number++) free = `${stem}-${number}`
  return free
}

function rethrowNameTaken(error: unknown): never {
  throw databaseErrorCode(error) === UNIQUE_VIOLATION ? new AppError('name_taken', { field: 'name' }) : error
}

export async function openForm(db: Database, id: string, isOpen: boolean): Promise<AuthoredForm> {
  await updateForm(db, id, { isOpen })
  return readAuthoredForm(db, id)
}

/** Soft delete: its entries stay, and its name is free. */
export async function deleteForm(db: Database, id: string): Promise<void> {
  await updateForm(db, id, { deletedAt: sql`now()` })
}

async function updateForm(db: Database, id: string, to: { isOpen: boolean } | { deletedAt: ReturnType<typeof sql> }) {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(forms)
      .set({ ...to, updatedAt: sql`now()` })
      .where(and(eq(forms.id, id), isNull(forms.deletedAt)))
      .returning({ id: forms.id })
    if (changed.length === 0) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
    await announceChange(tx, ['forms'])
  })
}
