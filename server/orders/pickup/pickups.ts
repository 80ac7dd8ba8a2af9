import { randomInt } from 'node:crypto'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import {
  type listPickups as contract,
  HANDED_OVER_DAYS,
  type Pickup,
  type PickupFilter,
} from '@jangteo/contracts/orders/pickups.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { eq } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit, tooMany } from '../../http/rate-limit.ts'
import { notify } from '../../notifications/notify.ts'
import { utc } from '../queries/order-json.ts'
import { deliverShipments } from '../shipments/deliver-shipment.ts'
import { orders, shipments } from '../tables.ts'
import { applyTransition, type LockedOrder, lockOrder } from '../transitions/order-transition.ts'

const CODE_DIGITS = 6
/** Six digits cannot be guessed at this rate. */
const CODE_ATTEMPTS = { name: 'pickup-code', hits: 10, seconds: 600 }

export const newPickupCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * Of `shipments s`. `delivered_at` is null until a parcel is handed over, so `shipments_of_pickup_point` finds those
 * that are not, and the last ones that are, without reading the history of the store.
 */
const MATCHING: Record<PickupFilter, string> = {
  coming: "s.delivered_at is null and s.status <> 'ready' and s.arrived_at is null",
  waiting: 's.delivered_at is null and s.arrived_at is not null',
  handed_over: `s.delivered_at >= now() - interval '${HANDED_OVER_DAYS} days'`,
}

/** $2 a pattern. Of `shipments s` and `orders o`. */
const FOUND = `(s.number ilike $2 or s.tracking_number ilike $2 or o.shipping_address->>'recipientName' ilike $2)`
const MATCHING_SEARCH: Record<PickupFilter, string> = {
  coming: `${MATCHING.coming} and ${FOUND}`,
  waiting: `${MATCHING.waiting} and ${FOUND}`,
  handed_over: `s.delivered_at is not null and ${FOUND}`,
}

const LATEST: Record<PickupFilter, string> = {
  coming: 's.shipped_at desc',
  waiting: 's.arrived_at',
  handed_over: 's.delivered_at desc',
}

const OF_ORDER = 'join orders o on o.id = s.order_id'

/** $1 the retailer; the last two are limit and offset, behind the `given` parameters of the conditions. */
const listStatement = (name: string, filter: PickupFilter, { matching, given }: Search) =>
  statement<Pickup>(
    `${name}_${filter}`,
    `select s.id, s.number, s.kind, s.carrier, s.tracking_number as "trackingNumber", ${utc('s.shipped_at')} as "shippedAt",
       ${utc('s.arrived_at')} as "arrivedAt", ${utc('s.delivered_at')} as "deliveredAt",
       o.order_number as "orderNumber", o.shipping_address->>'recipientName' as "recipientName",
       o.shipping_address->>'phone' as phone,
       (select p.supplier_name from order_parts p where p.id = s.part_id) as "supplierName",
       (select json_agg(json_build_object('quantity', l.quantity, 'name',
           i.product_name || coalesce(' (' || coalesce(l.option_text, i.option_text) || ')', '')) order by i.position)
         from shipment_lines l join order_items i on i.id = l.item_id where l.shipment_id = s.id) as lines
     from shipments s ${OF_ORDER} where s.pickup_account_id = $1 and ${matching[filter]}
     order by ${LATEST[filter]}, s.id limit $${given + 1} offset $${given + 2}`,
  )

interface Search {
  matching: Record<PickupFilter, string>
  given: number
  /** What the conditions need besides the shipments. */
  join: string
}

const statementsFor = (name: string, search: Search) => ({
  lists: {
    coming: listStatement(name, 'coming', search),
    waiting: listStatement(name, 'waiting', search),
    handed_over: listStatement(name, 'handed_over', search),
  },
  count: statement<Record<PickupFilter, number>>(
    `count_${name}`,
    `select ${Object.entries(search.matching)
      .map(
        ([filter, condition]) => `(select count(*)::int from shipments s ${search.join}
          where s.pickup_account_id = $1 and ${condition}) as ${filter}`,
      )
      .join(', ')}`,
  ),
})

const ALL = statementsFor('pickups', { matching: MATCHING, given: 1, join: '' })
const SEARCHED = statementsFor('searched_pickups', { matching: MATCHING_SEARCH, given: 2, join: OF_ORDER })

/**
 * Parcels that go to the retailer's store; those that wait there the oldest first. Of those handed over the last days, and
 * all that match a search.
 */
export async function listPickups(
  db: Database,
  accountId: string,
  { page, limit, filter, search }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  const { lists, count } = search ? SEARCHED : ALL
  const given = search ? [accountId, containsPattern(search)] : [accountId]
  const [data, [counted]] = await Promise.all([
    lists[filter](db, ...given, limit, (page - 1) * limit),
    count(db, ...given),
  ])
  const counts = counted ?? { coming: 0, waiting: 0, handed_over: 0 }
  return { data, total: counts[filter], page, limit, counts }
}

/** The store received a parcel. A repeated call changes nothing. */
export async function confirmArrival(db: Database, accountId: string, shipmentId: string): Promise<void> {
  const [found] = await db
    .select({ orderId: shipments.orderId, pickupAccountId: orders.pickupAccountId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId))
  if (found?.pickupAccountId !== accountId) throw new AppError('not_found')
  await inTransaction(db, async (tx) => {
    await recordArrival(tx, await lockOrder(tx, { id: found.orderId }), { shipmentId, actorId: accountId })
  })
}

const arrive = statement<{ partId: string; number: string; itemIds: string[] }>(
  'arrive_shipment',
  `update shipments s set arrived_at = now() where s.id = $1 and s.order_id = $2 and s.status = 'shipped'
     and s.arrived_at is null
   returning s.part_id as "partId", s.number,
     array(select l.item_id::text from shipment_lines l where l.shipment_id = s.id) as "itemIds"`,
)

/** Tells the buyer that a parcel of the locked order can be picked up. Changes nothing if it is known already. */
export async function recordArrival(
  tx: Transaction,
  order: LockedOrder,
  { shipmentId, actorId }: { shipmentId: string; actorId: string | null },
): Promise<void> {
  const [arrived] = await arrive(tx, shipmentId, order.id)
  if (!arrived) return
  const { partId, number, itemIds } = arrived
  await applyTransition(tx, order, {
    actorId,
    history: [{ event: 'arrived', partId, note: number }],
    notification: { news: 'arrived', partId, shipmentId },
  })
  const names = order.items.filter(({ id }) => itemIds.includes(id)).map(({ productName }) => productName)
  await notify(tx, [order.buyerId], {
    kind: 'order_shipped',
    text: `상품이 매장에 도착했습니다: ${orderName(names)} (${order.orderNumber})`,
    link: `/orders/${order.orderNumber}`,
  })
}

/**
 * Delivers every parcel of the order that is in the store. After a lost answer the same call gets the same one: parcels
 * that were handed over count.
 */
export async function handOver(
  db: Database,
  accountId: string,
  { orderNumber, code }: { orderNumber: string; code: string },
): Promise<number> {
  const [found] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  if (found?.pickupAccountId !== accountId) throw new AppError('order_not_found')
  const attempts = await countHit(db, CODE_ATTEMPTS, found.id)
  if (attempts.count > CODE_ATTEMPTS.hits) throw tooMany(attempts.secondsLeft)
  if (found.pickup?.code !== code) throw new AppError('pickup_code_wrong', { field: 'code' })
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { id: found.id })
    const parcels = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
    const waiting = parcels.filter(({ status, arrivedAt }) => status === 'shipped' && arrivedAt)
    if (waiting.length > 0) {
      const shipmentIds = waiting.map(({ id }) => id)
      await deliverShipments(tx, order, { shipmentIds, by: 'store', actorId: accountId })
      return waiting.length
    }
    const delivered = parcels.filter(({ status }) => status === 'delivered').length
    if (delivered > 0) return delivered
    throw new AppError('order_step_refused', {
      message: '아직 매장에 도착한 상품이 없습니다. 먼저 도착을 확인해 주세요.',
    })
  })
}
