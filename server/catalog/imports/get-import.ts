import type { ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { productImports } from '../tables.ts'

export interface OwnImport {
  id: string
  supplierId: string
}

const { file, supplierId, leaveOutProblems, ...SHOWN } = getTableColumns(productImports)

export async function getImport(db: Pick<Database, 'select'>, own: OwnImport): Promise<ProductImport> {
  const [found] = await db.select(SHOWN).from(productImports).where(isOwn(own))
  if (!found) throw new AppError('not_found', { message: '가져오기를 찾을 수 없습니다.' })
  return { ...found, createdAt: found.createdAt.toISOString() }
}

export function isOwn({ id, supplierId }: OwnImport) {
  return and(eq(productImports.id, id), eq(productImports.supplierId, supplierId))
}
