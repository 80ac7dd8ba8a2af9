import type { DownloadLayout } from '@jangteo/contracts/orders/invoice-uploads.ts'
import { eq } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { downloadLayouts } from '../tables.ts'

/** Until a sender is entered, it is the business. */
export async function getDownloadLayout(db: Pick<Database, 'select'>, supplierId: string): Promise<DownloadLayout> {
  const [found] = await db
    .select({ layout: downloadLayouts, name: businesses.name, address: businesses.address })
    .from(businesses)
    .leftJoin(downloadLayouts, eq(downloadLayouts.supplierId, businesses.accountId))
    .where(eq(businesses.accountId, supplierId))
  return {
    columns: found?.layout?.columns ?? [],
    carrier: found?.layout?.carrier ?? null,
    sender: found?.layout?.sender ?? { name: found?.name ?? '', phone: '', address: found?.address ?? '' },
  }
}

export async function saveDownloadLayout(
  db: Database,
  supplierId: string,
  layout: DownloadLayout,
): Promise<DownloadLayout> {
  await db
    .insert(downloadLayouts)
    .values({ supplierId, ...layout })
    .onConflictDoUpdate({ target: downloadLayouts.supplierId, set: layout })
  return getDownloadLayout(db, supplierId)
}

/** On account closure: the sender has a name, a phone number and an address. */
export async function deleteDownloadLayout(tx: Pick<Database, 'delete'>, supplierId: string): Promise<void> {
  await tx.delete(downloadLayouts).where(eq(downloadLayouts.supplierId, supplierId))
}
