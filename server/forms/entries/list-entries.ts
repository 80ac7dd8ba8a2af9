import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import {
  type listEntries as contract,
  ENTRY_STATUSES,
  type EntryStatus,
  type EntrySummary,
} from '@jangteo/contracts/forms/form-authoring.ts'
import type { FormAnswers } from '@jangteo/contracts/forms/forms.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { findVersion } from '../reading/find-form.ts'
import { formEntries, forms } from '../tables.ts'
import { matchesEntryFilters } from './entry-filters.ts'

type Query = Received<typeof contract>['query']

export async function listEntries(
  db: Database,
  formId: string,
  { page, limit, status, ...filters }: Query,
): Promise<ResponseOf<typeof contract>> {
  await requireFormExists(db, formId)
  const rows = await selectEntries(db)
    .where(matchesEntryFilters(formId, { ...filters, status }))
    .orderBy(desc(formEntries.submittedAt), desc(formEntries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const counts = await countByStatus(db, formId, filters)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = status === 'not_spam' ? all - counts.spam : status ? counts[status] : all
  const data: EntrySummary[] = []
  for (const row of rows) data.push(await toSummary(db, row))
  return { data, total, page, limit, counts }
}

export function selectEntries(db: Pick<Database, 'select'>) {
  return db
    .select({ entry: formEntries, accountName: accounts.name })
    .from(formEntries)
    .leftJoin(accounts, eq(accounts.id, formEntries.accountId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

export async function toSummary(db: Database, { entry, accountName }: Row): Promise<EntrySummary> {
  const { id, submittedAt, status, version, formId, spamReasons } = entry
  const { definition } = await findVersion(db, formId, version)
  const values = withoutPasswords(definition.fields, entry.values)
  return { id, submittedAt: submittedAt.toISOString(), status, version, accountName, spamReasons, values }
}

async function countByStatus(db: Database, formId: string, filters: Omit<Query, 'page' | 'limit' | 'status'>) {
  const rows = await db
    .select({ status: formEntries.status, count: sql<number>`count(*)::int` })
    .from(formEntries)
    .where(matchesEntryFilters(formId, filters))
    .groupBy(formEntries.status)
  const found = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(ENTRY_STATUSES.map((status) => [status, found.get(status) ?? 0])) as Record<
    EntryStatus,
    number
  >
}

/** Also for a deleted form, whose entries stay readable. */
export async function requireFormExists(db: Pick<Database, 'select'>, formId: string): Promise<void> {
  const [form] = await db.select({ id: forms.id }).from(forms).where(eq(forms.id, formId))
  if (!form) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
}

/** Removes passwords, even hashed ones. */
function withoutPasswords(fields: readonly FormField[], values: FormAnswers): FormAnswers {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))
}
