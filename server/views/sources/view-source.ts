import type { RenderedView, ViewFormat } from '@jangteo/contracts/views/views.ts'

export interface SourceField {
  name: string
  label: string
  format: ViewFormat
  canSort: boolean
  canFilter: boolean
}

export interface SourceQuery {
  /** The fields that the author chose; no other field is returned. */
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

export interface ViewSource {
  fields: readonly SourceField[]
  find(query: SourceQuery): Promise<SourcePage>
  /** What a filter offers. */
  choices(field: string): Promise<string[]>
}

/** More than a visitor reads in a select. */
export const MAX_CHOICES = 50
