import type { RenderedView, ViewFormat } from '@jangteo/contracts/views/views.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import type { ListBuyer } from '../../catalog/listed-prices.ts'

export interface SourceField {
  name: string
  label: string
  format: ViewFormat
  canSort: boolean
  canFilter: boolean
}

/** The rows that a reader may see at all. */
export interface SourceScope {
  /** The view's fixed filters. A source that does not know the field of a filter returns no rows. */
  filters: readonly { field: string; text: string }[]
  /** Only the entries that this account submitted. */
  ownerId: string | null
  /** Which prices of products the reader sees. */
  tier: Grade
  /** A reader who may have prices of lists. */
  listBuyer?: ListBuyer | undefined
}

export interface SourceQuery extends SourceScope {
  /** The fields that the author chose; no other field is returned. */
  fields: readonly string[]
  search: string | undefined
  /** The fixed filters and those of the reader. */
  filters: SourceScope['filters']
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
  /** What a filter offers: values of rows within the scope only. */
  choices(field: string, scope: SourceScope): Promise<string[]>
}

/** More than a visitor reads in a select. */
export const MAX_CHOICES = 50
