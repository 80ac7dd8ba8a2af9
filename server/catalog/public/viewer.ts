import { priceTierOf } from '@jangteo/domain/catalog/pricing.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { eq } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import type { Caller } from '../../http/mount.ts'
import { products } from '../tables.ts'

/** The caller, and the price tier that they see. */
export interface Viewer {
  tier: Grade
  caller: Caller | null
}

export async function viewerOf(db: Database, caller: Caller | null): Promise<Viewer> {
  if (caller?.role !== 'affiliate') return { tier: priceTierOf(null), caller }
  const [business] = await db
    .select({ grade: businesses.grade })
    .from(businesses)
    .where(eq(businesses.accountId, caller.accountId))
  return { tier: priceTierOf(business?.grade), caller }
}

export const PRICE_OF_TIER = {
  gold: products.goldPrice,
  premium: products.premiumPrice,
  vip: products.vipPrice,
} as const satisfies Record<Grade, unknown>

/** One statement for each tier, because each reads another price column. */
export function byTier<Query>(prepare: (tier: Grade) => Query): Record<Grade, Query> {
  return Object.fromEntries(GRADES.map((tier) => [tier, prepare(tier)])) as Record<Grade, Query>
}
