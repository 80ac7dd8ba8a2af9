import type { ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { productImports } from '../tables.ts'
import { getImport, isOwn, type OwnImport } from './get-import.ts'

interface Choice {
  leaveOutProblems: boolean
}

/** One statement decides, so that two clicks start it once. */
export async function startImport(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  own: OwnImport,
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
    if (started.length === 0) throw whyNot(now)
    await jobs.enqueue(tx, 'run-import', { importId: own.id })
    return now
  })
}

function whyNot({ state, goodRows }: ProductImport): AppError {
  if (state !== 'checked') return new AppError('import_not_ready')
  return new AppError(goodRows === 0 ? 'import_empty' : 'import_has_problems')
}
