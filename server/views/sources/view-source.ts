import type { RenderedView, ViewFormat } from '@jangteo/contracts/views/views.ts'

export interface SourceField {
  name: string
  label: string
  format: ViewFormat
  canSort: boolean
  canFilter: boolean
}

export interface SourceQuery {
  /** What the author chose, and nothing else leaves the source. */
  fields: readonly string[]
  search: string | undefined
  filters: readonly { field: string; text: string }[]
  sort: { field: string; direction: 'asc' | 'desc' } | null
  page: number
  limit: number
}

export interface SourcePage {
  rows: RenderedView['data']
  total: number
}

/** Where a view has its rows from. */
export interface ViewSource {
  fields: readonly SourceField[]
  find(query: SourceQuery): Promise<SourcePage>
  /** What a filter offers. */
  choices(field: string): Promise<string[]>
}

/** More than anybody looks through in a list. */
export const MOST_CHOICES = 50
