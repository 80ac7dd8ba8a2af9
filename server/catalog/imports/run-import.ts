import { and, eq, inArray, sql } from 'drizzle-orm'
import { isDatabaseUnavailable } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { moveStock } from '../move-stock.ts'
import { insertProducts } from '../supplier/create-products.ts'
import { acknowledgeLowStock } from '../supplier/supplier-stock.ts'
import { saveProduct } from '../supplier/update-product.ts'
import { productImportChanges, productImports, productImportWrongRows, products } from '../tables.ts'
import { refusingTakenSkus } from '../variants/save-variants.ts'
import { groupRows, type RowGroup } from './group-rows.ts'
import { HEADING_OF } from './import-columns.ts'
import { loadPlanContext, type PlanContext, type ProductPlan, planProduct, type SheetRow } from './plan-product.ts'
import { type KnownProduct, loadProducts } from './product-draft.ts'
import { readFileRows } from './read-file.ts'
import { readSheet } from './read-sheet.ts'
import { undoChanges } from './undo-import.ts'

/** Small transactions: buyers of these products wait for them, and requests are served between them. */
const ROWS_AT_ONCE = 100
const UPDATES_AT_ONCE = 20

interface OpenImport {
  importId: string
  supplierId: string
  doneLine: number
  progress: number
}

/**
 * Creates and updates the products of the file in batches. A run that was interrupted continues behind the last batch
 * that was committed; one that fails is undone.
 */
export async function runImport(db: Database, importId: string): Promise<void> {
  try {
    await applyRows(db, importId)
  } catch (error) {
    if (error instanceof TakenOver) return
    if (isDatabaseUnavailable(error)) throw error
    await failImport(db, importId, error)
    if (!(error instanceof AppError)) throw error
  }
}

async function failImport(db: Database, importId: string, error: unknown): Promise<void> {
  const kept = await undoChanges(db, importId, 'importing')
  const reason = error instanceof AppError ? error.message : '상품을 등록하지 못했습니다. 등록된 상품은 없습니다.'
  const failure =
    kept.length === 0 ? reason : `${reason} 그 사이에 주문되었거나 고친 ${kept.length}개 상품은 그대로 두었습니다.`
  await db
    .update(productImports)
    .set({ state: 'failed', progress: 0, failure, keptProducts: kept })
    .where(isOpen(importId))
}

async function applyRows(db: Database, importId: string): Promise<void> {
  const { supplierId, doneLine, progress, fileName } = productImports
  const [found] = await db
    .select({ supplierId, doneLine, progress, fileName })
    .from(productImports)
    .where(isOpen(importId))
  if (!found) return
  const open: OpenImport = { importId, ...found }
  const wrong = await db
    .select({ line: productImportWrongRows.line })
    .from(productImportWrongRows)
    .where(eq(productImportWrongRows.importId, importId))
  const wrongLines = new Set(wrong.map(({ line }) => line))
  const sheet = await readSheet(readFileRows(db, importId))
  const context = await loadPlanContext(db)
  let batch: RowGroup[] = []
  for await (const groups of groupRows(db, open.supplierId, rowsAfter(sheet.rows, open.doneLine))) {
    for (const group of groups) {
      if (group.rows.some(({ line }) => wrongLines.has(line))) continue
      if (!fits(batch, group)) {
        await applyBatch(db, open, batch, context)
        batch = []
      }
      batch.push(group)
    }
  }
  if (batch.length > 0) await applyBatch(db, open, batch, context)
  await db.update(productImports).set({ state: 'imported' }).where(isOpen(importId))
}

async function* rowsAfter(rows: AsyncIterable<SheetRow>, doneLine: number): AsyncGenerator<SheetRow> {
  for await (const row of rows) if (row.line > doneLine) yield row
}

/** The second group of a product is planned after the first was saved. */
function fits(batch: readonly RowGroup[], { productId, rows }: RowGroup): boolean {
  if (batch.length === 0) return true
  const updates = batch.filter((group) => group.productId !== null)
  if (productId !== null && updates.some((group) => group.productId === productId)) return false
  const rowCount = batch.reduce((sum, group) => sum + group.rows.length, rows.length)
  return rowCount <= ROWS_AT_ONCE && updates.length < UPDATES_AT_ONCE
}

/** Another process runs this import. */
class TakenOver extends Error {}

/** One transaction: the products, the rows for undoing them, and the last applied line of the file. */
async function applyBatch(
  db: Database,
  open: OpenImport,
  groups: readonly RowGroup[],
  context: PlanContext,
): Promise<void> {
  const lastLine = groups.at(-1)?.rows.at(-1)?.line ?? open.doneLine
  const progress = open.progress + groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const applied = inTransaction(db, async (tx) => {
    const [now] = await tx
      .select({ doneLine: productImports.doneLine })
      .from(productImports)
      .where(isOpen(open.importId))
      .for('update')
    if (now?.doneLine !== open.doneLine) throw new TakenOver()
    const ids = groups.flatMap(({ productId }) => productId ?? [])
    const known = await loadProducts(tx, open.supplierId, ids, 'locked')
    const plans = groups.map((group) => planAgain(group, known, context))
    await applyPlans(tx, open, plans, known)
    await tx.update(productImports).set({ doneLine: lastLine, progress }).where(eq(productImports.id, open.importId))
  })
  await refusingTakenSkus(applied)
  open.doneLine = lastLine
  open.progress = progress
}

/** Stock is set to the number in the file at this moment: the product is locked, and its stock is what orders have left. */
function planAgain(
  { productId, rows }: RowGroup,
  known: ReadonlyMap<string, KnownProduct>,
  context: PlanContext,
): ProductPlan {
  const product = productId === null ? undefined : known.get(productId)
  if (productId !== null && !product) throw new AppError('changed_meanwhile', { message: changedText(rows[0]?.line) })
  const plan = planProduct(rows, product, context)
  const [problem] = plan.problems
  if (!problem) return plan
  const message =
    problem.column === HEADING_OF.categories ? CATEGORIES_CHANGED : changedText(problem.line, problem.message)
  throw new AppError('changed_meanwhile', { message })
}

const CATEGORIES_CHANGED = '파일을 확인한 뒤에 카테고리가 바뀌었습니다. 파일을 다시 올려 주세요.'

function changedText(line = 1, message?: string): string {
  return `파일을 확인한 뒤에 ${line}행의 상품이 바뀌었습니다. 파일을 다시 올려 주세요.${message ? ` (${message})` : ''}`
}

async function applyPlans(
  tx: Transaction,
  { importId, supplierId }: OpenImport,
  plans: readonly ProductPlan[],
  known: ReadonlyMap<string, KnownProduct>,
): Promise<void> {
  const created = plans.filter(({ kind }) => kind === 'new')
  const changed = plans.filter(({ kind }) => kind === 'changed')
  const changedIds = changed.flatMap(({ productId }) => productId ?? [])
  const entriesBefore = await lastEntries(tx, changedIds)
  const inserted = await insertProducts(
    tx,
    supplierId,
    created.flatMap(({ form }) => form ?? []),
  )
  await moveStock(
    tx,
    changed.flatMap(({ stockMoves }) => stockMoves ?? []),
    { cause: 'imported', actorId: supplierId },
  )
  for (const { productId, form, stockMoves } of changed) {
    const product = known.get(productId ?? '')
    if (!product || !form) continue
    if (stockMoves) await acknowledgeLowStock(tx, product.row.id)
    else {
      const stockWas = product.draft.variants[0]?.stockQuantity ?? 0
      await saveProduct(tx, product.row, { product: form, stockWas, cause: 'imported' })
    }
  }
  await recordChanges(tx, importId, [
    ...inserted.map(({ id }) => ({ productId: id, isCreated: true, before: {}, firstEntryId: 0 })),
    ...changed.map(({ productId, before }) => ({
      productId: productId ?? '',
      isCreated: false,
      before,
      firstEntryId: entriesBefore.get(productId ?? '') ?? 0,
    })),
  ])
}

type NewChange = Pick<typeof productImportChanges.$inferInsert, 'productId' | 'isCreated' | 'before' | 'firstEntryId'>

/** A product that is in the file twice keeps what it was before the first time. */
async function recordChanges(tx: Transaction, importId: string, changes: readonly NewChange[]): Promise<void> {
  const ids = changes.map(({ productId }) => productId)
  if (ids.length === 0) return
  const { productId, before, firstEntryId, isCreated } = productImportChanges
  const earlier = await tx
    .select({ productId, before, firstEntryId, isCreated })
    .from(productImportChanges)
    .where(and(eq(productImportChanges.importId, importId), inArray(productId, ids)))
  const earlierOf = new Map(earlier.map((change) => [change.productId, change]))
  const versions = await tx
    .select({ id: products.id, version: products.version })
    .from(products)
    .where(inArray(products.id, ids))
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  const entries = await lastEntries(tx, ids)
  const rows = changes.map((change) => {
    const first = earlierOf.get(change.productId)
    return {
      importId,
      ...change,
      ...(first && { ...first, before: { ...change.before, ...first.before } }),
      lastEntryId: entries.get(change.productId) ?? 0,
      versionAfter: versionOf.get(change.productId) ?? 0,
    }
  })
  await tx
    .insert(productImportChanges)
    .values(rows)
    .onConflictDoUpdate({
      target: [productImportChanges.importId, productImportChanges.productId],
      set: {
        before: sql`excluded.before`,
        lastEntryId: sql`excluded.last_entry_id`,
        versionAfter: sql`excluded.version_after`,
      },
    })
}

/** The newest ledger entry of each product. */
async function lastEntries(tx: Transaction, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ product_id: string; last: string | null }>(sql`
    select v.product_id, max((select max(e.id) from stock_entries e where e.variant_id = v.id)) as last
    from product_variants v where v.product_id = any(${sql.param(productIds)}::uuid[]) group by v.product_id`)
  return new Map(rows.map(({ product_id, last }) => [product_id, Number(last ?? 0)]))
}

function isOpen(importId: string) {
  return and(eq(productImports.id, importId), eq(productImports.state, 'importing'))
}
