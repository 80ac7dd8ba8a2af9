import type { PublicPromotion } from '@jangteo/contracts/promotions/public-promotions.ts'
import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { AppError } from '../http/app-error.ts'
import type { Job } from '../jobs/jobs.ts'
import { describeRules } from './promotion-names.ts'
import { promotions } from './tables.ts'

type Reader = Pick<Database, 'select' | 'execute'>

const AHEAD = sql.raw(`interval '1 day'`)

/**
 * Responses are cached: they contain the promotions that start within a day, and clients leave out those that do not run
 * now. Of coupons, only those that members can take.
 */
export const isShown = and(
  eq(promotions.status, 'active'),
  promotions.isListed,
  sql`${promotions.startsAt} <= now() + ${AHEAD}`,
  or(isNull(promotions.endsAt), sql`${promotions.endsAt} > now()`),
  or(not(promotions.isCoupon), promotions.isClaimable),
)

const MAX_SHOWN = 300

export async function listPublicPromotions(db: Reader): Promise<PublicPromotion[]> {
  return readPublic(db, isShown)
}

export async function getPublicPromotion(db: Reader, slug: string): Promise<PublicPromotion> {
  const [found] = await readPublic(db, and(isShown, eq(promotions.slug, slug)))
  if (!found) throw new AppError('not_found')
  return found
}

async function readPublic(db: Reader, where: SQL | undefined): Promise<PublicPromotion[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(where)
    .orderBy(asc(sql`coalesce(${promotions.endsAt}, 'infinity')`), asc(promotions.id))
    .limit(MAX_SHOWN)
  const describe = await describeRules(db, rows)
  return rows.map((row) => ({
    ...{ id: row.id, slug: row.slug, name: row.name, description: row.description, badge: row.badge, image: row.image },
    sentence: describe(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    isCoupon: row.isCoupon,
    isClaimable: row.isClaimable,
    ...shownTargets(row),
  }))
}

/** The products of a bundle are in its effect, unless its targets name others. */
function shownTargets({ effect, targets }: typeof promotions.$inferSelect) {
  const bundled = effect.kind === 'bundle_price' ? effect.items.map(({ productId }) => productId) : []
  return {
    productIds: targets.productIds.length > 0 ? [...targets.productIds] : bundled,
    categoryIds: [...targets.categoryIds],
    brands: [...targets.brands],
    supplierIds: [...targets.supplierIds],
  }
}

/** Runs may be late by this. */
const FIRST_MINUTES = 10

/**
 * Invalidates cached responses when a promotion comes into the list, starts or ends. Every process remembers when it ran
 * last, so that no moment is missed whichever of them runs; one that several processes announce is only announced again.
 */
export function announcePeriods(db: Database): Job {
  let last = new Date(Date.now() - FIRST_MINUTES * 60_000)
  return {
    name: 'announce-promotions',
    cron: '* * * * *',
    run: async () => {
      const now = new Date()
      const isDue = (moment: SQL) => sql`(${moment} > ${last} and ${moment} <= ${now})`
      const { rows } = await db.execute<{ due: boolean }>(sql`
        select exists (select from promotions where status = 'active' and (${isDue(sql`starts_at`)}
          or ${isDue(sql`starts_at - ${AHEAD}`)} or ${isDue(sql`ends_at`)})) as due`)
      if (rows[0]?.due) await announceChange(db, ['promotions'])
      last = now
    },
  }
}
