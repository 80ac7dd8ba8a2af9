import { z } from 'zod'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Content types of the files of rows that are uploaded. */
export const SHEET_TYPES = ['text/csv', XLSX_TYPE] as const

export const sheetFormat = z.enum(['csv', 'xlsx']).default('csv')
export type SheetFormat = z.output<typeof sheetFormat>

/** A file of rows, streamed. The server sets the content type of .xlsx itself. */
export const SHEET_DOWNLOAD = {
  download: 'text/csv',
  response: z.custom<AsyncIterable<string | Uint8Array>>(),
} as const
