import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the sort key of the server. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The row has no value here: a dash in the table, hidden in card layout. */
  isBlank?: (row: Row) => boolean
  /** For numbers: right-aligned with tabular digits. */
  align?: 'right'
  sortable?: boolean
  hideable?: boolean
}

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

export interface TablePage<Row> {
  data: readonly Row[]
  total: number
  page: number
  limit: number
}

/** The part of a TanStack query the table needs. */
export interface TableQuery<Row> {
  data: TablePage<Row> | undefined
  isPending: boolean
  isError: boolean
  refetch: () => unknown
  isFetching?: boolean
  /** The previous page is shown while the next one loads. */
  isPlaceholderData?: boolean
}
