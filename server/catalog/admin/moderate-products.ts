import type { AuditAction, AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
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
import { indexSearchWords } from '../search-words.ts'
import { productChanges, products } from '../tables.ts'
import { saveVariants } from '../variants/save-variants.ts'

/** The deciding admin, the product, and which version of it the admin has seen. */
interface ProductDecision {
  actorId: string
  productId: string
  version?: number | undefined
}

export async function approveProduct(db: Database, decision: ProductDecision): Promise<ProductDetail> {
  return inTransaction(db, async (tx) => {
    const approved = [await approve(tx, decision)]
    await publish(tx, approved)
    return readProduct(tx, decision.productId)
  })
}

interface BulkApproval {
  actorId: string
  ids: readonly string[]
  versions?: Readonly<Record<string, number>> | undefined
}

/** Locks products sorted by id, so that two admins with the same selection do not deadlock. */
export async function approveProducts(db: Database, { actorId, ids, versions = {} }: BulkApproval) {
  const wanted = [...new Set(ids)].sort()
  return inTransaction(db, async (tx) => {
    const outcomes: Awaited<ReturnType<typeof approveIfOpen>>[] = []
    for (const productId of wanted)
      outcomes.push(await approveIfOpen(tx, { actorId, productId, version: versions[productId] }))
    const approved = outcomes.filter((outcome) => typeof outcome === 'object')
    await publish(tx, approved)
    const changed = outcomes.filter((outcome) => outcome === 'changed').length
    return { approved: approved.length, alreadyDecided: wanted.length - approved.length - changed, changed }
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
  const shown = columnsNeedingApproval(change ?? product)
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
  if (change) {
    await publishVariants(tx, product, change, decision.actorId)
    await tx.delete(productChanges).where(eq(productChanges.productId, product.id))
  }
  await recordDecision(tx, decision, product, 'product_approved', {
    from: product.approvalStatus,
    to: 'approved',
    ...(change && { changed: changedFields(product, change) }),
  })
  return { ...product, name: shown.name }
}

/** Stock of variants that existed has moved when the supplier saved them; only new ones bring theirs. */
async function publishVariants(
  tx: Transaction,
  { id: productId, supplierId }: ProductRow,
  { options, variants }: typeof productChanges.$inferSelect,
  actorId: string,
): Promise<void> {
  if (!options || !variants) return
  const unmoved = variants.map((variant) => ({ ...variant, stockWas: variant.stockQuantity }))
  await saveVariants(tx, { productId, supplierId, actorId, options, variants: unmoved, cause: 'edited' })
}

async function approveIfOpen(tx: Transaction, decision: ProductDecision): Promise<Approved | 'changed' | 'decided'> {
  try {
    return await approve(tx, decision)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'product_not_found') return 'decided'
    if (error.code !== 'changed_meanwhile') throw error
    return error.details.extra?.latest === undefined ? 'decided' : 'changed'
  }
}

/** A rejected product becomes a draft again; a rejected change leaves the published product as it is. */
export async function rejectProduct(
  db: Database,
  { reason, ...decision }: ProductDecision & { reason: string },
): Promise<ProductDetail> {
  return inTransaction(db, async (tx) => {
    const { product, change, asksForApproval } = await lockPendingProduct(tx, decision)
    await tx
      .update(products)
      .set({
        ...(asksForApproval && { approvalStatus: 'rejected', rejectionReason: reason, status: 'draft' }),
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, product.id))
    if (change) {
      await tx.update(productChanges).set({ rejectionReason: reason }).where(eq(productChanges.productId, product.id))
    }
    await recordDecision(tx, decision, product, 'product_rejected', {
      from: product.approvalStatus,
      to: asksForApproval ? 'rejected' : product.approvalStatus,
      ...(change && { changed: changedFields(product, change) }),
      reason,
    })
    await notifySuppliers(tx, 'product_rejected', [product], ({ name }) => `상품이 반려되었습니다: ${name} (${reason})`)
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

type ProductRow = typeof products.$inferSelect

async function lockProduct(
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

async function recordDecision(
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

async function notifySuppliers(
  tx: Transaction,
  kind: 'product_approved' | 'product_rejected',
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
