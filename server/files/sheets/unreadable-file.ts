/** The file cannot be parsed, so that none of its rows is imported. */
export class UnreadableFile extends Error {
  /** Row number as a spreadsheet shows it. */
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.name = 'UnreadableFile'
    this.line = line
  }
}

/** How an uploaded file of rows is encoded. */
export const STORED_FORMATS = ['utf-8', 'cp949', 'xlsx'] as const
export type StoredFormat = (typeof STORED_FORMATS)[number]

/** One row of a CSV or .xlsx file. */
export interface FileRow {
  /** Row number as a spreadsheet shows it: a cell with line breaks does not count twice. */
  line: number
  cells: string[]
}
