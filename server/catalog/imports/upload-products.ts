import type { ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit } from '../../http/rate-limit.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { productImports } from '../tables.ts'
import { getImport } from './get-import.ts'

interface Upload {
  supplierId: string
  fileName: string
  file: Uint8Array
}

const PER_SUPPLIER = { name: 'product-import', hits: 60, seconds: 3_600 }

/** Keeps the file and has it checked in the background. */
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
