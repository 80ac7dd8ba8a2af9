import type { Product } from '@jangteo/contracts/catalog/products.ts'
import type { SupplierStatus } from '@jangteo/domain/catalog/product-status.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { announceProducts } from '../announce-product.ts'
import { readProduct } from '../read-products.ts'
import { products } from '../tables.ts'
import { isOwn, type OwnProduct } from './own-product.ts'
import { tellAdmins } from './tell-admins.ts'

export async function setProductStatus(db: Database, own: OwnProduct, status: SupplierStatus): Promise<Product> {
  return db.transaction(async (tx) => {
    if ((await changeStatus(tx, isOwn(own), status)).length === 0) throw new AppError('product_not_found')
    return readProduct(tx, own.id)
  })
}

interface SeveralProducts {
  supplierId: string
  ids: readonly string[]
}

/** One that is not theirs, or gone, and none is changed. */
export async function setProductStatuses(
  db: Database,
  { supplierId, ids }: SeveralProducts,
  status: SupplierStatus,
): Promise<number> {
  const wanted = [...new Set(ids)]
  return db.transaction(async (tx) => {
    const own = and(inArray(products.id, wanted), eq(products.supplierId, supplierId), isNull(products.deletedAt))
    const changed = await changeStatus(tx, own, status)
    if (changed.length < wanted.length) throw new AppError('product_not_found')
    return changed.length
  })
}

/** Asking for approval starts the review anew and clears what was said the last time. */
const ASKING = { approvalStatus: 'pending' as const, rejectionReason: null, requestedAt: sql`now()` }

/** Only what is or was on sale is news for the shop: drafts come and go without emptying its caches. */
async function changeStatus(
  tx: Pick<Database, 'select' | 'insert' | 'update' | 'execute'>,
  which: SQL | undefined,
  status: SupplierStatus,
): Promise<string[]> {
  const { id, name, status: statusNow, onSale } = products
  const before = await tx
    .select({ id, name, status: statusNow, onSale })
    .from(products)
    .where(which)
    .orderBy(id)
    .for('no key update')
  if (before.length === 0) return []
  const ids = before.map((product) => product.id)
  const after = await tx
    .update(products)
    .set({ status, updatedAt: sql`now()`, ...(status === 'pending' && ASKING) })
    .where(inArray(id, ids))
    .returning({ id, onSale })
  const seen = new Set([...before, ...after].filter((product) => product.onSale).map((product) => product.id))
  if (seen.size > 0) await announceProducts(tx, [...seen])
  if (status === 'pending')
    await tellAdmins(
      tx,
      before.filter((product) => product.status !== 'pending'),
    )
  return ids
}
