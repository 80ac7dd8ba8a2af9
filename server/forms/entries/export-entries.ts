import { ENTRY_STATUS_LABELS } from '@jangteo/contracts/forms/form-authoring.ts'
import { type FormField, isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { displayText } from '@jangteo/domain/forms/form-texts.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { csvFile } from '../../files/csv-file.ts'
import { findVersion } from '../reading/find-form.ts'
import { formEntries, formVersions } from '../tables.ts'
import { type EntryFilters, matchesEntryFilters } from './entry-filters.ts'
import { requireFormExists, selectEntries } from './list-entries.ts'

const BATCH = 500

interface Column {
  name: string
  label: string
}

/** A column for every field that any version of the form had, current ones first. Passwords have none. */
export async function exportEntries(db: Database, formId: string, filters: EntryFilters) {
  await requireFormExists(db, formId)
  const columns = await columnsOf(db, formId)
  const headings = ['접수 번호', '접수 일시', '상태', '버전', '회원', ...columns.map(({ label }) => label)]
  return csvFile(headings, rowsOf(db, formId, filters, columns))
}

async function columnsOf(db: Database, formId: string): Promise<Column[]> {
  const versions = await db
    .select({ version: formVersions.version })
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(asc(formVersions.version))
  const columns = new Map<string, Column>()
  for (const { version } of versions.toReversed()) {
    const { definition } = await findVersion(db, formId, version)
    for (const field of definition.fields)
      if (isShown(field) && !columns.has(field.name))
        columns.set(field.name, { name: field.name, label: field.label || field.name })
  }
  return [...columns.values()]
}

const isShown = (field: FormField) => isInputField(field) && field.type !== 'password'

async function* rowsOf(db: Database, formId: string, filters: EntryFilters, columns: readonly Column[]) {
  let batch = await readBatch(db, formId, filters, undefined)
  while (batch.length > 0) {
    for (const { entry, accountName } of batch) {
      const { definition } = await findVersion(db, formId, entry.version)
      const fields = new Map(definition.fields.map((field) => [field.name, field]))
      yield [
        entry.id,
        entry.submittedAt.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' }),
        ENTRY_STATUS_LABELS[entry.status],
        entry.version,
        accountName ?? '',
        ...columns.map(({ name }) => {
          const field = fields.get(name)
          return field ? displayText(field, entry.values[name]) : ''
        }),
      ]
    }
    batch = batch.length < BATCH ? [] : await readBatch(db, formId, filters, batch.at(-1)?.entry)
  }
}

interface Cursor {
  id: string
  submittedAt: Date
}

function readBatch(db: Database, formId: string, filters: EntryFilters, after: Cursor | undefined) {
  const { submittedAt, id } = formEntries
  // The subquery reads the timestamp with its microseconds; a Date would lose them.
  const isEarlier =
    after &&
    sql`(${submittedAt}, ${id}) < ((select submitted_at from form_entries where id = ${after.id}::uuid), ${after.id}::uuid)`
  return selectEntries(db)
    .where(and(matchesEntryFilters(formId, filters), isEarlier))
    .orderBy(desc(submittedAt), desc(id))
    .limit(BATCH)
}
