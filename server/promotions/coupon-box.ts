import type { ClaimableCoupon, MemberCoupon } from '@jangteo/contracts/promotions/coupons.ts'
import type { CouponSource } from '@jangteo/contracts/promotions/promotions.ts'
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../database/database-errors.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, type Transaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { clientKey, countHit, tooMany } from '../http/rate-limit.ts'
import { normalizeCode, normalizedCodeSql } from './coupon-codes.ts'
import { isRunning } from './list-promotions.ts'
import { describeRules } from './promotion-names.ts'
import { coupons, promotions } from './tables.ts'

type Reader = Pick<Database, 'select' | 'execute'>

/** SQL: when a coupon given now expires: at the end of the last of its days in Seoul; null: with its promotion. */
export const expirySql = sql`((now() at time zone 'Asia/Seoul')::date + ${promotions.validDays} + 1)::timestamp at time zone 'Asia/Seoul'`

/** A member has as many as the member can use. */
const mostOfMember = sql<number>`coalesce(${promotions.usesPerBuyer}, 1)`

const isSoldOut = sql<boolean>`exists (select from promotion_limits l where l.promotion_id = promotions.id
  and (l.uses >= l.max_uses or l.given >= l.budget))`

const MAX_COUPONS = 300

/** Usable ones first, those that expire soonest before the others; then the others, newest first. */
export async function listCoupons(db: Reader, accountId: string): Promise<MemberCoupon[]> {
  return readCoupons(db, eq(coupons.accountId, accountId), MAX_COUPONS)
}

async function readCoupon(db: Reader, id: string): Promise<MemberCoupon> {
  const [found] = await readCoupons(db, eq(coupons.id, id), 1)
  if (!found) throw new Error('a coupon that was just written is there')
  return found
}

async function readCoupons(db: Reader, where: SQL, limit: number): Promise<MemberCoupon[]> {
  const expiresAt = sql<Date | null>`least(${coupons.expiresAt}, ${promotions.endsAt})`.mapWith(promotions.endsAt)
  const isUsable = sql<boolean>`${coupons.orderId} is null and ${isRunning} and coalesce(${coupons.expiresAt} > now(), true)
    and not ${isSoldOut}`
  const rows = await db
    .select({
      ...{ id: coupons.id, source: coupons.source, usedAt: coupons.usedAt, receivedAt: coupons.receivedAt },
      orderNumber: sql<string | null>`(select order_number from orders where id = ${coupons.orderId})`,
      ...{ expiresAt, isUsable, promotion: promotions },
    })
    .from(coupons)
    .innerJoin(promotions, eq(promotions.id, coupons.promotionId))
    .where(where)
    .orderBy(desc(isUsable), sql`case when ${isUsable} then ${expiresAt} end`, desc(coupons.id))
    .limit(limit)
  const describe = await describeRules(
    db,
    rows.map(({ promotion }) => promotion),
  )
  return rows.map(({ promotion, usedAt, receivedAt, ...row }) => ({
    ...row,
    promotionId: promotion.id,
    name: promotion.name,
    description: promotion.description,
    sentence: describe(promotion),
    receivedAt: (receivedAt ?? promotion.createdAt).toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

/** That members can take now, for a member or a visitor. */
export async function listClaimableCoupons(db: Reader, accountId: string | null): Promise<ClaimableCoupon[]> {
  const isTaken = accountId
    ? sql<boolean>`(select count(*) from coupons c where c.promotion_id = promotions.id
        and c.account_id = ${accountId}) >= ${mostOfMember}`
    : sql<boolean>`false`
  const rows = await db
    .select({ promotion: promotions, isTaken, isSoldOut })
    .from(promotions)
    .where(and(isRunning, promotions.isCoupon, promotions.isClaimable))
    .orderBy(desc(promotions.id))
    .limit(MAX_COUPONS)
  const describe = await describeRules(
    db,
    rows.map(({ promotion }) => promotion),
  )
  return rows.map(({ promotion, ...state }) => ({
    ...state,
    promotionId: promotion.id,
    name: promotion.name,
    description: promotion.description,
    sentence: describe(promotion),
    endsAt: promotion.endsAt?.toISOString() ?? null,
  }))
}

export async function claimCoupon(db: Database, accountId: string, promotionId: string): Promise<MemberCoupon> {
  const [found] = await db
    .select({ isClaimable: promotions.isClaimable })
    .from(promotions)
    .where(eq(promotions.id, promotionId))
  if (!found?.isClaimable) throw new AppError('not_found')
  return giveOne(db, { accountId, promotionId, source: 'claimed' })
}

interface NewCoupon {
  accountId: string
  promotionId: string
  source: CouponSource
}

/** Two requests of a member at once want the same number: the second is refused by the unique index. */
async function giveOne(db: Database, wanted: NewCoupon): Promise<MemberCoupon> {
  await requireAvailable(db, wanted.promotionId)
  const id = await orTaken(insertCoupon(db, wanted))
  if (!id) throw new AppError('coupon_taken')
  return readCoupon(db, id)
}

async function orTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new AppError('coupon_taken')
    throw error
  }
}

async function insertCoupon(
  db: Pick<Database, 'execute'>,
  { accountId, promotionId, source }: NewCoupon,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into coupons (promotion_id, account_id, number, source, received_at, expires_at)
    select ${promotions.id}, ${accountId}, owned.last + 1, ${source}, now(), ${expirySql}
    from promotions, (select count(*) as count, coalesce(max(number), 0) as last from coupons
      where promotion_id = ${promotionId} and account_id = ${accountId}) owned
    where ${promotions.id} = ${promotionId} and owned.count < ${mostOfMember}
    returning id`)
  return rows[0]?.id
}

/** Refuses coupons that could not be used now, with the reason. */
async function requireAvailable(db: Pick<Database, 'select'>, promotionId: string): Promise<void> {
  const [found] = await db
    .select({
      status: promotions.status,
      isAhead: sql<boolean>`${promotions.startsAt} > now()`,
      isOver: sql<boolean>`coalesce(${promotions.endsAt} <= now(), false)`,
      isSoldOut,
    })
    .from(promotions)
    .where(eq(promotions.id, promotionId))
  const message =
    found?.status !== 'active'
      ? '지금은 쓸 수 없는 쿠폰입니다.'
      : found.isAhead
        ? '아직 시작하지 않은 쿠폰입니다.'
        : found.isOver
          ? '기간이 끝난 쿠폰입니다.'
          : found.isSoldOut
            ? '준비한 쿠폰이 모두 소진되었습니다.'
            : null
  if (message) throw new AppError('coupon_unavailable', { message })
}

/** Customers of a mobile carrier share one address, so that its limit is wider. */
const PER_ACCOUNT = { name: 'coupon-code of', hits: 20, seconds: 600 }
const PER_CLIENT = { name: 'coupon-code from', hits: 300, seconds: 3_600 }

interface EnteredCode {
  accountId: string
  ip: string
  code: string
}

/** A code of a batch, or the shared code of a promotion. */
export async function enterCouponCode(db: Database, { accountId, ip, code }: EnteredCode): Promise<MemberCoupon> {
  for (const [rule, client] of [
    [PER_ACCOUNT, accountId],
    [PER_CLIENT, clientKey(ip)],
  ] as const) {
    const { count, secondsLeft } = await countHit(db, rule, client)
    if (count > rule.hits) throw tooMany(secondsLeft, '코드를 너무 많이 입력했습니다. 잠시 후 다시 시도해 주세요.')
  }
  const entered = normalizeCode(code)
  return (await enterBatchCode(db, accountId, entered)) ?? (await enterSharedCode(db, accountId, entered))
}

async function enterBatchCode(db: Database, accountId: string, code: string): Promise<MemberCoupon | undefined> {
  const id = await orTaken(
    inTransaction(db, async (tx) => {
      const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update')
      if (!coupon) return undefined
      if (coupon.accountId === accountId) return coupon.id
      if (coupon.accountId !== null || coupon.orderId !== null)
        throw new AppError('coupon_taken', { message: '이미 등록된 코드입니다.' })
      await requireAvailable(tx, coupon.promotionId)
      await takeOver(tx, accountId, coupon)
      return coupon.id
    }),
  )
  return id === undefined ? undefined : readCoupon(db, id)
}

async function takeOver(
  tx: Transaction,
  accountId: string,
  { id, promotionId }: Pick<typeof coupons.$inferSelect, 'id' | 'promotionId'>,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update coupons set account_id = ${accountId}, number = owned.last + 1, received_at = now(), expires_at = ${expirySql}
    from promotions, (select count(*) as count, coalesce(max(number), 0) as last from coupons
      where promotion_id = ${promotionId} and account_id = ${accountId}) owned
    where coupons.id = ${id} and ${promotions.id} = ${promotionId} and owned.count < ${mostOfMember}`)
  if (rowCount === 0)
    throw new AppError('coupon_taken', { message: '한 사람이 받을 수 있는 만큼 이미 받은 쿠폰입니다.' })
}

async function enterSharedCode(db: Database, accountId: string, code: string): Promise<MemberCoupon> {
  const wasPublished = or(eq(promotions.status, 'active'), eq(promotions.status, 'stopped'))
  const [promotion] = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(isNotNull(promotions.code), sql`${normalizedCodeSql(promotions.code)} = ${code}`, wasPublished))
  if (!promotion) throw new AppError('coupon_not_found', { field: 'code' })
  const own = and(eq(coupons.promotionId, promotion.id), eq(coupons.accountId, accountId))
  const [unused, last] = await Promise.all([
    findNewest(db, and(own, sql`${coupons.orderId} is null`)),
    findNewest(db, own),
  ])
  if (unused) return readCoupon(db, unused)
  const { id: promotionId } = promotion
  const given = await giveOne(db, { accountId, promotionId, source: 'code' }).catch((error: unknown) => error)
  if (!(given instanceof Error)) return given as MemberCoupon
  // A double click: the other request has given it.
  const known = given instanceof AppError && given.code === 'coupon_taken' && (last ?? (await findNewest(db, own)))
  if (known) return readCoupon(db, known)
  throw given
}

async function findNewest(db: Reader, where: SQL | undefined): Promise<string | undefined> {
  const [found] = await db.select({ id: coupons.id }).from(coupons).where(where).orderBy(desc(coupons.id)).limit(1)
  return found?.id
}

/** Once for each member, by the unique index. Accounts that cannot buy get none. */
export async function giveWelcomeCoupon(db: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await db.execute(sql`
    insert into coupons (promotion_id, account_id, number, source, received_at, expires_at)
    select ${promotions.id}, a.id, 1, 'welcome', now(), ${expirySql}
    from promotions, accounts a
    where ${promotions.isWelcome} and ${isRunning} and a.id = ${accountId} and a.closed_at is null
      and a.role in ('customer', 'affiliate')
    on conflict do nothing`)
}

/**
 * A coupon that an order names stays, without the member; its code cannot be entered again. The others are deleted, and
 * promotions that a supplier has proposed end.
 */
export async function erasePromotionData(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await tx.execute(sql`delete from coupons where account_id = ${accountId} and order_id is null
    and not exists (select from order_discounts d where d.coupon_id = coupons.id)`)
  await tx.execute(sql`update coupons set account_id = null, number = null,
    code = case when order_id is not null then code end where account_id = ${accountId}`)
  await tx.execute(sql`delete from promotion_buyers where buyer_key = ${`account:${accountId}`}`)
  await tx.execute(sql`update promotions set status = 'stopped'
    where supplier_id = ${accountId} and status in ('active', 'proposed')`)
}
