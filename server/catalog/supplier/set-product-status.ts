import type { Product } from '@jangteo/contracts/catalog/products.ts'
import type { SupplierStatus } from '@jangteo/domain/catalog/product-status.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { notifyAdmins } from '../../notifications/notify.ts'
import { announceProducts } from '../announce-product.ts'
import { readProduct } from '../product-queries.ts'
import { requireNotices } from '../require-notice.ts'
import { products } from '../tables.ts'
import { isOwn, type SupplierProductKey } from './supplier-products.ts'

export async function setProductStatus(
  db: Database,
  own: SupplierProductKey,
  status: SupplierStatus,
): Promise<Product> {
  return db.transaction(async (tx) => {
    const known = await lockProducts(tx, isOwn(own))
    if (known.length === 0) throw new AppError('product_not_found')
    await changeStatus(tx, known, status)
    return readProduct(tx, own.id)
  })
}

interface SeveralProducts {
  supplierId: string
  ids: readonly string[]
}

/**
 * All or nothing: refused if one of the products is deleted or another supplier's. A request for approval changes only
 * products that need one: it would take approved ones off sale, and move waiting ones to the end of the queue.
 */
export async function setProductStatuses(
  db: Database,
  { supplierId, ids }: SeveralProducts,
  status: SupplierStatus,
): Promise<number> {
  const wanted = [...new Set(ids)]
  return db.transaction(async (tx) => {
    const own = and(inArray(products.id, wanted), eq(products.supplierId, supplierId), isNull(products.deletedAt))
    const known = await lockProducts(tx, own)
    if (known.length < wanted.length) throw new AppError('product_not_found')
    const changing = status === 'pending' ? known.filter(needsRequest) : known
    await changeStatus(tx, changing, status)
    return changing.length
  })
}

type LockedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'status' | 'approvalStatus' | 'onSale' | 'notice'
>

async function lockProducts(tx: Pick<Database, 'select'>, which: SQL | undefined): Promise<LockedProduct[]> {
  const { id, name, status, approvalStatus, onSale, notice } = products
  return tx
    .select({ id, name, status, approvalStatus, onSale, notice })
    .from(products)
    .where(which)
    .orderBy(id)
    .for('no key update')
}

export function needsRequest({ status, approvalStatus }: Pick<LockedProduct, 'status' | 'approvalStatus'>): boolean {
  return approvalStatus !== 'approved' && status !== 'pending'
}

/** Requesting approval restarts the review and clears the previous rejection. */
const ASKING = { approvalStatus: 'pending' as const, rejectionReason: null, requestedAt: sql`now()` }

/** Invalidates caches only for products that are or were on sale, not for drafts. */
export async function changeStatus(
  tx: Pick<Database, 'select' | 'insert' | 'update' | 'execute'>,
  before: readonly LockedProduct[],
  status: SupplierStatus,
): Promise<void> {
  if (before.length === 0) return
  if (status === 'pending') await requireNotices(tx, before)
  const { id, onSale } = products
  const ids = before.map((product) => product.id)
  const after = await tx
    .update(products)
    .set({ status, updatedAt: sql`now()`, ...(status === 'pending' && ASKING) })
    .where(inArray(id, ids))
    .returning({ id, onSale })
  const visible = new Set([...before, ...after].filter((product) => product.onSale).map((product) => product.id))
  if (visible.size > 0) await announceProducts(tx, [...visible])
  if (status === 'pending')
    await notifyAdminsOfRequests(
      tx,
      before.filter((product) => product.status !== 'pending'),
    )
}

interface Asking {
  id: string
  name: string
}

/** One notification for all products that were submitted together. */
export async function notifyAdminsOfRequests(
  tx: Parameters<typeof notifyAdmins>[0],
  asking: readonly Asking[],
): Promise<void> {
  const [first, ...others] = asking
  if (!first) return
  const more = others.length > 0 ? ` 외 ${others.length}개` : ''
  await notifyAdmins(tx, {
    kind: 'product_waiting',
    text: `승인을 기다리는 상품이 있습니다: ${first.name}${more}`,
    link: others.length > 0 ? '/admin/products/pending' : `/admin/products/${first.id}`,
  })
}
