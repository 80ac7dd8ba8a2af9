import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { AppError } from '../http/app-error.ts'
import type { SourceQuery, SourceScope } from './sources/view-source.ts'

export interface ViewRequest {
  search?: string | undefined
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  /** Includes `filter[field]` parameters. */
  [other: string]: unknown
}

type ViewQuery = Omit<SourceQuery, 'page' | 'limit'>

/**
 * The fields that readers may filter by: not those that are fixed, and of entries only columns, since a filter offers the
 * values of its field.
 */
export function offeredFilters(definition: ViewDefinition): string[] {
  const { source, template, interaction, fixedFilters } = definition
  const isFixed = (name: string) => fixedFilters.some(({ field }) => field === name)
  const isColumn = (name: string) => source.type !== 'form' || template.fields.some((field) => field.name === name)
  return interaction.enableFilters ? interaction.filterFields.filter((name) => !isFixed(name) && isColumn(name)) : []
}

/** Validates a reader's query against the view: only sortable fields sort, only filter fields filter, within the scope. */
export function parseViewRequest(definition: ViewDefinition, scope: SourceScope, request: ViewRequest): ViewQuery {
  const { template, interaction, sort } = definition
  const filters = filtersOf(request)
  const offered = offeredFilters(definition)
  for (const { field } of filters) if (!offered.includes(field)) refuse(`filter[${field}]`)
  if (request.search && !interaction.enableSearch) refuse('search')
  const wanted = request.sort || undefined
  if (wanted !== undefined && !template.fields.some(({ name, sortable }) => sortable && name === wanted)) refuse('sort')
  return {
    fields: template.fields.map(({ name }) => name),
    search: request.search || undefined,
    filters: [...scope.filters, ...filters],
    ownerId: scope.ownerId,
    tier: scope.tier,
    listBuyer: scope.listBuyer,
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
