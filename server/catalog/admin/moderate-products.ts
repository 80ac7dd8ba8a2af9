import type { AuditAction, AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import type { ErrorCode } from '@jangteo/contracts/errors.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { requireVersion } from '../../http/require-version.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { announceProducts } from '../announce-product.ts'
import { columnsNeedingApproval, searchColumns } from '../product-columns.ts'
import { readProduct } from '../product-queries.ts'
import { requireNotices } from '../require-notice.ts'
import { indexSearchWords } from '../search-words.ts'
import { productChanges, products } from '../tables.ts'
import { refusingTakenSkus } from '../variants/save-variants.ts'
import { publishOptions } from './publish-options.ts'

/** The deciding admin, the product, and which version of it the admin has seen. */
export interface ProductDecision {
  actorId: string
  productId: string
  version?: number | undefined
}

export async function approveProduct(db: Database, decision: ProductDecision): Promise<ProductDetail> {
  const approved = inTransaction(db, async (tx) => {
    await publish(tx, [await approve(tx, decision)])
    return readProduct(tx, decision.productId)
  })
  return refusingTakenSkus(approved)
}

interface BulkDecision {
  actorId: string
  ids: readonly string[]
  versions?: Readonly<Record<string, number>> | undefined
}

/** Locks products sorted by id, so that two admins with the same selection do not deadlock. */
async function decideEach<Done extends object>(
  { actorId, ids, versions = {} }: BulkDecision,
  decide: (decision: ProductDecision) => Promise<Done>,
) {
  const decided: Done[] = []
  const skipped = { alreadyDecided: 0, changed: 0, incomplete: 0 }
  for (const productId of [...new Set(ids)].sort()) {
    const outcome = await orSkip(decide({ actorId, productId, version: versions[productId] }))
    if (typeof outcome === 'object') decided.push(outcome)
    else skipped[outcome]++
  }
  return { decided, ...skipped }
}

export async function approveProducts(db: Database, bulk: BulkDecision) {
  const approved = inTransaction(db, async (tx) => {
    const { decided, ...skipped } = await decideEach(bulk, (decision) => approve(tx, decision))
    await publish(tx, decided)
    return { approved: decided.length, ...skipped }
  })
  return refusingTakenSkus(approved)
}

export async function rejectProducts(db: Database, { reason, ...bulk }: BulkDecision & { reason: string }) {
  return inTransaction(db, async (tx) => {
    const { decided, alreadyDecided, changed } = await decideEach(bulk, (decision) => reject(tx, decision, reason))
    await notifyOfRejections(tx, decided, reason)
    return { rejected: decided.length, alreadyDecided, changed }
  })
}

async function publish(tx: Transaction, approved: readonly Approved[]): Promise<void> {
  if (approved.length === 0) return
  await indexSearchWords(tx, approved)
  await announceProducts(
    tx,
    approved.map(({ id }) => id),
  )
  await notifySuppliers(tx, 'product_approved', approved, ({ name }) => `상품이 승인되었습니다: ${name}`)
}

type Approved = Pick<typeof products.$inferSelect, 'id' | 'name' | 'brand' | 'model' | 'supplierId'>

async function approve(tx: Transaction, decision: ProductDecision): Promise<Approved> {
  const { product, change, asksForApproval } = await lockPendingProduct(tx, decision)
  await requireNotices(tx, [product])
  const shown = columnsNeedingApproval(change ?? product)
  // First, because it refuses a SKU that is taken by now, before anything is written.
  if (change) await publishOptions(tx, product, change, decision.actorId)
  await tx
    .update(products)
    .set({
      ...shown,
      ...searchColumns({ ...product, name: shown.name }),
      ...(change?.options && { options: change.options }),
      ...(asksForApproval && {
        status: 'active',
        approvalStatus: 'approved',
        rejectionReason: null,
      }),
      approvedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, product.id))
  if (change) await tx.delete(productChanges).where(eq(productChanges.productId, product.id))
  await recordDecision(tx, decision, product, 'product_approved', {
    from: product.approvalStatus,
    to: 'approved',
    ...(change && { changed: changedFields(product, change) }),
  })
  return { ...product, name: shown.name }
}

const SKIPPED: Partial<Record<ErrorCode, 'alreadyDecided' | 'incomplete'>> = {
  product_not_found: 'alreadyDecided',
  notice_incomplete: 'incomplete',
  sku_taken: 'incomplete',
}

/** Only for refusals that come before the first write of a decision. */
async function orSkip<Done extends object>(decision: Promise<Done>) {
  try {
    return await decision
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'changed_meanwhile')
      return error.details.extra?.latest === undefined ? 'alreadyDecided' : 'changed'
    const outcome = SKIPPED[error.code]
    if (!outcome) throw error
    return outcome
  }
}

export async function rejectProduct(
  db: Database,
  { reason, ...decision }: ProductDecision & { reason: string },
): Promise<ProductDetail> {
  return inTransaction(db, async (tx) => {
    await notifyOfRejections(tx, [await reject(tx, decision, reason)], reason)
    return readProduct(tx, decision.productId)
  })
}

/** A rejected product becomes a draft again; a rejected change leaves the published product as it is. */
async function reject(tx: Transaction, decision: ProductDecision, reason: string): Promise<ProductRow> {
  const { product, change, asksForApproval } = await lockPendingProduct(tx, decision)
  await tx
    .update(products)
    .set({
      ...(asksForApproval && { approvalStatus: 'rejected', rejectionReason: reason, status: 'draft' }),
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, product.id))
  if (change) await rejectChange(tx, product.id, reason)
  await recordDecision(tx, decision, product, 'product_rejected', {
    from: product.approvalStatus,
    to: asksForApproval ? 'rejected' : product.approvalStatus,
    ...(change && { changed: changedFields(product, change) }),
    reason,
  })
  return product
}

async function rejectChange(tx: Transaction, productId: string, reason: string): Promise<void> {
  await tx
    .update(productChanges)
    .set({ rejectionReason: reason })
    .where(and(eq(productChanges.productId, productId), isNull(productChanges.rejectionReason)))
}

async function notifyOfRejections(tx: Transaction, rejected: readonly ProductRow[], reason: string): Promise<void> {
  await notifySuppliers(tx, 'product_rejected', rejected, ({ name }) => `상품이 반려되었습니다: ${name} (${reason})`)
}

/**
 * Gives a product back for correction: a draft that its supplier submits again. An approved one loses its approval. What
 * is with the supplier already (a draft, or rejected) cannot be given back.
 */
export async function returnProduct(
  db: Database,
  { reason, ...decision }: ProductDecision & { reason: string },
): Promise<ProductDetail> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, decision)
    const isWithAdmins = product.approvalStatus === 'approved' || ['pending', 'active'].includes(product.status)
    if (!isWithAdmins) throw new AppError('changed_meanwhile')
    await tx
      .update(products)
      .set({ status: 'draft', approvalStatus: 'pending', rejectionReason: reason, updatedAt: sql`now()` })
      .where(eq(products.id, product.id))
    await rejectChange(tx, product.id, reason)
    if (product.onSale) await announceProducts(tx, [product.id])
    await recordDecision(tx, decision, product, 'product_returned', {
      from: product.approvalStatus,
      to: 'pending',
      statusBefore: product.status,
      status: 'draft',
      reason,
    })
    await notifySuppliers(
      tx,
      'product_rejected',
      [product],
      ({ name }) => `상품의 보완을 요청했습니다: ${name} (${reason})`,
    )
    return readProduct(tx, product.id)
  })
}

/**
 * Takes an approved product off sale and revokes its approval: whatever status the supplier sets afterwards, it is sold
 * again only after a new approval.
 */
export async function stopProductSale(
  db: Database,
  { reason, ...decision }: ProductDecision & { reason: string },
): Promise<ProductDetail> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, decision)
    if (product.approvalStatus !== 'approved') throw new AppError('changed_meanwhile')
    const status = product.status === 'active' ? 'inactive' : product.status
    await tx
      .update(products)
      .set({ status, approvalStatus: 'rejected', rejectionReason: reason, updatedAt: sql`now()` })
      .where(eq(products.id, product.id))
    await announceProducts(tx, [product.id])
    await recordDecision(tx, decision, product, 'product_stopped', {
      from: 'approved',
      to: 'rejected',
      statusBefore: product.status,
      status,
      reason,
    })
    await notifySuppliers(
      tx,
      'product_rejected',
      [product],
      ({ name }) => `관리자가 상품 판매를 중지했습니다: ${name} (${reason})`,
    )
    return readProduct(tx, product.id)
  })
}

export async function setFeatured(
  db: Database,
  { featured, ...decision }: ProductDecision & { featured: boolean },
): Promise<ProductDetail> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, decision)
    if (product.featured !== featured) {
      await tx.update(products).set({ featured }).where(eq(products.id, product.id))
      await announceProducts(tx, [product.id])
      await recordDecision(tx, decision, product, 'product_featured', { from: product.featured, to: featured })
    }
    return readProduct(tx, product.id)
  })
}

export type ProductRow = typeof products.$inferSelect

export async function lockProduct(
  tx: Pick<Database, 'select'>,
  { productId, version }: Omit<ProductDecision, 'actorId'>,
): Promise<ProductRow> {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
    .for('no key update')
  if (!product) throw new AppError('product_not_found')
  requireVersion(product.version, version)
  return product
}

/**
 * Locks a product that can be decided about: submitted, put on sale by its supplier without asking, or with a requested
 * change. Refused if another admin has decided already.
 */
async function lockPendingProduct(tx: Pick<Database, 'select'>, { productId, version }: ProductDecision) {
  const product = await lockProduct(tx, { productId })
  const [change] = await tx
    .select()
    .from(productChanges)
    .where(and(eq(productChanges.productId, product.id), isNull(productChanges.rejectionReason)))
  const isUnrequested = product.status === 'active' && product.approvalStatus !== 'approved'
  const asksForApproval = product.status === 'pending' || isUnrequested
  if (!asksForApproval && !change) throw new AppError('changed_meanwhile')
  requireVersion(product.version, version)
  return { product, change, asksForApproval }
}

/** The reviewed columns in which a requested change differs, as in the form. */
function changedFields(product: ProductRow, change: typeof productChanges.$inferSelect): string {
  const [before, after] = [columnsNeedingApproval(product), columnsNeedingApproval(change)]
  const names = Object.keys(after) as (keyof typeof after)[]
  const changed: string[] = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return [...changed, ...(change.options ? ['options'] : [])].join(', ')
}

export async function recordDecision(
  tx: Pick<Database, 'insert'>,
  { actorId }: ProductDecision,
  { id, name, supplierId, version }: ProductRow,
  action: AuditAction,
  details: AuditEntry['details'],
): Promise<void> {
  await recordAudit(tx, {
    actorId,
    action,
    subjectId: supplierId,
    details: { productId: id, product: name, version, ...details },
  })
}

type Decided = Pick<ProductRow, 'id' | 'name' | 'supplierId'>

export async function notifySuppliers(
  tx: Transaction,
  kind: 'product_approved' | 'product_rejected' | 'product_edited',
  decided: readonly Decided[],
  textOf: (product: Decided) => string,
): Promise<void> {
  await notifyEach(
    tx,
    kind,
    decided.map((product) => ({
      accountId: product.supplierId,
      text: textOf(product),
      link: `/supplier/products/${product.id}`,
    })),
  )
}
