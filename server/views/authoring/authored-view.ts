import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { AuthoredView, listViews as contract, ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { and, count, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { viewNotFound } from '../find-view.ts'
import { resolveSource, type SourceOptions } from '../sources/resolve-source.ts'
import { views } from '../tables.ts'

export function toAuthored({ id, name, version, updatedAt, definition }: typeof views.$inferSelect): AuthoredView {
  return { id, name, version, updatedAt: updatedAt.toISOString(), definition }
}

export async function readAuthoredView(db: Pick<Database, 'select'>, id: string): Promise<AuthoredView> {
  const [view] = await db
    .select()
    .from(views)
    .where(and(eq(views.id, id), isNull(views.deletedAt)))
  if (!view) throw viewNotFound()
  return toAuthored(view)
}

type Query = Received<typeof contract>['query']

export async function listViews(db: Database, { page, limit, search }: Query): Promise<ResponseOf<typeof contract>> {
  const title = sql`${views.definition}->>'title'`
  const matching = and(
    isNull(views.deletedAt),
    search ? or(ilike(views.name, containsPattern(search)), ilike(title, containsPattern(search))) : undefined,
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

/** Checks that the source has the chosen fields and supports the chosen sorting and filters. */
export async function checkView(sources: SourceOptions, definition: ViewDefinition): Promise<void> {
  const { source, template, interaction, sort } = definition
  const opened = await resolveSource(sources, source)
  if (!opened) refuse('source.formId', '폼을 고르세요')
  const offered = new Map(opened.fields.map((field) => [field.name, field]))
  for (const [place, { name, sortable }] of template.fields.entries()) {
    const field = offered.get(name)
    if (!field) refuse(`template.fields.${place}.name`, `없는 필드입니다: ${name}`)
    if (sortable && !field.canSort) refuse(`template.fields.${place}.sortable`, `정렬할 수 없는 필드입니다: ${name}`)
    if (template.fields.findIndex((other) => other.name === name) !== place)
      refuse(`template.fields.${place}.name`, `같은 필드가 있습니다: ${name}`)
  }
  for (const [place, name] of interaction.filterFields.entries())
    if (!offered.get(name)?.canFilter)
      refuse(`interaction.filterFields.${place}`, `필터로 쓸 수 없는 필드입니다: ${name}`)
  if (sort && !offered.get(sort.field)?.canSort) refuse('sort.field', `정렬할 수 없는 필드입니다: ${sort.field}`)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', { field: `definition.${field}`, message })
}
