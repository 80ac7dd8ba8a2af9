import type { Segment } from '@jangteo/contracts/promotions/admin-promotions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { inTransaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { expirySql } from './coupon-box.ts'
import { isRunning } from './list-promotions.ts'
import { type Actor, lockPromotion, record, requireNotEnded } from './save-promotion.ts'
import { promotions } from './tables.ts'

/** SQL: the members `a` of a segment. Only members who can buy now; a retailer without a valid grade counts as a customer. */
export function segmentSql({ groups, lastOrderDaysAgo, hasNeverOrdered }: Segment): SQL {
  const conditions = [
    sql`a.role in ('customer', 'affiliate') and a.status = 'approved' and a.closed_at is null`,
    sql`a.email_verified_at is not null`,
  ]
  if (groups.length > 0)
    conditions.push(sql`coalesce((select b.grade from businesses b where b.account_id = a.id and a.role = 'affiliate'
      and b.approval_status = 'approved'), 'customer') = any (${sql.param([...groups])}::text[])`)
  const paid = sql`select from orders o where o.buyer_id = a.id and o.payment_date is not null`
  if (lastOrderDaysAgo !== null)
    conditions.push(
      sql`exists (${paid})`,
      sql`not exists (${paid} and o.payment_date > now() - make_interval(days => ${lastOrderDaysAgo}))`,
    )
  if (hasNeverOrdered) conditions.push(sql`not exists (${paid})`)
  return sql`accounts a where ${sql.join(conditions, sql` and `)}`
}

export async function countSegment(db: Pick<Database, 'execute'>, segment: Segment): Promise<number> {
  return countMembers(db, segmentSql(segment))
}

async function countMembers(db: Pick<Database, 'execute'>, members: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${members}`)
  return rows[0]?.count ?? 0
}

const hasNone = (promotionId: string) =>
  sql`not exists (select from coupons c where c.promotion_id = ${promotionId} and c.account_id = a.id)`

interface Gift extends Actor {
  segment: Segment
}

const GIVE_JOB = 'give-coupons'

/**
 * To every member of the segment who has none of it. A repeated request gives nothing twice: the members have one then,
 * and the unique index refuses a second first coupon.
 */
export function giveCoupons(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { id: promotionId, actorId, segment }: Gift,
): Promise<{ members: number }> {
  return inTransaction(db, async (tx) => {
    const promotion = await lockPromotion(tx, { id: promotionId })
    if (!promotion.isCoupon || promotion.status !== 'active')
      throw new AppError('promotion_refused', { message: '시작한 쿠폰만 줄 수 있습니다.' })
    requireNotEnded(promotion)
    const members = await countMembers(tx, sql`${segmentSql(segment)} and ${hasNone(promotionId)}`)
    if (members > 0) {
      await record(tx, actorId, 'coupons_given', promotion, { members })
      await jobs.enqueue(tx, GIVE_JOB, { promotionId, segment })
    }
    return { members }
  })
}

interface GiftJob {
  promotionId: string
  segment: Segment
}

const CHUNK = 5_000

/** A run that was killed starts again, and finds the members who still have none. */
export function giveCouponsJob(db: Database): Job<GiftJob> {
  return {
    name: GIVE_JOB,
    run: async (gift) => {
      for (let last: string | null = null; ; ) {
        last = await giveChunk(db, gift, last)
        if (last === null) return
      }
    },
  }
}

/** Returns the last member of the chunk; null after the last chunk. Nothing is given of a coupon that was stopped meanwhile. */
async function giveChunk(
  db: Database,
  { promotionId, segment }: GiftJob,
  after: string | null,
): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with members as materialized (
      select a.id from ${segmentSql(segment)} and ${hasNone(promotionId)} and a.id > ${after ?? NO_ACCOUNT}
      order by a.id limit ${CHUNK}
    ), given as (
      insert into coupons (promotion_id, account_id, number, source, received_at, expires_at)
      select ${promotions.id}, m.id, 1, 'segment', now(), ${expirySql} from members m, promotions
      where ${promotions.id} = ${promotionId} and ${isRunning} on conflict do nothing
    )
    select max(id::text)::uuid as last from members`)
  return rows[0]?.last ?? null
}

/** Before all others. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'
