import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { AppError } from '../http/app-error.ts'
import type { SourceQuery } from './sources/view-source.ts'

export interface ViewRequest {
  search?: string | undefined
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  /** Includes `filter[field]` parameters. */
  [other: string]: unknown
}

type ViewQuery = Omit<SourceQuery, 'page' | 'limit'>

/** Validates a visitor's query against the view: only sortable fields sort, only filter fields filter. */
export function parseViewRequest({ template, interaction, sort }: ViewDefinition, request: ViewRequest): ViewQuery {
  const filters = filtersOf(request)
  for (const { field } of filters)
    if (!interaction.enableFilters || !interaction.filterFields.includes(field)) refuse(`filter[${field}]`)
  if (request.search && !interaction.enableSearch) refuse('search')
  const wanted = request.sort || undefined
  if (wanted !== undefined && !template.fields.some(({ name, sortable }) => sortable && name === wanted)) refuse('sort')
  return {
    fields: template.fields.map(({ name }) => name),
    search: request.search || undefined,
    filters,
    sort: wanted === undefined ? sort : { field: wanted, direction: request.direction ?? 'asc' },
  }
}

function filtersOf(request: ViewRequest): { field: string; text: string }[] {
  return Object.entries(request).flatMap(([key, text]) => {
    const field = /^filter\[(.*)\]$/s.exec(key)?.[1]
    if (field === undefined || text === '' || text === undefined) return []
    if (typeof text !== 'string' || text.length > 300) refuse(key)
    return [{ field, text }]
  })
}

function refuse(field: string): never {
  throw new AppError('invalid_request', { field, message: `쓸 수 없는 조건입니다. (${field})` })
}
