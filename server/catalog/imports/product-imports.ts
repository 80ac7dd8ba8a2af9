import type { listImports as listContract, ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { formatOf } from '../../files/sheets/stored-file.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit } from '../../http/rate-limit.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { productImportChanges, productImports } from '../tables.ts'
import { findObstacles } from './undo-import.ts'

interface Upload {
  supplierId: string
  fileName: string
  file: Uint8Array
}

const PER_SUPPLIER = { name: 'product-import', hits: 60, seconds: 3_600 }

/** Saves the file and enqueues its check. */
export async function uploadProducts(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { supplierId, fileName, file }: Upload,
): Promise<ProductImport> {
  const { count, secondsLeft } = await countHit(db, PER_SUPPLIER, supplierId)
  if (count > PER_SUPPLIER.hits)
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) })
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(productImports)
      .values({ supplierId, fileName, file: Buffer.from(file), format: formatOf(file) })
      .returning({ id: productImports.id })
    if (!added) throw new AppError('internal')
    await jobs.enqueue(tx, 'check-import', { importId: added.id })
    return getImport(tx, { id: added.id, supplierId })
  })
}

interface Choice {
  leaveOutProblems: boolean
}

/** A conditional update starts the import, so that a double click starts it once; a supplier has one running at a time. */
export async function startImport(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  own: SupplierImportKey,
  { leaveOutProblems }: Choice,
): Promise<ProductImport> {
  const started = db.transaction(async (tx) => {
    const { state, newRows, changedRows, problemCount, id } = productImports
    const mayGo = leaveOutProblems ? undefined : eq(problemCount, 0)
    const rows = await tx
      .update(productImports)
      .set({ state: 'importing', progress: 0, doneLine: 0, leaveOutProblems })
      .where(and(isOwn(own), eq(state, 'checked'), sql`${newRows} + ${changedRows} > 0`, mayGo))
      .returning({ id })
    const now = await getImport(tx, own)
    if (rows.length === 0) throw explainRefusal(now)
    await jobs.enqueue(tx, 'run-import', { importId: own.id })
    return now
  })
  return refusingSecondImport(started)
}

function explainRefusal({ state, goodRows, newRows, changedRows, problemCount }: ProductImport): AppError {
  if (state !== 'checked') return new AppError('import_not_ready')
  if (goodRows === 0) return new AppError('import_empty')
  return new AppError(newRows + changedRows === 0 && problemCount === 0 ? 'import_unchanged' : 'import_has_problems')
}

async function refusingSecondImport(started: Promise<ProductImport>): Promise<ProductImport> {
  try {
    return await started
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new AppError('import_running', { cause: error })
    throw error
  }
}

const SHOWN_OBSTACLES = 100

/** Refused with the list of products that were ordered or edited since. Those that are while it runs stay as they are. */
export async function startUndo(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  own: SupplierImportKey,
): Promise<ProductImport> {
  const started = db.transaction(async (tx) => {
    const changed = await tx.$count(productImportChanges, eq(productImportChanges.importId, own.id))
    const rows = await tx
      .update(productImports)
      .set({ state: 'undoing', progress: changed })
      .where(and(isOwn(own), eq(productImports.state, 'imported')))
      .returning({ id: productImports.id })
    const now = await getImport(tx, own)
    if (rows.length === 0) throw new AppError('import_not_ready', { message: '지금은 되돌릴 수 없는 가져오기입니다.' })
    const obstacles = await findObstacles(tx, own.id)
    if (obstacles.length > 0)
      throw new AppError('import_undo_refused', {
        extra: { products: obstacles.slice(0, SHOWN_OBSTACLES), productCount: obstacles.length },
      })
    await jobs.enqueue(tx, 'undo-import', { importId: own.id })
    return now
  })
  return refusingSecondImport(started)
}

/** On account closure; the uploaded file may contain anything. */
export async function deleteImports(tx: Pick<Database, 'delete'>, supplierId: string): Promise<void> {
  await tx.delete(productImports).where(eq(productImports.supplierId, supplierId))
}

export interface SupplierImportKey {
  id: string
  supplierId: string
}

const { file, supplierId, leaveOutProblems, format, headings, doneLine, ...SHOWN } = getTableColumns(productImports)

export async function listImports(db: Database, ofSupplier: string): Promise<ResponseOf<typeof listContract>> {
  const { id, fileName, state, createdAt, newProducts, changedProducts } = productImports
  const rows = await db
    .select({ id, fileName, state, createdAt, newProducts, changedProducts })
    .from(productImports)
    .where(eq(supplierId, ofSupplier))
    .orderBy(desc(createdAt), desc(id))
    .limit(20)
  return { data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}

export async function getImport(db: Pick<Database, 'select'>, own: SupplierImportKey): Promise<ProductImport> {
  const [found] = await db.select(SHOWN).from(productImports).where(isOwn(own))
  if (!found) throw new AppError('not_found', { message: '가져오기를 찾을 수 없습니다.' })
  return { ...found, createdAt: found.createdAt.toISOString() }
}

export function isOwn({ id, supplierId }: SupplierImportKey) {
  return and(eq(productImports.id, id), eq(productImports.supplierId, supplierId))
}
