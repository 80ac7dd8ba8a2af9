import { eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { shelfChanges } from '../tables.ts'

/** How many products stand on a shelf; without one, how many are on sale at all. */
export async function shelfCount(db: Database, categoryId: string | null): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${shelfChanges.change}), 0)::int` })
    .from(shelfChanges)
    .where(categoryId === null ? isNull(shelfChanges.categoryId) : eq(shelfChanges.categoryId, categoryId))
  return row?.count ?? 0
}
