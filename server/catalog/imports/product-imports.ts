import type { ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { and, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit } from '../../http/rate-limit.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { productImports } from '../tables.ts'

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
      .values({ supplierId, fileName, file: Buffer.from(file) })
      .returning({ id: productImports.id })
    if (!added) throw new AppError('internal')
    await jobs.enqueue(tx, 'check-import', { importId: added.id })
    return getImport(tx, { id: added.id, supplierId })
  })
}

interface Choice {
  leaveOutProblems: boolean
}

/** A conditional update starts the import, so that a double click starts it once. */
export async function startImport(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  own: SupplierImportKey,
  { leaveOutProblems }: Choice,
): Promise<ProductImport> {
  return db.transaction(async (tx) => {
    const { state, goodRows, problemCount, id } = productImports
    const mayGo = leaveOutProblems ? undefined : eq(problemCount, 0)
    const started = await tx
      .update(productImports)
      .set({ state: 'importing', progress: 0, leaveOutProblems })
      .where(and(isOwn(own), eq(state, 'checked'), gt(goodRows, 0), mayGo))
      .returning({ id })
    const now = await getImport(tx, own)
    if (started.length === 0) throw explainRefusal(now)
    await jobs.enqueue(tx, 'run-import', { importId: own.id })
    return now
  })
}

function explainRefusal({ state, goodRows }: ProductImport): AppError {
  if (state !== 'checked') return new AppError('import_not_ready')
  return new AppError(goodRows === 0 ? 'import_empty' : 'import_has_problems')
}

/** On account closure; the uploaded file may contain anything. */
export async function deleteImports(tx: Pick<Database, 'delete'>, supplierId: string): Promise<void> {
  await tx.delete(productImports).where(eq(productImports.supplierId, supplierId))
}

export interface SupplierImportKey {
  id: string
  supplierId: string
}

const { file, supplierId, leaveOutProblems, ...SHOWN } = getTableColumns(productImports)

export async function getImport(db: Pick<Database, 'select'>, own: SupplierImportKey): Promise<ProductImport> {
  const [found] = await db.select(SHOWN).from(productImports).where(isOwn(own))
  if (!found) throw new AppError('not_found', { message: '가져오기를 찾을 수 없습니다.' })
  return { ...found, createdAt: found.createdAt.toISOString() }
}

export function isOwn({ id, supplierId }: SupplierImportKey) {
  return and(eq(productImports.id, id), eq(productImports.supplierId, supplierId))
}
