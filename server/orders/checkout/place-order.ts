import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { PlacedOrder, PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import type { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import type { PickupPoint } from '@jangteo/contracts/orders/pickups.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { cashReceiptDigits, takesCashReceipt } from '@jangteo/domain/orders/cash-receipt.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { pointUseProblem } from '@jangteo/domain/points/points.ts'
import type { PricedCart } from '@jangteo/domain/promotions/price-cart.ts'
import { priceOffer } from '@jangteo/domain/promotions/price-offer.ts'
import { CREDIT_PROVIDER, holdCredit } from '../../credit/hold-credit.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../../database/statement.ts'
import { announceCommitted } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/mount.ts'
import { requestHash } from '../../http/request-hash.ts'
import { usePoints } from '../../points/use-points.ts'
import { claimPromotions, isCounted, type PromotionUse, withBuyerKeys } from '../../promotions/use-promotions.ts'
import {
  APPROVE_WITHIN_MS,
  findApprovalReason,
  type OrderingMember,
  requestApproval,
} from '../approval/require-approval.ts'
import { type ExistingOrder, loadCartLines } from '../cart/cart-lines.ts'
import { offerCart, type ServerOffer } from '../cart/cart-offer.ts'
import { insertCashReceipt } from '../cash-receipts/process-cash-receipts.ts'
import { enqueueOrderNotification } from '../notifications/send-order-notification.ts'
import { type OrderServices, requirePaymentMethod } from '../order-services.ts'
import { paymentDeadlineMs } from '../payments/payment-deadline.ts'
import { confirmOnCredit, confirmWithoutPayment } from '../payments/record-payment.ts'
import { ISSUE_VIRTUAL_ACCOUNT_JOB, issueVirtualAccount } from '../payments/start-payment.ts'
import { addressOfPickup, findPickupPoint } from '../pickup/pickup-points.ts'
import { type GiftLine, giftLinesOf } from './gift-lines.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { readCheckout } from './read-checkout.ts'

/** A business by its owner's account, and the colleague who orders for it. */
export type Buyer = Pick<Caller, 'accountId' | 'personId'>

/** All or nothing: if one line is out of stock, no stock moves. The same idempotency key always gets the same order, or none for another request. */
export async function placeOrder(
  db: Database,
  services: OrderServices,
  buyer: Buyer,
  wanted: PlaceOrder,
): Promise<PlacedOrder> {
  const { accountId: buyerId } = buyer
  try {
    return toPlacedOrder(services, buyerId, await findOrPlaceOrder(db, services, buyer, wanted))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'idempotency_mismatch') throw error
    const { cartItemIds: items, shippingAddress, couponId, points, screenCode } = wanted
    const request = { items, zipCode: shippingAddress.zipCode, couponId, points, screenCode }
    const checkout = await readCheckout(db, services, buyerId, request)
    throw new AppError(error.code, { ...error.details, extra: { checkout } })
  }
}

const MAX_ATTEMPTS = 10

async function findOrPlaceOrder(
  db: Database,
  services: OrderServices,
  buyer: Buyer,
  wanted: PlaceOrder,
  attempt = 1,
): Promise<ExistingOrder> {
  const { accountId: buyerId, personId } = buyer
  const hash = orderHash(wanted)
  const point = wanted.pickupPointId ? await findPickupPoint(db, wanted.pickupPointId) : undefined
  const shippingAddress = point ? addressOfPickup(point, wanted.shippingAddress) : wanted.shippingAddress
  const loaded = await loadCartLines(db, buyerId, { ...wanted, shippingAddress }, hash)
  if ('id' in loaded) return loaded
  if (wanted.pickupPointId && !point) throw new AppError('pickup_closed')
  if (point && hasMoved(point, wanted.shippingAddress)) throw new AppError('pickup_moved')
  requirePaymentMethod(services, wanted.paymentMethod)
  if (wanted.cashReceipt && !takesCashReceipt(wanted.paymentMethod))
    throw new AppError('invalid_request', {
      field: 'cashReceipt',
      message: '현금영수증은 무통장 입금과 가상계좌에만 발급합니다',
    })
  const { cart, orderNumber } = loaded
  const { screenCode, paymentMethod } = wanted
  const offer = await offerCart(db, buyerId, cart, { screenCode, address: point ? undefined : shippingAddress })
  const totals = assertAsDisplayed(offer, wanted)
  const gifts = giftLinesOf(totals, offer.gifts, offer.vatDisplay)
  const [first] = cart.lines
  const dueAt = new Date(
    Date.now() + paymentDeadlineMs(paymentMethod, services.payWithinMs, first?.trade?.virtualAccountHours),
  )
  const order: Omit<NewOrder, 'uses'> = {
    ...{ buyerId, orderNumber, wanted, shippingAddress, point, hash, gifts, totals, dueAt },
    lines: offer.priced,
    shipping: cart.shipping,
    provider: paymentMethod === 'credit' ? CREDIT_PROVIDER : services.provider.name,
  }
  const member = personId === buyerId ? undefined : { businessId: buyerId, memberId: personId }
  const placed = await insertWithJobs(db, services, order, promotionUses(totals, gifts, offer, wanted), member)
  // A concurrent call won: the same request sent twice, or another buyer of the last item or of the last use of a
  // promotion. Start over with fresh data.
  if (!placed && attempt === MAX_ATTEMPTS) throw new AppError('price_changed')
  if (!placed) return findOrPlaceOrder(db, services, buyer, wanted, attempt + 1)
  announceCommitted(
    db,
    [...cart.lines, ...gifts.map(({ gift }) => gift)].map(({ productId }): CacheTag => `product:${productId}`),
  )
  const { totalAmount, payableAmount } = totals
  // When the provider is unavailable now, the job enqueued with the order issues the account later.
  const { id, needsApproval } = placed
  if (paymentMethod === 'virtual_account' && payableAmount > 0 && !needsApproval)
    await issueVirtualAccount(db, services, id).catch(() => {})
  const name = orderName(cart.lines.map((line) => line.name))
  const buyerName = first?.buyerName ?? ''
  return { id, orderNumber, name, totalAmount, payableAmount, paymentMethod, buyerName, needsApproval }
}

/** The buyer agreed to the address that the checkout page displayed. */
function hasMoved(point: PickupPoint, shown: ShippingAddress): boolean {
  return (['zipCode', 'address', 'detailAddress'] as const).some((field) => point[field] !== shown[field])
}

/** What the buyer agreed to. The signage code says where the buyer came from, and may expire between two attempts. */
function orderHash(wanted: PlaceOrder): Buffer {
  const { cartItemIds, expectedTotal, shippingAddress, paymentMethod, pickupPointId, couponId, points } = wanted
  const { cashReceipt } = wanted
  return requestHash({
    cartItemIds: [...new Set(cartItemIds)].sort(),
    expectedTotal,
    shippingAddress,
    paymentMethod,
    ...(pickupPointId && { pickupPointId }),
    ...(couponId && { couponId }),
    ...(points && { points }),
    ...(cashReceipt && { cashReceipt }),
  })
}

const lockLastPurchases = statement('lock_last_purchases', 'select lock_last_purchases($1)')

/** Thrown within a transaction to roll it back. */
class Outdated extends Error {}

/**
 * A card order sends nothing until it is paid, and one statement inserts it. Other orders enqueue their next job in the
 * same transaction; uses of promotions with a limit, coupons and points are taken in it.
 */
async function insertWithJobs(
  db: Database,
  services: OrderServices,
  placed: Omit<NewOrder, 'uses'>,
  uses: readonly Omit<PromotionUse, 'keys'>[],
  member: OrderingMember | undefined,
): Promise<{ id: string; needsApproval: boolean } | undefined> {
  const { wanted, totals, buyerId: accountId } = placed
  // As the offer was computed: a store where many pick up is the address of none of them.
  const address = placed.point ? undefined : placed.shippingAddress
  const order: NewOrder = { ...placed, uses: await withBuyerKeys(db, uses, { accountId, address }) }
  const isPlain = !order.uses.some(isCounted) && totals.pointsAmount === 0 && totals.payableAmount > 0
  if (wanted.paymentMethod === 'card' && isPlain && !member) {
    const id = await insertOrder(db, order)
    return id ? { id, needsApproval: false } : undefined
  }
  return inTransaction(db, async (tx) => {
    // The order is paid at once. A cancellation takes this lock before those of promotions and points as well.
    const isOnCredit = wanted.paymentMethod === 'credit' && totals.payableAmount > 0
    if (totals.payableAmount === 0 || isOnCredit) await lockLastPurchases(tx, accountId)
    const reason = member && (await findApprovalReason(tx, member, totals.totalAmount))
    const dueAt = reason ? new Date(Date.now() + APPROVE_WITHIN_MS) : order.dueAt
    if (order.uses.some(isCounted) && !(await claimPromotions(tx, accountId, order.uses))) throw new Outdated()
    const needsApproval = reason !== undefined
    const orderId = await insertOrder(tx, { ...order, dueAt, orderedBy: member?.memberId, needsApproval })
    if (!orderId) throw new Outdated()
    const { cashReceipt } = wanted
    if (cashReceipt && totals.payableAmount > 0)
      await insertCashReceipt(tx, {
        ...{ orderId, purpose: cashReceipt.purpose, identity: cashReceiptDigits(cashReceipt.number) },
      })
    // After the stock and before the points, as a cancellation locks them.
    if (isOnCredit) await holdCredit(tx, { accountId, orderId, amount: totals.payableAmount })
    if (totals.pointsAmount > 0) await usePoints(tx, { accountId, orderId, amount: totals.pointsAmount })
    if (member && reason) await requestApproval(tx, orderId, member, reason)
    const { payableAmount } = totals
    if (!reason)
      await startPaymentOfPlaced(tx, services, { id: orderId, paymentMethod: wanted.paymentMethod, payableAmount })
    return { id: orderId, needsApproval }
  }).catch((error: unknown) => {
    if (error instanceof Outdated) return undefined
    throw error
  })
}

/** An order on credit or without anything to pay is confirmed; a card is charged when the buyer returns from the provider. */
export async function startPaymentOfPlaced(
  tx: Transaction,
  { jobs }: OrderServices,
  { id: orderId, paymentMethod, payableAmount }: Pick<ExistingOrder, 'id' | 'paymentMethod' | 'payableAmount'>,
): Promise<void> {
  if (payableAmount === 0) await confirmWithoutPayment(tx, orderId)
  else if (paymentMethod === 'credit') await confirmOnCredit(tx, orderId)
  else if (paymentMethod === 'transfer') await enqueueOrderNotification(tx, { orderId, news: 'received' })
  else if (paymentMethod === 'virtual_account') await jobs.enqueue(tx, ISSUE_VIRTUAL_ACCOUNT_JOB, { orderId })
}

/**
 * The buyer pays exactly the total that the checkout page displayed, or the order is refused. A shipping policy that
 * changes after the lines were loaded applies to the next order: this one has the fees that the buyer has agreed to.
 */
function assertAsDisplayed(offer: ServerOffer, wanted: PlaceOrder): PricedCart {
  const { cartItemIds, expectedTotal, couponId, points = 0, giftPromotionIds } = wanted
  if (offer.priced.length < new Set(cartItemIds).size) throw new AppError('cart_changed')
  for (const { line, problem } of offer.priced)
    if (problem)
      throw new AppError('quantity_refused', { message: `${nameWithOption(line.name, line.optionText)}: ${problem}` })
  const totals = priceOffer(offer, offer.items, { couponId, points }, new Date())
  const coupon = offer.coupons.find(({ id }) => id === couponId)
  if (couponId && !totals.discounts.some(({ promotionId }) => promotionId === coupon?.promotion.id))
    throw new AppError('coupon_unusable', { field: 'couponId' })
  if (totals.totalAmount !== expectedTotal) throw new AppError('price_changed')
  assertUsablePoints(points, totals.totalAmount, offer.points)
  const given = totals.gifts.map(({ promotionId }) => promotionId)
  if (
    giftPromotionIds &&
    (given.length !== giftPromotionIds.length || given.some((id) => !giftPromotionIds.includes(id)))
  )
    throw new AppError('price_changed')
  return totals
}

function assertUsablePoints(points: number, total: number, offered: ServerOffer['points']): void {
  if (points === 0) return
  const { balance, ...terms } = offered ?? { balance: 0, isOn: false, minUse: 0, useUnit: 1, maxUsePercent: 0 }
  const message = pointUseProblem(points, { total, balance, terms })
  if (message) throw new AppError('points_changed', { field: 'points', message })
}

function promotionUses(
  { discounts }: PricedCart,
  gifts: readonly GiftLine[],
  { rules, coupons, items }: ServerOffer,
  { couponId }: PlaceOrder,
): Omit<PromotionUse, 'keys'>[] {
  const ruleOf = (id: string) => {
    const rule = rules.get(id)
    if (!rule) throw new Error(`promotion ${id} applies and was not offered`)
    return rule
  }
  const couponPromotion = coupons.find(({ id }) => id === couponId)?.promotion.id
  return [
    ...discounts.map(({ stage, promotionId, name, amount, shares, marketShares }) => ({
      ...{ stage, name, amount, shares, rule: ruleOf(promotionId) },
      marketAmount: marketShares.reduce((sum, share) => sum + share, 0),
      couponId: (promotionId === couponPromotion && couponId) || null,
    })),
    ...gifts.map(({ gift, value, marketShare }, at) => {
      const rule = ruleOf(gift.promotionId)
      const shares = [...items.map(() => 0), ...gifts.map((_, other) => (other === at ? value : 0))]
      return {
        rule,
        stage: 'line' as const,
        name: rule.name,
        amount: value,
        shares,
        marketAmount: marketShare,
        couponId: null,
      }
    }),
  ]
}

function toPlacedOrder(
  { provider, paymentMethods }: OrderServices,
  buyerId: string,
  order: ExistingOrder,
): PlacedOrder {
  const { id, orderNumber, name, totalAmount, payableAmount, paymentMethod, buyerName, needsApproval } = order
  const payable = { id, orderNumber, name, amount: payableAmount, buyerId, buyerName }
  const isPaidOnline =
    paymentMethod === 'card' && paymentMethods.includes('card') && payableAmount > 0 && !needsApproval
  return {
    ...{ id, orderNumber, totalAmount, payableAmount, paymentMethod },
    pay: isPaidOnline ? provider.open(payable) : null,
    ...(needsApproval && { needsApproval }),
  }
}
