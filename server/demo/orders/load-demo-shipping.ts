import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { promiseFor } from '../../orders/freeze-arrival.ts'
import { addressOfPickup } from '../../orders/pickup/pickup-points.ts'
import { newPickupCode } from '../../orders/pickup/pickups.ts'
import { orderParts, orders, pickupPoints, shipments } from '../../orders/tables.ts'
import { dispatchSettings, holidays, shippingPolicies } from '../../shipping/tables.ts'
import type { DemoTransaction } from './demo-order.ts'

/** Policies and dispatch settings of the suppliers, the promised days of their open orders, and pickup in a store. */
export async function loadDemoShipping(tx: DemoTransaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  await insertPolicies(tx, accountIds)
  await loadDispatch(tx, accountIds)
  await loadPickup(tx, accountIds)
}

const SURCHARGES = { jejuSurcharge: 3_000, islandSurcharge: 5_000 }

const POLICIES: Record<string, Omit<typeof shippingPolicies.$inferInsert, 'supplierId'>> = {
  'supplier@jangteo.test': {
    ...{ name: '기본 배송', kind: 'free_from', fee: 3_000, freeFrom: 50_000, returnFee: 3_000, roundTripFee: 6_000 },
    ...SURCHARGES,
  },
  'trade@jangteo.test': {
    ...{ name: '기본 배송', kind: 'flat', fee: 2_500, returnFee: 2_500, roundTripFee: 5_000 },
    ...SURCHARGES,
  },
}

/** The market ships in the demo shop; an admin who changes the setting finds a policy of each supplier. */
async function insertPolicies(tx: DemoTransaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = Object.entries(POLICIES).flatMap(([email, policy]) => {
    const supplierId = accountIds.get(email)
    return supplierId ? [{ ...policy, supplierId, isDefault: true }] : []
  })
  await tx.insert(shippingPolicies).values(rows)
}

const DEMO_RULE = { cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], transitDays: 1 }

/** One of the two suppliers promises a day of arrival; orders that are on their way have been promised theirs. */
async function loadDispatch(tx: DemoTransaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const supplierId = accountIds.get('supplier@jangteo.test')
  if (!supplierId) return
  await tx.insert(dispatchSettings).values({ supplierId, ...DEMO_RULE })
  const days = await tx.select({ day: holidays.day }).from(holidays).where(gte(holidays.day, sql`current_date - 90`))
  const parts = await tx
    .select({ id: orderParts.id, supplierId: orderParts.supplierId, paidAt: orders.paymentDate })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(and(isNotNull(orders.paymentDate), inArray(orderParts.status, ['confirmed', 'processing', 'shipped'])))
  for (const { id, paidAt, ...part } of parts) {
    const dispatch = part.supplierId === supplierId ? DEMO_RULE : null
    const promise = promiseFor({ id, paidAt: paidAt ?? new Date(), dispatch, holidays: days.map(({ day }) => day) })
    const { dispatchBy, arrivalOn } = promise
    await tx.update(orderParts).set({ dispatchBy, arrivalOn }).where(eq(orderParts.id, id))
  }
}

const DEMO_POINT = {
  name: '다정한 건강식품 수성점',
  phone: '053-000-2435',
  zipCode: '42021',
  address: '대구광역시 수성구 달구벌대로 2435',
  detailAddress: '1층',
  hours: '매일 10:00–21:00, 첫째 월요일 휴무',
}

/** One of the retailers offers pickup; the last order of a shopper that is on its way waits in the store. */
async function loadPickup(tx: DemoTransaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const accountId = accountIds.get('gold@jangteo.test')
  if (!accountId) return
  await tx.insert(pickupPoints).values({ accountId, ...DEMO_POINT, isOpen: true })
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'shipped'), eq(orders.buyerType, 'customer')))
    .orderBy(desc(orders.orderDate))
    .limit(1)
  if (!order) return
  const { name, phone, hours } = DEMO_POINT
  await tx
    .update(orders)
    .set({
      pickupAccountId: accountId,
      pickup: { name, phone, hours, code: newPickupCode() },
      shippingAddress: addressOfPickup({ id: accountId, ...DEMO_POINT }, order.shippingAddress),
    })
    .where(eq(orders.id, order.id))
  await tx.update(shipments).set({ pickupAccountId: accountId }).where(eq(shipments.orderId, order.id))
  await tx
    .update(shipments)
    .set({ arrivedAt: sql`now() - interval '2 hours'` })
    .where(and(eq(shipments.orderId, order.id), eq(shipments.status, 'shipped')))
}
