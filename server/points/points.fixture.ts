import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS, type PointSetting } from '@jangteo/contracts/settings/settings.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { VIOLATION_QUERIES } from '../ledger/checks/ledger-rules.ts'
import { orderItems, orderParts, orders, payments } from '../orders/tables.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { openCatalog } from '../testing/catalog.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { ADDRESS } from '../testing/orders.ts'
import { pointLots, pointMovements } from './tables.ts'

/** One percent for customers, and the given rest. */
export const turnOnPoints = ({ db }: Pick<Shop, 'db'>, setting: Partial<PointSetting> = {}) =>
  saveSettings(db, {
    points: { ...DEFAULT_SETTINGS.points, isOn: true, ...setting },
  })

interface Line {
  quantity?: number
  unitPrice?: number
  discountShare?: number
  taxShare?: number
  pointsShare?: number
}

interface PlacedOrder {
  grade?: Grade
  lines?: readonly Line[]
}

/** A shop with a mug on sale and points turned on. Orders are inserted as rows: the subject is what happens to their points. */
export async function openPoints(setting: Partial<PointSetting> = {}, options?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(options)
  const catalog = await openCatalog(shop)
  const mug = await catalog.onSale({ name: '머그', basePrice: 10_000 })
  await turnOnPoints(shop, setting)
  const { db } = shop
  const variantId = mug.variants[0]?.id ?? ''

  /** Unpaid; by default one mug for 10,000 won and 1,000 won tax. */
  const place = async (buyerId: string, { grade, lines = [{}] }: PlacedOrder = {}) => {
    const rows = lines.map((line, position) => {
      const { quantity = 1, unitPrice = 10_000, discountShare = 0, pointsShare = 0 } = line
      const totalPrice = unitPrice * quantity
      const taxShare = line.taxShare ?? Math.floor((totalPrice - discountShare) / 10)
      return { position, quantity, unitPrice, totalPrice, discountShare, taxShare, pointsShare }
    })
    const sum = (field: 'totalPrice' | 'discountShare' | 'taxShare' | 'pointsShare') =>
      rows.reduce((total, row) => total + row[field], 0)
    const total = sum('totalPrice') - sum('discountShare') + sum('taxShare')
    const [order] = await db
      .insert(orders)
      .values({
        ...{ orderNumber: `T${randomUUID().slice(0, 12)}`, buyerId, idempotencyKey: randomUUID() },
        ...{ buyerType: grade ? ('retailer' as const) : ('customer' as const), buyerName: '손님', buyerGrade: grade },
        ...{ subtotalAmount: sum('totalPrice'), discountAmount: sum('discountShare'), shippingAmount: 0 },
        ...{ taxAmount: sum('taxShare'), totalAmount: total, pointsAmount: sum('pointsShare') },
        ...{
          paymentMethod: 'card' as const,
          paymentDueAt: new Date(Date.now() + 86_400_000),
          shippingAddress: ADDRESS,
          searchText: '',
        },
      })
      .returning()
    const orderId = order?.id ?? ''
    const [part] = await db
      .insert(orderParts)
      .values({ orderId, supplierId: catalog.supplier.accountId, supplierName: '공급자' })
      .returning()
    const items = await db
      .insert(orderItems)
      .values(
        rows.map((row) => ({
          ...{ ...row, orderId, partId: part?.id ?? '', productId: mug.id, variantId, productSlug: mug.slug },
          ...{ productName: '머그', basePrice: row.unitPrice },
        })),
      )
      .returning()
    await db.insert(payments).values({ orderId, provider: 'sandbox', amount: total - sum('pointsShare') })
    return {
      id: orderId,
      orderNumber: order?.orderNumber ?? '',
      buyerId,
      itemId: items[0]?.id ?? '',
      items: items.map(({ id }) => id),
    }
  }

  const pay = ({ id }: { id: string }) => db.update(payments).set({ state: 'approved' }).where(eq(payments.orderId, id))

  return {
    ...{ shop, db, ...catalog, mug, place, pay },
    placePaid: async (buyerId: string, order?: PlacedOrder) => {
      const placed = await place(buyerId, order)
      await pay(placed)
      return placed
    },
    /** Moves units of a line. */
    move: (itemId: string, units: { delivered?: number; cancelled?: number; returned?: number }) =>
      db
        .update(orderItems)
        .set({
          shippedQuantity: sql`${orderItems.shippedQuantity} + ${units.delivered ?? 0}`,
          deliveredQuantity: sql`${orderItems.deliveredQuantity} + ${units.delivered ?? 0}`,
          cancelledQuantity: sql`${orderItems.cancelledQuantity} + ${units.cancelled ?? 0}`,
          returnedQuantity: sql`${orderItems.returnedQuantity} + ${units.returned ?? 0}`,
        })
        .where(eq(orderItems.id, itemId)),
    movementsOf: async (accountId: string) => {
      const rows = await db
        .select()
        .from(pointMovements)
        .where(eq(pointMovements.accountId, accountId))
        .orderBy(pointMovements.id)
      return rows.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter] as const)
    },
    /** `remaining` of the lots of a member, those first that were created first. */
    lotsOf: async (accountId: string) => {
      const rows = await db.select().from(pointLots).where(eq(pointLots.accountId, accountId)).orderBy(pointLots.id)
      return rows.map(({ state, remaining }) => [state, remaining] as const)
    },
  }
}

/** Lets the lots of a member, or of all, expire in so many days; negative: expired. */
export const setExpiry = ({ db }: Pick<Shop, 'db'>, days: number, accountId?: string) =>
  db.execute(sql`
    update point_lots set expires_at = now() + make_interval(days => ${days})
    where state = 'active' and account_id = coalesce(${accountId ?? null}, account_id)`)

/**
 * Balances are the sums of the movements and of the rest in the active lots, and the books owe members exactly the
 * balances, and the points of orders that are not paid yet.
 */
export async function expectConsistentPoints({ db }: Pick<Shop, 'db'>): Promise<void> {
  const { rows: owed } = await db.execute(sql`
    select (select coalesce(sum(amount), 0) from ledger_entries where account = 'points')::float8 as booked,
      -(select coalesce(sum(balance), 0) from point_balances)::float8
        + (select coalesce(sum(m.amount), 0) from point_movements m
           where m.kind in ('used', 'given_back') and not exists (
             select from ledger_transactions t where t.kind = 'sale' and t.subject_id = m.order_id))::float8 as owed`)
  expect(owed[0]?.booked, 'points in the books').toBe(owed[0]?.owed)
  for (const rule of [
    'points_equal_movements',
    'points_are_booked',
    'transactions_balance',
    'accounts_balance',
  ] as const) {
    const { rows } = await db.execute(sql.raw(VIOLATION_QUERIES[rule]))
    expect(rows, rule).toEqual([])
  }
}
