import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { readStoredRows } from '../../files/sheets/stored-file.ts'
import type { FileRow } from '../../files/sheets/unreadable-file.ts'
import { productImports } from '../tables.ts'

/** The rows of the uploaded file, read out of the database. */
export async function* readFileRows(db: Pick<Database, 'select'>, importId: string): AsyncGenerator<FileRow> {
  const isThis = eq(productImports.id, importId)
  const [found] = await db.select({ format: productImports.format }).from(productImports).where(isThis)
  if (!found) return
  yield* readStoredRows(found.format, async (start, length) => {
    const piece = sql<Buffer>`substring(${productImports.file} from ${start}::int for ${length}::int)`
    const [row] = await db.select({ piece }).from(productImports).where(isThis)
    return row?.piece
  })
}
