import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isDatabaseUnavailable } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { insertProducts } from '../supplier/create-products.ts'
import { productImports } from '../tables.ts'
import { categoryFinder } from './read-product-row.ts'
import { readSheet } from './read-sheet.ts'

/** Small batches, so that the event loop serves requests in between. */
const ROWS_AT_ONCE = 100
const ROWS_A_STEP = 500

/** Creates all products of the file or none. Idempotent. */
export async function runImport(db: Database, importId: string): Promise<void> {
  try {
    await createProducts(db, importId)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const failure = error instanceof AppError ? error.message : '상품을 등록하지 못했습니다. 등록된 상품은 없습니다.'
    await db.update(productImports).set({ state: 'failed', progress: 0, failure }).where(isOpen(importId))
    if (!(error instanceof AppError)) throw error
  }
}

async function createProducts(db: Database, importId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // An advisory lock, not a row lock: progress is updated on the row outside of this transaction, to be visible.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${importId}, 0))`)
    const { supplierId, file, goodRows } = productImports
    const [found] = await tx.select({ supplierId, file, goodRows }).from(productImports).where(isOpen(importId))
    if (!found) return
    let created = 0
    for await (const forms of goodForms(tx, found.file)) {
      await insertProducts(tx, found.supplierId, forms)
      created += forms.length
      if (created % ROWS_A_STEP === 0) {
        await db.update(productImports).set({ progress: created }).where(isOpen(importId))
      }
    }
    if (created !== found.goodRows) throw new AppError('changed_meanwhile', { message: CATEGORIES_CHANGED })
    const done = await tx
      .update(productImports)
      .set({ state: 'imported', progress: created })
      .where(isOpen(importId))
      .returning({ id: productImports.id })
    if (done.length === 0) throw new AppError('changed_meanwhile')
  })
}

/** Parses the file again as the check did; the result differs only if a category was added or deleted meanwhile. */
async function* goodForms(tx: Pick<Database, 'select'>, file: Uint8Array): AsyncGenerator<ProductForm[]> {
  const { rows } = await readSheet(file, await categoryFinder(tx))
  let forms: ProductForm[] = []
  for await (const { form } of rows) {
    if (form) forms.push(form)
    if (forms.length === ROWS_AT_ONCE) {
      yield forms
      forms = []
    }
  }
  if (forms.length > 0) yield forms
}

function isOpen(importId: string) {
  return and(eq(productImports.id, importId), eq(productImports.state, 'importing'))
}

const CATEGORIES_CHANGED = '파일을 확인한 뒤에 카테고리가 바뀌었습니다. 파일을 다시 올려 주세요.'
