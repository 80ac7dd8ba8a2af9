import type { RenderedView, ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { AppError } from '../http/app-error.ts'
import { type LoadedView, viewNotFound } from './find-view.ts'
import { resolveSource, type SourceOptions } from './sources/resolve-source.ts'
import type { SourceScope, ViewSource } from './sources/view-source.ts'
import { offeredFilters, parseViewRequest, type ViewRequest } from './view-request.ts'

export interface PageRequest extends ViewRequest {
  page: number
  limit?: number | undefined
}

/** One page of the rows within the scope, with the settings that the web app needs to request the next. */
export async function renderView(
  sources: SourceOptions,
  view: LoadedView,
  scope: SourceScope,
  request: PageRequest,
): Promise<RenderedView> {
  const { definition } = view
  const viewQuery = parseViewRequest(definition, scope, request)
  const source = await resolveSource(sources, definition.source)
  if (!source) throw viewNotFound()
  const { page, limit = definition.itemsPerPage } = request
  const offered = definition.template.fields.filter(({ name }) => source.fields.some((field) => field.name === name))
  const fields = offered.map(({ name }) => name)
  const { rows, total } = await source.find({ ...viewQuery, fields, page, limit })
  return {
    view: await describeView(view, { source, scope }, offered),
    data: rows,
    total,
    totalPages: Math.ceil(total / limit),
    page,
    limit,
  }
}

async function describeView(
  { id, name, definition }: LoadedView,
  { source, scope }: { source: ViewSource; scope: SourceScope },
  offered: ViewDefinition['template']['fields'],
): Promise<RenderedView['view']> {
  const { title, visualization, template, interaction, itemsPerPage, sort } = definition
  const { wrapperClass, itemClass } = template
  const formats = new Map(source.fields.map((field) => [field.name, field]))
  const fields = offered.map((field) => ({
    ...field,
    label: field.label || (formats.get(field.name)?.label ?? field.name),
    format: formats.get(field.name)?.format ?? ('text' as const),
  }))
  const filterFields: RenderedView['view']['interaction']['filterFields'] = []
  for (const filter of offeredFilters(definition)) {
    const label = fields.find((field) => field.name === filter)?.label ?? formats.get(filter)?.label ?? filter
    if (formats.has(filter)) filterFields.push({ name: filter, label, options: await source.choices(filter, scope) })
  }
  return {
    id,
    name,
    title,
    visualization,
    template: { fields, wrapperClass, itemClass },
    interaction: { ...interaction, filterFields },
    itemsPerPage,
    // The author may sort by a field that is no column: its name stays here.
    sort: sort && fields.some(({ name: column, sortable }) => sortable && column === sort.field) ? sort : null,
  }
}

export function requireExportEnabled({ definition }: LoadedView): void {
  if (!definition.interaction.enableExport) throw new AppError('forbidden')
}
