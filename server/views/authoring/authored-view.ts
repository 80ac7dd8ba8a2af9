import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  AuthoredView,
  listViews as contract,
  DefinitionInput,
  ViewDefinition,
  ViewUse,
} from '@jangteo/contracts/views/views.ts'
import { defaultAudience } from '@jangteo/domain/views/view-audience.ts'
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

/** A definition without an audience gets the default of its source, also where another one was saved before. */
export function completeDefinition({ audience, fixedFilters, ...definition }: DefinitionInput): ViewDefinition {
  return {
    ...definition,
    audience: audience ?? defaultAudience(definition.source.type),
    fixedFilters: fixedFilters ?? [],
  }
}

/** Checks that the source has the chosen fields and supports the chosen sorting, filters and audience. */
export async function checkView(sources: SourceOptions, definition: ViewDefinition): Promise<void> {
  const { source, template, interaction, sort, audience, fixedFilters } = definition
  if (audience.type === 'own' && source.type !== 'form')
    refuse('audience.type', '본인 응답만 보기는 폼 응답에만 쓸 수 있습니다')
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
  for (const [place, name] of interaction.filterFields.entries()) {
    if (!offered.get(name)?.canFilter)
      refuse(`interaction.filterFields.${place}`, `필터로 쓸 수 없는 필드입니다: ${name}`)
    if (source.type === 'form' && !template.fields.some((field) => field.name === name))
      refuse(`interaction.filterFields.${place}`, `보여 주지 않는 필드로 거를 수 없습니다: ${name}`)
  }
  for (const [place, { field }] of fixedFilters.entries()) {
    if (!offered.get(field)?.canFilter)
      refuse(`fixedFilters.${place}.field`, `고정 조건으로 쓸 수 없는 필드입니다: ${field}`)
    if (fixedFilters.findIndex((other) => other.field === field) !== place)
      refuse(`fixedFilters.${place}.field`, `같은 필드의 고정 조건이 있습니다: ${field}`)
  }
  if (sort && !offered.get(sort.field)?.canSort) refuse('sort.field', `정렬할 수 없는 필드입니다: ${sort.field}`)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', { field: `definition.${field}`, message })
}

/** Published documents and template parts that name the view. Reusable blocks are listed themselves, not the pages that use them. */
export async function listViewUses(db: Database, viewId: string): Promise<ViewUse[]> {
  const { id, name } = await readAuthoredView(db, viewId)
  const { rows } = await db.execute<ViewUse & Record<string, unknown>>(sql`
    select * from (
      select d.id, d.kind, r.title from documents d
      join document_revisions r on r.document_id = d.id and r.number = d.published
      where d.trashed_at is null and names_view(r.content, ${id}, ${name})
      union all
      select p.id, 'part', p.name from template_parts p where p.is_active and names_view(p.content, ${id}, ${name})
    ) uses order by kind, title, id limit 100`)
  return rows
}
