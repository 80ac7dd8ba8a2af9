import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  AuthoredForm,
  listForms as contract,
  FormSummary,
  listFormVersions as listContract,
  getFormVersion as oneContract,
} from '@jangteo/contracts/forms/form-authoring.ts'
import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { formEntries, forms, formVersions } from '../tables.ts'

type Reader = Pick<Database, 'select'>

const newEntryCount = sql<number>`(select count(*)::int from ${formEntries} where ${formEntries.formId} = ${forms.id} and ${formEntries.status} = 'new')`
const lastEntryAt = sql<Date | null>`(select max(${formEntries.submittedAt}) from ${formEntries} where ${formEntries.formId} = ${forms.id})`

export function selectForms(db: Reader) {
  return db
    .select({ form: forms, definition: formVersions.definition, newEntryCount, lastEntryAt })
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

/** Also a deleted form, whose entries stay readable. */
export async function readAuthoredForm(db: Reader, id: string, also?: SQL): Promise<AuthoredForm> {
  const [row] = await selectForms(db).where(and(eq(forms.id, id), also))
  if (!row) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
  return { ...toSummary(row), definition: row.definition }
}

type Query = Received<typeof contract>['query']

export async function listForms(
  db: Database,
  { page, limit, search, deleted }: Query,
): Promise<ResponseOf<typeof contract>> {
  const title = sql`${formVersions.definition}->>'title'`
  const matching = and(
    deleted === 'true' ? isNotNull(forms.deletedAt) : isNull(forms.deletedAt),
    search ? or(ilike(forms.name, containsPattern(search)), ilike(title, containsPattern(search))) : undefined,
  )
  const rows = await selectForms(db)
    .where(matching)
    .orderBy(desc(forms.createdAt), desc(forms.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.version)))
    .where(matching)
  return { data: rows.map(toSummary), total: counted?.total ?? 0, page, limit }
}

const MAX_VERSIONS = 200

export async function listFormVersions(db: Database, id: string): Promise<ResponseOf<typeof listContract>['data']> {
  const rows = await db
    .select({
      version: formVersions.version,
      savedAt: formVersions.savedAt,
      savedByName: accounts.name,
      title: sql<string>`${formVersions.definition}->>'title'`,
    })
    .from(formVersions)
    .innerJoin(accounts, eq(accounts.id, formVersions.savedBy))
    .where(eq(formVersions.formId, id))
    .orderBy(desc(formVersions.version))
    .limit(MAX_VERSIONS)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

export async function getFormVersion(
  db: Database,
  { id, version }: { id: string; version: number },
): Promise<ResponseOf<typeof oneContract>['data']> {
  const [row] = await db
    .select({ version: formVersions.version, definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, id), eq(formVersions.version, version)))
  if (!row) throw new AppError('not_found')
  return row
}
