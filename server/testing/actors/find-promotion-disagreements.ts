import { getOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { getPoints } from '@jangteo/contracts/points/points.ts'
import { getPromotion } from '@jangteo/contracts/promotions/admin-promotions.ts'
import { listCoupons } from '@jangteo/contracts/promotions/coupons.ts'
import { priceWithVat } from '@jangteo/domain/catalog/tax.ts'
import { shareOfUnits, unitShares } from '@jangteo/domain/orders/units.ts'
import { marketPart } from '@jangteo/domain/promotions/price-cart.ts'
import { eq, inArray } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts'
import type { orderItems } from '../../orders/tables.ts'
import { pointBalances, pointLots, pointMovements } from '../../points/tables.ts'
import {
  coupons,
  orderDiscountShares,
  orderDiscounts,
  promotionBuyers,
  promotionLimits,
  promotions,
} from '../../promotions/tables.ts'
import { type Comparison, sorted, sum } from './comparison.ts'
import type { Actors } from './open-market.ts'
import type { OrderFacts } from './order-facts.ts'

const PREMIUM_PERCENT = 3

type Item = typeof orderItems.$inferSelect
type Discount = typeof orderDiscounts.$inferSelect
type PromotionFacts = Awaited<ReturnType<typeof readPromotionFacts>>

/** Compares what promotions, coupons and points gave with orders, limits, coupons, the ledger and the screens. */
export async function comparePromotions(all: Comparison, actors: Actors, known: readonly OrderFacts[]): Promise<void> {
  const facts = await readPromotionFacts(actors)
  for (const order of known) {
    compareDiscounts(all, facts, order)
    comparePointsOfOrder(all, facts, order)
    await compareOrderScreen(all, actors, facts, order)
  }
  await compareUses(all, actors, facts, known)
  await compareCoupons(all, actors, facts)
  await comparePointsOfBuyer(all, actors, facts)
}

async function readPromotionFacts({ shop: { db }, orders, promotions: made, buyer }: Actors) {
  const orderIds = orders.map(({ id }) => id)
  const ids = made.map(({ id }) => id)
  const { accountId } = buyer
  const discounts = await db.select().from(orderDiscounts).where(inArray(orderDiscounts.orderId, orderIds))
  return {
    discounts,
    shares: await db
      .select()
      .from(orderDiscountShares)
      .where(
        inArray(
          orderDiscountShares.discountId,
          discounts.map(({ id }) => id),
        ),
      ),
    promotions: await db.select().from(promotions).where(inArray(promotions.id, ids)),
    limits: await db.select().from(promotionLimits).where(inArray(promotionLimits.promotionId, ids)),
    buyers: await db.select().from(promotionBuyers).where(inArray(promotionBuyers.promotionId, ids)),
    coupons: await db.select().from(coupons).where(inArray(coupons.promotionId, ids)),
    movements: await db.select().from(pointMovements).where(eq(pointMovements.accountId, accountId)),
    lots: await db.select().from(pointLots).where(eq(pointLots.accountId, accountId)),
    balance: (await db.select().from(pointBalances).where(eq(pointBalances.accountId, accountId)))[0]?.balance ?? 0,
    booked: await db
      .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(eq(ledgerTransactions.buyerId, accountId)),
  }
}

const isAllCancelled = (items: readonly Item[]) => items.every((item) => item.cancelledQuantity === item.quantity)

/** Stages add up to the totals of the order, shares to the stages, and market and suppliers bear what the promotion says. */
function compareDiscounts(
  { same, holds }: Comparison,
  facts: PromotionFacts,
  { placed, order, items }: OrderFacts,
): void {
  const of = placed.orderNumber
  const own = facts.discounts.filter(({ orderId }) => orderId === order.id)
  const inStage = (...stages: Discount['stage'][]) =>
    sum(own.filter(({ stage }) => stages.includes(stage)).map(({ amount }) => amount))
  same(`${of} subtotal is the sum of its lines`, order.subtotalAmount, sum(items.map((item) => item.totalPrice)))
  same(`${of} discount is the sum of its lines`, order.discountAmount, sum(items.map((item) => item.discountShare)))
  same(`${of} promotions of lines`, inStage('line'), sum(items.map((item) => item.promotionAmount)))
  const ofGrade = order.discountAmount - inStage('order', 'coupon')
  holds(
    `${of} discount of the grade`,
    ofGrade >= 0 && ofGrade <= Math.floor((order.subtotalAmount * PREMIUM_PERCENT) / 100),
    ofGrade,
  )
  const market = new Map<string, number>()
  for (const { id, promotionId, stage, amount, marketAmount } of own) {
    const shares = facts.shares.filter(({ discountId }) => discountId === id)
    const { marketPercent = 0 } = facts.promotions.find((row) => row.id === promotionId) ?? {}
    let borne = 0
    for (const { itemId, amount: share } of shares) {
      const added = priceWithVat(marketPart(share, marketPercent), 'taxable', 'excluded')
      borne += added
      market.set(itemId, (market.get(itemId) ?? 0) + added)
    }
    // The market ships, so that free shipping is due to no supplier.
    same(`${of} shares of a discount`, sum(shares.map((share) => share.amount)), stage === 'shipping' ? 0 : amount)
    same(`${of} what the market bears of a discount`, marketAmount, borne)
  }
  for (const { id, marketShare } of items)
    same(`${of} what the market owes the supplier of a line`, marketShare, market.get(id) ?? 0)
}

/** Units give back the points that paid for them, once; a cancelled order gives back all of them. */
function comparePointsOfOrder({ same }: Comparison, facts: PromotionFacts, known: OrderFacts): void {
  const { placed, order, items, payment, refunds, reversals, isApproved } = known
  const of = placed.orderNumber
  const moved = (kind: string) =>
    sum(facts.movements.filter((row) => row.orderId === order.id && row.kind === kind).map(({ amount }) => amount))
  same(`${of} asked of the provider`, payment.amount, order.totalAmount - order.pointsAmount)
  same(`${of} points used`, 0 - moved('used'), order.pointsAmount)
  const reversed = (item: Item) => item.cancelledQuantity + item.returnedQuantity
  const ofUnits = sum(items.map((item) => unitShares(item, 0, reversed(item)).points))
  const due = isAllCancelled(items) ? order.pointsAmount : ofUnits
  same(`${of} points given back`, moved('given_back'), due)
  same(`${of} points of reversed units`, sum(reversals.map(({ pointsAmount }) => pointsAmount)), ofUnits)
  if (isApproved) same(`${of} points of refunds`, sum(refunds.map(({ pointsAmount }) => pointsAmount)), due)
  same(
    `${of} points booked`,
    known.balance('points', null, ['sale', 'refund']),
    isApproved ? order.pointsAmount - due : 0,
  )
  for (const { itemId, state, amount, remaining } of facts.lots.filter(({ source }) => source === 'order')) {
    const item = items.find(({ id }) => id === itemId)
    if (!item) continue
    const lost = Math.floor((amount * reversed(item)) / item.quantity)
    const isDelivered = item.deliveredQuantity === item.quantity - item.cancelledQuantity
    const expected = lost === amount ? ['cancelled', 'active'] : [isDelivered ? 'active' : 'pending']
    same(`${of} points of a line are ${state}`, expected.includes(state), true)
    if (state === 'pending') same(`${of} points that wait for the delivery`, remaining, amount - lost)
  }
}

async function compareOrderScreen(
  { same }: Comparison,
  { buyer }: Actors,
  facts: PromotionFacts,
  { placed, order, items }: OrderFacts,
): Promise<void> {
  const own = (await buyer.ask(getOrder, { params: { orderNumber: placed.orderNumber } })).data
  const gifts = new Set(items.filter(({ isGift }) => isGift).map(({ id }) => id))
  const isGift = ({ id }: Discount) => facts.shares.some((row) => row.discountId === id && gifts.has(row.itemId))
  // A gift is a line of its own, and takes nothing off the others.
  const stored = facts.discounts
    .filter(({ orderId }) => orderId === order.id)
    .map((row) => ({ ...row, amount: isGift(row) ? 0 : row.amount }))
  const shown = (rows: readonly { promotionId: string; stage: string; amount: number }[]) =>
    sorted(rows.map(({ promotionId, stage, amount }) => `${promotionId} ${stage} ${amount}`))
  same(`${placed.orderNumber} discounts of the buyer`, shown(own.discounts), shown(stored))
  same(
    `${placed.orderNumber} points and rest of the buyer`,
    [own.pointsAmount, own.payableAmount],
    [order.pointsAmount, order.totalAmount - order.pointsAmount],
  )
  const pending = facts.lots.filter((lot) => lot.orderId === order.id && lot.state === 'pending')
  same(`${placed.orderNumber} points to come`, own.pendingPoints, sum(pending.map(({ remaining }) => remaining)))
}

/** A use counts from the order on, until all of the order is cancelled before it was sent. */
async function compareUses(
  { same, holds }: Comparison,
  { admin }: Actors,
  facts: PromotionFacts,
  known: readonly OrderFacts[],
): Promise<void> {
  const cancelled = new Set(known.filter(({ items }) => isAllCancelled(items)).map(({ order }) => order.id))
  for (const { orderId, isUsed } of facts.discounts)
    same('a discount counts as a use while its order does', isUsed, !cancelled.has(orderId))
  for (const { id, name, usesPerBuyer } of facts.promotions) {
    const used = facts.discounts.filter(({ promotionId, isUsed }) => promotionId === id && isUsed)
    const given = sum(used.map(({ amount }) => amount))
    const limit = facts.limits.find(({ promotionId }) => promotionId === id)
    if (limit) {
      same(`uses of ${name}`, limit.uses, used.length)
      same(`won given by ${name}`, limit.given, given)
      holds(`${name} is used more often than allowed`, used.length <= (limit.maxUses ?? used.length), used.length)
      holds(`${name} gives more than its budget`, given <= (limit.budget ?? given), given)
    }
    for (const { promotionId, buyerKey, uses } of facts.buyers) {
      if (promotionId !== id) continue
      same(`uses of ${name} by ${buyerKey}`, uses, used.filter(({ buyerKeys }) => buyerKeys.includes(buyerKey)).length)
      holds(`${name} is used more often than allowed by ${buyerKey}`, uses <= (usesPerBuyer ?? uses), uses)
    }
    const left = used.map((discount) => ({ ...discount, given: keptAmount(facts, known, discount) }))
    const { figures } = (await admin.ask(getPromotion, { params: { id } })).data
    same(`figures of ${name}`, figures, {
      orders: used.length,
      givenAmount: sum(left.map((discount) => discount.given)),
      marketAmount: sum(
        left.map((discount) => shareOfUnits(discount.marketAmount, discount.amount, 0, discount.given)),
      ),
    })
  }
}

/** Won that a discount gives without cancelled and returned units. */
function keptAmount(
  { shares }: PromotionFacts,
  known: readonly OrderFacts[],
  { id, orderId, amount }: Discount,
): number {
  const items = known.find(({ order }) => order.id === orderId)?.items ?? []
  const reversed = shares
    .filter(({ discountId }) => discountId === id)
    .map(({ itemId, amount: share }) => {
      const item = items.find((row) => row.id === itemId)
      return item ? shareOfUnits(share, item.quantity, 0, item.quantity - item.keptQuantity) : 0
    })
  return amount - sum(reversed)
}

async function compareCoupons({ same, holds }: Comparison, { buyer }: Actors, facts: PromotionFacts): Promise<void> {
  const usedBy = (couponId: string) =>
    facts.discounts.filter((row) => row.couponId === couponId && row.isUsed).map(({ orderId }) => orderId)
  for (const { id, orderId } of facts.coupons) {
    holds('a coupon is used twice', usedBy(id).length <= 1, usedBy(id))
    same('the order of a coupon', orderId === null ? [] : [orderId], usedBy(id))
  }
  const shown = (await buyer.ask(listCoupons, {})).data
  const own = facts.coupons.filter(({ accountId }) => accountId === buyer.accountId)
  same(
    'coupons of the buyer',
    sorted(shown.map(({ id, usedAt }) => `${id} ${usedAt !== null}`)),
    sorted(own.map(({ id, orderId }) => `${id} ${orderId !== null}`)),
  )
}

/** What the shop owes the buyer is the balance, the sum of the movements, and the rest in the lots. */
async function comparePointsOfBuyer({ same }: Comparison, { buyer }: Actors, facts: PromotionFacts): Promise<void> {
  const { balance, movements, lots, booked } = facts
  const remaining = (state: string) => sum(lots.filter((lot) => lot.state === state).map((lot) => lot.remaining))
  same('points: balance and movements', balance, sum(movements.map(({ amount }) => amount)))
  same('points: balance and lots', Math.max(0, balance), remaining('active'))
  const owed = 0 - sum(booked.filter(({ account }) => account === 'points').map(({ amount }) => amount))
  same('points: balance and ledger', balance, owed)
  const shown = (await buyer.ask(getPoints, {})).data
  same('points of the buyer', [shown.balance, shown.pending], [balance, remaining('pending')])
}
