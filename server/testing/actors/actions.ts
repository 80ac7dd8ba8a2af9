import { randomUUID } from 'node:crypto'
import * as adminCalls from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import { clearCart } from '@jangteo/contracts/orders/cart.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { OPEN_RETURN_STATES, type ReturnState } from '@jangteo/contracts/orders/orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { resolvePaymentDifference } from '@jangteo/contracts/payments/payment-checks.ts'
import { PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import type { TossFault } from '../../payments/toss/toss-double.fixture.ts'
import { checkoutOf } from '../orders.ts'
import { comparePayments, runEnqueued, runScheduled } from './job-queue.ts'
import { type Actors, type PlacedOrder, REFUND_ACCOUNT } from './open-market.ts'
import {
  actOnPromotions,
  type PromotionAction,
  promotionActions,
  review,
  withCouponAndPoints,
} from './promotion-actions.ts'

const RECENT_ORDERS = 8
/** Numbers choose among what exists: the order, its part, its line, a tenth of its amount. */
const nth = fc.nat(RECENT_ORDERS - 1)
const order = { order: nth }
const part = { ...order, part: nth }
/** Few, so that amounts of different actors are often the same. */
const tenths = fc.constantFrom(1, 3, 10)
const isSure = fc.boolean()
const quantities = fc.tuple(fc.nat(4), fc.nat(2)).map(([one, other]) => (one + other > 0 ? [one, other] : [1, 0]))
const units = { line: nth, units: fc.integer({ min: 1, max: 2 }) }
const kill = { killAtCall: fc.nat(3), isSent: isSure }
const goods = { method: fc.constantFrom(...PAYMENT_METHODS), quantities }

const FAULTS: readonly TossFault[] = [
  'unreachable',
  'busy',
  'fails first',
  'declines',
  'errors',
  'sends HTML',
  'hangs up',
  'slow',
  'processes late',
]

const PROMOTION_ACTIONS = {
  ...promotionActions(nth),
  'buyer orders with coupon and points': {
    ...goods,
    coupon: fc.nat(3),
    points: fc.constantFrom('none', 'some', 'all'),
    /** The same request twice at once, as by a double click. */
    isTwice: isSure,
  },
} as const satisfies Record<string, Record<string, fc.Arbitrary<unknown>>>

/** What each actor may do. Whether it is legal at the moment is for the server to decide. */
const ACTIONS = {
  ...PROMOTION_ACTIONS,
  'buyer orders': goods,
  'buyer pays': { ...order, isSameWindow: isSure },
  'buyer cancels': { ...part, isWhole: isSure },
  'buyer cancels units': { ...order, ...units },
  'buyer requests return': { ...order, ...units, isWhole: isSure },
  'buyer withdraws return': { ...order, line: nth },
  'buyer receives parcel': { ...part, line: nth },
  'buyer receives': part,
  'buyer names account': order,
  'supplier moves on': { ...part, steps: fc.constantFrom(3, 1, 2) },
  'supplier cancels': part,
  'supplier cancels units': { ...order, ...units },
  'supplier ships units': { ...order, ...units },
  'supplier inspects return': { ...order, ...units },
  'supplier decides return': { ...order, accepts: isSure },
  'admin refunds sum': { ...part, tenths, isCharged: isSure, isTwice: isSure },
  'admin refunds everything': order,
  'admin marks sent': { ...order, refund: nth },
  'admin retries': { ...order, refund: nth },
  'admin confirms deposit': order,
  'admin cancels': { ...part, isWhole: isSure },
  'admin resolves difference': { ...order, action: fc.constantFrom('recheck', 'record_refund', 'accept') },
  'admin decides return': { ...order, accepts: isSure },
  'provider fails': { faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 3 }) },
  'provider catches up': {},
  'provider cancels at console': { ...order, tenths, isAnnounced: isSure },
  'provider misreports': order,
  'provider gets deposit': { ...order, isAnnounced: isSure },
  'clock expires': { ...order, ...kill },
  'clock reconciles': kill,
  'clock compares payments': {},
  'clock runs jobs': kill,
} as const satisfies Record<string, Record<string, fc.Arbitrary<unknown>>>

type ActionName = keyof typeof ACTIONS
type Params<Name extends ActionName> = {
  [Key in keyof (typeof ACTIONS)[Name]]: (typeof ACTIONS)[Name][Key] extends fc.Arbitrary<infer Value> ? Value : never
}
export type Action = { [Name in ActionName]: { do: Name } & Params<Name> }[ActionName]

/** Those that start or carry on most sequences come more often. */
const WEIGHTS: Partial<Record<ActionName, number>> = {
  'buyer orders': 3,
  'buyer pays': 5,
  'buyer cancels': 3,
  'buyer requests return': 4,
  'supplier moves on': 6,
  'supplier decides return': 3,
  'admin decides return': 3,
  'admin refunds sum': 4,
  'provider fails': 4,
  'clock runs jobs': 6,
  'admin makes promotion': 4,
  'admin makes coupon': 3,
  'buyer gets coupon': 4,
  'buyer orders with coupon and points': 9,
}

const names = Object.keys(ACTIONS) as ActionName[]
const actionOf = (name: ActionName) =>
  fc.record({ do: fc.constant(name), ...ACTIONS[name] } as Record<string, fc.Arbitrary<unknown>>, {
    noNullPrototype: true,
  }) as fc.Arbitrary<Action>

const oneOf = (some: readonly ActionName[]) =>
  fc.oneof(...some.map((name) => ({ weight: WEIGHTS[name] ?? 2, arbitrary: actionOf(name) })))

/** Moments one after the other, each of up to three actions that overlap. */
export type Sequence = Action[][]

const momentsOf = (action: fc.Arbitrary<Action>): fc.Arbitrary<Sequence> =>
  fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 9 })

/** Pays an order by whichever method it has. */
const paying = fc.tuple(actionOf('buyer pays'), actionOf('provider gets deposit'), actionOf('admin confirms deposit'))
const orders = (name: ActionName) => actionOf(name).map((ordering) => [ordering])

const afterwards = (beginning: fc.Arbitrary<Sequence>, action: fc.Arbitrary<Action>): fc.Arbitrary<Sequence> =>
  fc
    .tuple(fc.oneof({ weight: 4, arbitrary: beginning }, { weight: 1, arbitrary: fc.constant([]) }), momentsOf(action))
    .map(([begun, rest]) => [...begun, ...rest])

/** Of a shop without promotions and points. Most begin with an order that is paid. */
const plainSequences = afterwards(
  fc.tuple(orders('buyer orders'), paying),
  oneOf(names.filter((name) => !(name in PROMOTION_ACTIONS))),
)

/** Points that pay for several orders of the sequence. */
const pointsToUse: Action[] = [
  { do: 'admin sets points', isOn: true, maxUsePercent: 100 },
  { do: 'admin adjusts points', amount: 100_000 },
]
const runJobs: Action = { do: 'clock runs jobs', killAtCall: 0, isSent: false }

const allSteps: Action[] = [0, 1].map((part) => ({ do: 'supplier moves on', order: 0, part, steps: 3 }))

/** The order arrives, and in most cases some of its units come back: points and shares of discounts with them. */
const delivered = fc
  .tuple(actionOf('buyer requests return'), fc.constantFrom(3, 1, 2))
  .map(([request, moments]): Sequence => {
    const decision: Action = { do: 'admin decides return', order: 0, accepts: true }
    return [allSteps, [request], [decision]].slice(0, moments)
  })

/** Most begin with a promotion, a coupon of the buyer and points, and an order that uses them and is paid. */
const promotionSequences = afterwards(
  fc
    .tuple(
      fc
        .tuple(actionOf('admin makes promotion'), actionOf('admin makes coupon'))
        .map((made) => [...made, ...pointsToUse]),
      actionOf('buyer gets coupon').map((getting) => [getting]),
      orders('buyer orders with coupon and points'),
      paying,
      fc.oneof({ weight: 2, arbitrary: delivered }, { weight: 1, arbitrary: fc.constant([]) }),
    )
    .map(([made, coupon, order, paid, arrived]): Sequence => [made, [runJobs], coupon, order, paid, ...arrived]),
  oneOf(names),
)

export const sequences: fc.Arbitrary<Sequence> = fc.oneof(
  { weight: 2, arbitrary: plainSequences },
  { weight: 3, arbitrary: promotionSequences },
)

export async function perform(actors: Actors, sequence: Sequence): Promise<void> {
  for (const moment of sequence)
    await Promise.all(
      moment.map(async (asked) => {
        const answer = await act(actors, asked)
        actors.log.push(`${moment.length > 1 ? '∥ ' : ''}${fc.stringify(asked)} → ${answer}`)
      }),
    )
}

async function act(actors: Actors, asked: Action): Promise<string> {
  if (!('order' in asked)) return actOnShop(actors, asked)
  const recent = actors.orders.slice(-RECENT_ORDERS)
  const meant = recent[asked.order % recent.length]
  return meant ? actOnOrder(actors, meant, asked) : 'no order'
}

type OrderAction = Extract<Action, { order: number }>

type ShopAction = Exclude<Action, OrderAction>
type PromotionOnlyAction = Exclude<PromotionAction, { order: number }>

const isOnPromotions = (asked: ShopAction): asked is PromotionOnlyAction =>
  asked.do in PROMOTION_ACTIONS && asked.do !== 'buyer orders with coupon and points'

async function actOnShop(actors: Actors, asked: ShopAction): Promise<string> {
  if (isOnPromotions(asked)) return actOnPromotions(actors, asked, (response) => status(actors, asked.do, response))
  const { toss } = actors
  switch (asked.do) {
    case 'buyer orders':
    case 'buyer orders with coupon and points':
      return buy(actors, asked)
    case 'provider fails':
      toss.state.next.push(...asked.faults)
      return 'ok'
    case 'provider catches up':
      toss.processHeld()
      toss.releaseResponses()
      return 'ok'
    case 'clock reconciles':
      await actors.shop.db.execute(
        sql`update payments set changed_at = now() - interval '1 minute' where state = 'confirming'`,
      )
      return outcome(await runScheduled(actors, 'reconcile-payments', killOf(asked)))
    case 'clock compares payments':
      return comparePayments(actors)
    case 'clock runs jobs':
      return outcome(await runEnqueued(actors, killOf(asked)))
  }
}

async function actOnOrder(actors: Actors, meant: PlacedOrder, asked: OrderAction): Promise<string> {
  const { shop, toss, buyer, admin } = actors
  const { id, orderNumber, paymentMethod } = meant
  const params = { orderNumber }
  const partId = 'part' in asked ? meant.parts[asked.part % meant.parts.length]?.id : undefined
  const account = paymentMethod === 'card' ? {} : { refundAccount: REFUND_ACCOUNT }
  const scope = 'isWhole' in asked && !asked.isWhole && partId ? { partId } : {}
  const told = (response: LightMyRequestResponse) => status(actors, asked.do, response)
  switch (asked.do) {
    case 'buyer pays':
      return paymentMethod !== 'card' ? 'not by card' : told(await pay(actors, meant, asked.isSameWindow))
    case 'buyer cancels':
      return told(await buyer.send(buyerCalls.cancelOrder, { params, body: { reason: '변심', ...account, ...scope } }))
    case 'buyer reviews':
      return review(actors, meant, asked.line, told)
    case 'buyer cancels units': {
      const items = [{ itemId: itemAt(meant, asked.line), quantity: asked.units }]
      return told(await buyer.send(buyerCalls.cancelOrder, { params, body: { reason: '변심', items, ...account } }))
    }
    case 'buyer requests return': {
      const quantity = asked.isWhole ? {} : { quantity: asked.units }
      const body = { itemId: itemAt(meant, asked.line), reason: '흠집', ...quantity, ...account }
      return told(await buyer.send(buyerCalls.requestReturn, { params, body }))
    }
    case 'buyer withdraws return': {
      const { data } = await buyer.ask(buyerCalls.getOrder, { params })
      const request = data.items.find((item) => item.id === itemAt(meant, asked.line))?.return
      if (!request) return 'no return'
      return told(await buyer.send(buyerCalls.withdrawReturn, { params: { ...params, returnId: request.id } }))
    }
    case 'buyer receives parcel': {
      const { data } = await buyer.ask(buyerCalls.getOrder, { params })
      const parcels = data.parts.find((one) => one.id === partId)?.shipments ?? []
      const shipmentId = parcels[asked.line % Math.max(1, parcels.length)]?.id
      if (!shipmentId) return 'no parcel'
      return told(await buyer.send(buyerCalls.receiveShipment, { params: { ...params, shipmentId } }))
    }
    case 'supplier cancels units': {
      const { supplier, own } = await supplierOfLine(actors, meant, asked.line)
      const items = [{ itemId: itemAt(meant, asked.line), quantity: asked.units }]
      return told(await supplier.send(supplierCalls.cancelPart, { params: own, body: { reason: '품절', items } }))
    }
    case 'supplier ships units': {
      const { supplier, own } = await supplierOfLine(actors, meant, asked.line)
      const items = [{ itemId: itemAt(meant, asked.line), quantity: asked.units }]
      return told(await supplier.send(supplierCalls.shipPart, { params: own, body: { carrier: 'direct', items } }))
    }
    case 'supplier inspects return': {
      const { supplier } = await supplierOfLine(actors, meant, asked.line)
      const { data } = await buyer.ask(buyerCalls.getOrder, { params })
      const request = data.items.find((item) => item.id === itemAt(meant, asked.line))?.return
      if (!request) return 'no return'
      const body = { acceptedQuantity: asked.units, restockQuantity: asked.units }
      return told(await supplier.send(supplierCalls.inspectSupplierReturn, { params: { id: request.id }, body }))
    }
    case 'buyer receives':
      return told(await buyer.send(buyerCalls.receivePart, { params: { ...params, partId: partId ?? '' } }))
    case 'buyer names account':
      return told(await buyer.send(buyerCalls.saveRefundAccount, { params, body: REFUND_ACCOUNT }))
    case 'supplier moves on':
      return moveOn(actors, meant, asked)
    case 'supplier cancels': {
      const { supplier, params: own } = supplierOf(actors, meant, asked.part)
      return told(await supplier.send(supplierCalls.cancelPart, { params: own, body: { reason: '품절' } }))
    }
    case 'supplier decides return':
    case 'admin decides return':
      return decideReturn(actors, meant, asked)
    case 'admin refunds sum': {
      const body = refundOf(meant, tenthsOf(meant, asked.tenths))
      const charged = { ...body, ...(asked.isCharged && partId && { partId }) }
      const send = async () => told(await admin.send(adminCalls.refundOrder, { params, body: charged }))
      return (await Promise.all(asked.isTwice ? [send(), send()] : [send()])).join(' and ')
    }
    case 'admin refunds everything': {
      const { data } = await admin.ask(adminCalls.getAnyOrder, { params })
      const rest = data.payableAmount - data.refundedAmount
      return rest === 0
        ? 'nothing left'
        : told(await admin.send(adminCalls.refundOrder, { params, body: refundOf(meant, rest) }))
    }
    case 'admin marks sent':
    case 'admin retries': {
      const refundId = await refundAt(actors, meant, asked.refund)
      if (!refundId) return 'no refund'
      const action = asked.do === 'admin retries' ? 'retry' : 'sent'
      return told(
        await admin.send(adminCalls.resolveRefund, {
          params: { ...params, refundId },
          body: { action, ...(paymentMethod !== 'card' && { account: REFUND_ACCOUNT }) },
        }),
      )
    }
    case 'admin resolves difference': {
      const paymentKey = toss.books.byOrder(id)?.paymentKey
      if (!paymentKey) return 'no payment'
      const { action } = asked
      const body = action === 'accept' ? { action, reason: '확인했습니다' } : { action }
      return told(await admin.send(resolvePaymentDifference, { params: { paymentKey }, body }))
    }
    case 'admin confirms deposit':
      return told(await admin.send(adminCalls.confirmDeposit, { params }))
    case 'admin cancels':
      return told(
        await admin.send(adminCalls.cancelAnyOrder, { params, body: { reason: '품절', ...account, ...scope } }),
      )
    case 'provider cancels at console': {
      const left = toss.books.byOrder(id)?.balanceAmount ?? 0
      return announced(actors, meant, asked, () => {
        toss.books.cancelAtConsole(id, Math.min(left, tenthsOf(meant, asked.tenths)))
      })
    }
    case 'provider misreports':
      toss.books.misreport(id, meant.payableAmount - 1)
      return 'ok'
    case 'provider gets deposit':
      return announced(actors, meant, asked, () => toss.books.deposit(id))
    case 'clock expires':
      await shop.db.execute(sql`update orders set payment_due_at = now() where id = ${id}::uuid and status = 'pending'`)
      return outcome(await runScheduled(actors, 'expire-orders', killOf(asked)))
  }
}

type Ordering = Extract<Action, { do: 'buyer orders' | 'buyer orders with coupon and points' }>

async function buy(actors: Actors, asked: Ordering): Promise<string> {
  const { buyer, products, orders } = actors
  const { method, quantities } = asked
  const wanted = products.flatMap(({ id, variants }, index): [string, number, string][] => {
    const quantity = quantities[index] ?? 0
    // Of several variants as evenly as possible, so that quantity breaks count over lines.
    const share = (place: number) => Math.floor((quantity + variants.length - 1 - place) / variants.length)
    return variants.flatMap((variant, place) => (share(place) > 0 ? [[id, share(place), variant.id]] : []))
  })
  await buyer.send(clearCart, {})
  const checkout = async () => {
    const plain = await checkoutOf(buyer, wanted, method)
    return 'coupon' in asked ? withCouponAndPoints(actors, plain, asked) : plain
  }
  // Two carts at once are one cart, and an empty stock is refused: neither is the subject here.
  const body = await checkout().catch((error: unknown) => {
    if (/answered 5\d\d/.test(String(error))) actors.faults.push(String(error))
    return undefined
  })
  if (!body) return 'refused'
  const send = () => buyer.send(placeOrder, { body })
  const answers = await Promise.all('isTwice' in asked && asked.isTwice ? [send(), send()] : [send()])
  const told = answers.map((answer) => status(actors, asked.do, answer)).join(' and ')
  const placed = answers
    .filter(({ statusCode }) => statusCode === placeOrder.status)
    .map((answer) => placeOrder.response.parse(answer.json()).data)
  const [first] = placed
  if (!first) return told
  const { id, orderNumber, totalAmount, payableAmount } = first
  if (placed.some((other) => other.id !== id)) actors.faults.push('one request that was sent twice is two orders')
  const { parts, items } = (await buyer.ask(buyerCalls.getOrder, { params: { orderNumber } })).data
  const itemIds = items.map((item) => item.id)
  orders.push({ id, orderNumber, totalAmount, payableAmount, paymentMethod: method, parts, itemIds, paymentKeys: [] })
  const { couponId, points } = body
  return [told, couponId && 'with a coupon', points && `with ${points} points`, `${payableAmount} to pay`]
    .filter(Boolean)
    .join(', ')
}

function pay({ buyer, toss }: Actors, order: PlacedOrder, isSameWindow: boolean): Promise<LightMyRequestResponse> {
  const { id: orderId, payableAmount: amount, paymentKeys } = order
  const known = isSameWindow ? paymentKeys.at(-1) : undefined
  const paymentKey = known ?? toss.agree({ orderId, amount })
  if (!known) paymentKeys.push(paymentKey)
  return buyer.send(buyerCalls.confirmPayment, { body: { orderId, paymentKey, amount } })
}

function supplierOf({ suppliers }: Actors, { parts }: PlacedOrder, wanted: number) {
  const own = parts[wanted % parts.length]
  const supplier = suppliers.find(({ accountId }) => accountId === own?.supplierId)
  if (!own || !supplier) throw new Error('every part has a supplier')
  return { supplier, params: { id: own.id } }
}

const itemAt = ({ itemIds }: PlacedOrder, line: number) => itemIds[line % itemIds.length] ?? ''

async function supplierOfLine({ suppliers, buyer }: Actors, meant: PlacedOrder, line: number) {
  const { items } = (await buyer.ask(buyerCalls.getOrder, { params: { orderNumber: meant.orderNumber } })).data
  const item = items.find(({ id }) => id === itemAt(meant, line))
  const supplier = suppliers.find(({ accountId }) => accountId === item?.supplierId)
  if (!item || !supplier) throw new Error('every line has a supplier')
  return { supplier, own: { id: item.partId } }
}

async function moveOn(
  actors: Actors,
  meant: PlacedOrder,
  { part: wanted, steps }: Extract<Action, { do: 'supplier moves on' }>,
): Promise<string> {
  const { supplier, params } = supplierOf(actors, meant, wanted)
  const moves = [
    () => supplier.send(supplierCalls.startProcessing, { params }),
    () => supplier.send(supplierCalls.shipPart, { params, body: { carrier: 'cj' } }),
    () => supplier.send(supplierCalls.deliverPart, { params }),
  ]
  const { status: from } = (await supplier.ask(supplierCalls.getSupplierOrder, { params })).data
  const first = { confirmed: 0, processing: 1, shipped: 2 }[String(from)] ?? 3
  const answers: string[] = []
  for (const move of moves.slice(first, first + steps)) answers.push(status(actors, 'supplier moves on', await move()))
  return answers.join(' ') || String(from)
}

type Decision = Extract<Action, { do: 'supplier decides return' | 'admin decides return' }>

async function decideReturn(actors: Actors, meant: PlacedOrder, asked: Decision): Promise<string> {
  const { buyer, admin } = actors
  const { items } = (await buyer.ask(buyerCalls.getOrder, { params: { orderNumber: meant.orderNumber } })).data
  const isOpen = ({ state }: { state: ReturnState }) => OPEN_RETURN_STATES.includes(state)
  const item = items.find((line) => line.returns.some(isOpen))
  const params = { id: item?.returns.find(isOpen)?.id ?? '' }
  if (!item || !params.id) return 'no return'
  const body = asked.accepts ? { accept: true as const } : { accept: false as const, reason: '사용한 상품' }
  if (asked.do === 'admin decides return')
    return status(actors, asked.do, await admin.send(adminCalls.decideAnyReturn, { params, body }))
  const supplier = actors.suppliers.find(({ accountId }) => accountId === item.supplierId)
  if (!supplier) throw new Error('every line has a supplier')
  return status(actors, asked.do, await supplier.send(supplierCalls.decideSupplierReturn, { params, body }))
}

function refundOf({ paymentMethod }: PlacedOrder, amount: number) {
  return {
    amount,
    reason: '사과',
    idempotencyKey: randomUUID(),
    ...(paymentMethod !== 'card' && { account: REFUND_ACCOUNT }),
  }
}

const tenthsOf = ({ payableAmount }: PlacedOrder, tenths: number) => Math.ceil((payableAmount * tenths) / 10)

async function refundAt({ admin }: Actors, { orderNumber }: PlacedOrder, wanted: number) {
  const { refunds } = (await admin.ask(adminCalls.getAnyOrder, { params: { orderNumber } })).data
  return refunds[wanted % refunds.length]?.id
}

/** An event at the provider, with or without the webhook that tells of it. */
async function announced(
  { toss }: Actors,
  { id }: PlacedOrder,
  { isAnnounced }: { isAnnounced: boolean },
  event: () => void,
): Promise<string> {
  try {
    event()
  } catch {
    return 'not possible'
  }
  return isAnnounced ? `webhooks ${(await toss.announce(id)).join(' ')}` : 'ok'
}

const killOf = ({ killAtCall, isSent }: { killAtCall: number; isSent: boolean }) => ({ atCall: killAtCall, isSent })
const outcome = (failures: string[]) => failures.join('; ') || 'ok'

/** A refusal is an answer; an error of the server is none. */
function status({ faults }: Actors, name: string, response: LightMyRequestResponse): string {
  if (response.statusCode >= 500) faults.push(`${name} answered ${response.statusCode}: ${response.body}`)
  return response.statusCode < 300 ? 'ok' : `${response.statusCode} ${response.json().code}`
}
