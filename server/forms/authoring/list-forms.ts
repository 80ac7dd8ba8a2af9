import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type { listForms as contract } from '@jangteo/contracts/forms/form-authoring.ts'
import { and, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { containing } from '../../database/containing.ts'
import type { Database } from '../../database/open-database.ts'
import { forms, formVersions } from '../tables.ts'
import { selectForms, toSummary } from './authored-form.ts'

type Query = Received<typeof contract>['query']

export async function listForms(
  db: Database,
  { page, limit, search, deleted }: Query,
): Promise<Answer<typeof contract>> {
  const title = sql`${formVersions.definition}->>'title'`
  const matching = and(
    deleted === 'true' ? isNotNull(forms.deletedAt) : isNull(forms.deletedAt),
    search ? or(ilike(forms.name, containing(search)), ilike(title, containing(search))) : undefined,
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
