import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { findDifferences } from '../../ledger/checks/check-ledger.ts'
import type { Shop } from '../open-shop.ts'
import { expectConsistentOrders } from '../orders.ts'
import type { BuyerClient } from './buyer-client.ts'

/** Each check is one SQL statement, so that it also holds while orders continue. */
export async function expectInvariants(shop: Pick<Shop, 'db'>, clients: readonly BuyerClient[]): Promise<void> {
  const acknowledged = clients.flatMap(({ acknowledged }) => acknowledged)
  const paid = new Set(clients.flatMap((client) => client.paid))
  const { rows } = await shop.db.execute<{ number: string; total: number; status: string; keys: number }>(sql`
    select o.order_number as number, o.payment_status as status,
      count(*) over (partition by o.buyer_id, o.idempotency_key)::int as keys,
      (select trunc((sum(i.unit_price * i.quantity) + case when sum(i.unit_price * i.quantity) < 50000 then 3000 else 0 end) * 1.1)
       from order_items i where i.order_id = o.id)::int as total
    from orders o`)
  const stored = new Map(rows.map((row) => [row.number, row]))
  expect(
    new Set(acknowledged.map(({ orderNumber }) => orderNumber)).size,
    'an order number is acknowledged to one buyer, once',
  ).toBe(acknowledged.length)
  for (const { orderNumber, totalAmount } of acknowledged) {
    const order = stored.get(orderNumber)
    expect(order, `an acknowledged order is stored: ${orderNumber}`).toMatchObject({ total: totalAmount, keys: 1 })
    if (paid.has(orderNumber)) expect(order?.status, orderNumber).toBe('completed')
  }
  await expectConsistentOrders(shop)
  expect(await findDifferences(shop.db), 'every rule of the ledger').toEqual([])
}
