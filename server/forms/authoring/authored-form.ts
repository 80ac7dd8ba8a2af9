import type { AuthoredForm, FormSummary } from '@jangteo/contracts/forms/form-authoring.ts'
import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { formEntries, forms, formVersions } from '../tables.ts'

type Reader = Pick<Database, 'select'>

const counted = sql<number>`(select count(*)::int from ${formEntries} where ${formEntries.formId} = ${forms.id} and ${formEntries.status} = 'new')`
const last = sql<Date | null>`(select max(${formEntries.submittedAt}) from ${formEntries} where ${formEntries.formId} = ${forms.id})`

export function selectForms(db: Reader) {
  return db
    .select({ form: forms, definition: formVersions.definition, newEntryCount: counted, lastEntryAt: last })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.version)))
    .$dynamic()
}

interface Row {
  form: typeof forms.$inferSelect
  definition: FormDefinition
  newEntryCount: number
  lastEntryAt: Date | string | null
}

export function toSummary({ form, definition, newEntryCount, lastEntryAt }: Row): FormSummary {
  return {
    id: form.id,
    name: form.name,
    title: definition.title,
    version: form.version,
    isOpen: form.isOpen,
    isDeleted: form.deletedAt !== null,
    fieldCount: definition.fields.length,
    entryCount: form.entryCount,
    newEntryCount,
    lastEntryAt: lastEntryAt === null ? null : new Date(lastEntryAt).toISOString(),
    updatedAt: form.updatedAt.toISOString(),
  }
}

/** Also one that was taken away, for its entries. */
export async function readAuthoredForm(db: Reader, id: string, also?: SQL): Promise<AuthoredForm> {
  const [row] = await selectForms(db).where(and(eq(forms.id, id), also))
  if (!row) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
  return { ...toSummary(row), definition: row.definition }
}
