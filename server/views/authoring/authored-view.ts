import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type { AuthoredView, listViews as contract } from '@jangteo/contracts/views/views.ts'
import { and, count, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { containing } from '../../database/containing.ts'
import type { Database } from '../../database/open-database.ts'
import { viewMissing } from '../find-view.ts'
import { views } from '../tables.ts'

export function toAuthored({ id, name, version, updatedAt, definition }: typeof views.$inferSelect): AuthoredView {
  return { id, name, version, updatedAt: updatedAt.toISOString(), definition }
}

export async function readAuthoredView(db: Pick<Database, 'select'>, id: string): Promise<AuthoredView> {
  const [view] = await db
    .select()
    .from(views)
    .where(and(eq(views.id, id), isNull(views.deletedAt)))
  if (!view) throw viewMissing()
  return toAuthored(view)
}

type Query = Received<typeof contract>['query']

export async function listViews(db: Database, { page, limit, search }: Query): Promise<Answer<typeof contract>> {
  const title = sql`${views.definition}->>'title'`
  const matching = and(
    isNull(views.deletedAt),
    search ? or(ilike(views.name, containing(search)), ilike(title, containing(search))) : undefined,
  )
  const rows = await db
    .select()
    .from(views)
    .where(matching)
    .orderBy(desc(views.createdAt), desc(views.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db.select({ total: count() }).from(views).where(matching)
  return { data: rows.map(toAuthored), total: counted?.total ?? 0, page, limit }
}
