import type { Discount } from '@jangteo/domain/promotions/price-cart.ts'
import { type Connected, statement, type Transaction } from '../database/statement.ts'
import type { ActivePromotion } from './active-promotions.ts'
import { buyerKeys, perBuyer } from './offer-promotions.ts'

/** A promotion that an order uses. */
export interface PromotionUse {
  rule: ActivePromotion
  stage: Discount['stage']
  name: string
  amount: number
  /** By line, in the order of the order's positions. */
  shares: readonly number[]
  marketAmount: number
  couponId: string | null
  /** Of `promotion_buyers`. */
  keys: readonly string[]
}

const readIdentity = statement<{ businessNumber: string | null }>(
  'promotion_identity',
  'select b.business_number as "businessNumber" from accounts a left join businesses b on b.account_id = a.id where a.id = $1',
)

/** The keys under which each use counts for the buyer. */
export async function withBuyerKeys(
  db: Connected,
  uses: readonly Omit<PromotionUse, 'keys'>[],
  buyer: { accountId: string; address: Parameters<typeof buyerKeys>[1]['address'] },
): Promise<PromotionUse[]> {
  const isPerBuyer = uses.some(({ rule }) => perBuyer(rule) !== null)
  const [identity] = isPerBuyer ? await readIdentity(db, buyer.accountId) : []
  const businessNumber = identity?.businessNumber ?? null
  return uses.map((use) => ({ ...use, keys: buyerKeys(use.rule, { ...buyer, businessNumber }) }))
}

/**
 * Rows are locked sorted by promotion, so that two orders with the same promotions do not deadlock. The key share lock, which
 * orders share with each other, excludes `lockPromotion`: an admin who adds a limit waits for the orders that have passed
 * here and counts them, and an order that comes later finds another version.
 *
 * A budget is charged with the exact amount, but `findCandidates` offers a promotion only while the most that it could take
 * off fits. The exact amount follows from the chosen combination: were it the condition, a promotion would fit only beside
 * others that take something first, and the choice would have to price each combination to know whether it is allowed.
 * Below the discount of one order, a rest of the budget therefore stays for smaller orders.
 */
const claimLimits = statement<{ unchanged: number; limited: number }>(
  'claim_promotions',
  `with wanted as materialized (
     select * from unnest($1::uuid[], $2::int[], $3::bigint[]) as w (id, version, amount)
   ), unchanged as materialized (
     select p.id from promotions p where (p.id, p.version) in (select id, version from wanted) and p.status = 'active'
     order by p.id for key share
   ), locked as materialized (
     select l.promotion_id from promotion_limits l where l.promotion_id in (select id from unchanged)
     order by l.promotion_id for update
   ), claimed as (
     update promotion_limits l set uses = l.uses + 1, given = l.given + w.amount
     from wanted w where w.id = l.promotion_id and l.promotion_id in (select promotion_id from locked)
       and l.uses < coalesce(l.max_uses, l.uses + 1) and l.given + w.amount <= coalesce(l.budget, l.given + w.amount)
     returning l.promotion_id
   )
   select (select count(*)::int from unchanged) as unchanged, (select count(*)::int from claimed) as limited`,
)

const claimBuyers = statement<{ promotion_id: string }>(
  'claim_promotion_buyers',
  `insert into promotion_buyers as b (promotion_id, buyer_key, uses)
   select w.id, w.key, 1 from unnest($1::uuid[], $2::text[], $3::int[]) as w (id, key, most) order by w.id, w.key
   on conflict (promotion_id, buyer_key) do update set uses = b.uses + 1
   where b.uses < (select w.most from unnest($1::uuid[], $2::text[], $3::int[]) as w (id, key, most)
     where w.id = b.promotion_id and w.key = b.buyer_key)
   returning promotion_id`,
)

const claimCoupon = statement<{ id: string }>(
  'claim_coupon',
  `select id from coupons where id = $1 and account_id = $2 and order_id is null
     and (expires_at is null or expires_at > now()) for update`,
)

/**
 * Counts the uses of an order that is about to be inserted. False where a promotion has changed or is used up meanwhile:
 * then the transaction has to be rolled back. Call it before stock is locked, as `releasePromotions` does.
 */
export async function claimPromotions(
  tx: Transaction,
  accountId: string,
  uses: readonly PromotionUse[],
): Promise<boolean> {
  const [claimed] = await claimLimits(
    tx,
    uses.map(({ rule }) => rule.id),
    uses.map(({ rule }) => rule.version),
    uses.map(({ amount }) => amount),
  )
  const limited = uses.filter(({ rule }) => rule.isLimited).length
  if (claimed?.unchanged !== uses.length || claimed.limited !== limited) return false
  const keys = uses.flatMap((use) => use.keys.map((key) => ({ key, id: use.rule.id, most: perBuyer(use.rule) })))
  if (keys.length > 0) {
    const counted = await claimBuyers(
      tx,
      keys.map(({ id }) => id),
      keys.map(({ key }) => key),
      keys.map(({ most }) => most),
    )
    if (counted.length !== keys.length) return false
  }
  for (const { couponId } of uses)
    if (couponId && (await claimCoupon(tx, couponId, accountId)).length === 0) return false
  return true
}

/**
 * CTE of a statement that inserts an order: its promotions, as `discountValues` names them in `uses`, if they are the ones
 * of which its price was computed. The lock is that of `claimLimits`.
 */
export const unchangedPromotionsSql = (uses: string) => `unchanged as materialized (
     select p.id from promotions p
     where (p.id, p.version) in (select promotion_id, version from jsonb_to_recordset(${uses}) as d (promotion_id uuid, version int))
       and p.status = 'active'
     order by p.id for key share
   )`

/** SQL: a condition, after `unchangedPromotionsSql`. */
export const promotionsUnchangedSql = (uses: string) => `(select count(*) from unchanged) = jsonb_array_length(${uses})`

/**
 * CTEs that record the discounts of the order in `placed`, with the lines in `items`, and mark its coupon as used. The sum
 * over `items` is there to insert all of them first: a trigger of `order_discounts` adds up the lines.
 */
export const recordDiscountsSql = (uses: string, shares: string) => `discounts as (
     insert into order_discounts (order_id, position, stage, promotion_id, coupon_id, name, amount, market_amount, buyer_keys)
     select placed.id, d.position, d.stage, d.promotion_id, d.coupon_id, d.name, d.amount, d.market_amount,
       array(select jsonb_array_elements_text(d.keys))
     from placed, jsonb_to_recordset(${uses}) as d (position smallint, stage text, promotion_id uuid, coupon_id uuid,
       name text, amount bigint, market_amount bigint, keys jsonb)
     where (select count(*) from items) > 0
     returning id, position
   ), coupons_used as (
     update coupons c set order_id = placed.id, used_at = now()
     from placed, jsonb_to_recordset(${uses}) as d (coupon_id uuid) where c.id = d.coupon_id
   ), discount_shares as (
     insert into order_discount_shares (discount_id, item_id, amount)
     select discounts.id, items.id, s.amount
     from jsonb_to_recordset(${shares}) as s (discount smallint, line smallint, amount bigint)
     join discounts on discounts.position = s.discount join items on items.position = s.line
   )`

/** Of `recordDiscountsSql`: the uses, and their shares by line. */
export function discountValues(uses: readonly PromotionUse[]): [uses: string, shares: string] {
  return [
    JSON.stringify(
      uses.map(({ rule, stage, name, amount, marketAmount, couponId, keys }, position) => ({
        ...{ position, stage, name, amount, keys },
        promotion_id: rule.id,
        version: rule.version,
        coupon_id: couponId,
        market_amount: marketAmount,
      })),
    ),
    JSON.stringify(
      uses.flatMap(({ shares }, discount) =>
        shares.flatMap((amount, line) => (amount > 0 ? [{ discount, line, amount }] : [])),
      ),
    ),
  ]
}

/** Whether a use has to be counted before the order is inserted; others are only recorded with it. */
export function isCounted({ rule, couponId, keys }: PromotionUse): boolean {
  return rule.isLimited || couponId !== null || keys.length > 0
}

/** A statement of its own: `release` then sees a limit that was added while this one waited. */
const lockPromotionsOfOrder = statement<{ id: string }>(
  'lock_promotions_of_order',
  `select id from promotions where id in (select promotion_id from order_discounts where order_id = $1 and is_used)
   order by id for key share`,
)

const release = statement(
  'release_promotions',
  `with released as (
     update order_discounts set is_used = false where order_id = $1 and is_used
     returning promotion_id, coupon_id, amount, buyer_keys
   ), locked as materialized (
     select promotion_id from promotion_limits where promotion_id in (select promotion_id from released)
     order by promotion_id for update
   ), limits as (
     update promotion_limits l set uses = l.uses - 1, given = l.given - r.amount
     from released r where r.promotion_id = l.promotion_id and l.promotion_id in (select promotion_id from locked)
   ), buyers as (
     update promotion_buyers b set uses = b.uses - 1 from released r
     where b.promotion_id = r.promotion_id and b.buyer_key = any (r.buyer_keys)
   )
   update coupons c set order_id = null, used_at = null from released r where c.id = r.coupon_id`,
)

/**
 * Gives uses and the coupon back, for an order of which every unit was cancelled before it was sent. After a return, or
 * a cancellation of some units, the promotion stays used. Call it before stock is locked.
 */
export async function releasePromotions(tx: Transaction, orderId: string): Promise<void> {
  const used = await lockPromotionsOfOrder(tx, orderId)
  if (used.length > 0) await release(tx, orderId)
}
