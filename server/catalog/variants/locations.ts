import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { stockLocations } from '../tables.ts'

const FIRST_NAME = '기본 창고'

/** The location that new stock goes to; created for a supplier's first product. */
export async function findDefaultLocation(
  tx: Pick<Database, 'select' | 'insert'>,
  supplierId: string,
): Promise<string> {
  const first = async () => {
    const [location] = await tx
      .select({ id: stockLocations.id })
      .from(stockLocations)
      .where(eq(stockLocations.supplierId, supplierId))
      .orderBy(asc(stockLocations.priority), asc(stockLocations.id))
      .limit(1)
    return location?.id
  }
  const known = await first()
  if (known) return known
  const [created] = await tx
    .insert(stockLocations)
    .values({ supplierId, name: FIRST_NAME })
    .onConflictDoNothing()
    .returning({ id: stockLocations.id })
  const id = created?.id ?? (await first())
  if (!id) throw new Error('a supplier has a location')
  return id
}

export async function requireOwnLocation(
  tx: Pick<Database, 'select'>,
  supplierId: string,
  locationId: string,
): Promise<void> {
  const [own] = await tx
    .select({ id: stockLocations.id })
    .from(stockLocations)
    .where(and(eq(stockLocations.id, locationId), eq(stockLocations.supplierId, supplierId)))
  if (!own) throw new AppError('not_found')
}
