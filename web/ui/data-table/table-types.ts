import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the name the server sorts by. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** This row has no such value: a dash in the table, and no line of its own where rows are cards. */
  isBlank?: (row: Row) => boolean
  /** For figures: right, with tabular numerals. */
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
  /** The page before is still shown while the next one comes. */
  isPlaceholderData?: boolean
}
