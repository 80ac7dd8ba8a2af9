import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { findDifferences } from '../../ledger/books/check-books.ts'
import type { Shop } from '../open-shop.ts'
import { expectBooksToAgree } from '../orders.ts'
import type { OrderingClient } from './ordering-client.ts'

/** Asked of the tables, each by one statement, so that it holds while orders go on. */
export async function expectInvariants(shop: Pick<Shop, 'db'>, clients: readonly OrderingClient[]): Promise<void> {
  const said = clients.flatMap(({ acknowledged }) => acknowledged)
  const paid = new Set(clients.flatMap((client) => client.paid))
  const { rows } = await shop.db.execute<{ number: string; total: number; status: string; keys: number }>(sql`
    select o.order_number as number, o.payment_status as status,
      count(*) over (partition by o.buyer_id, o.idempotency_key)::int as keys,
      (select trunc((sum(i.unit_price * i.quantity) + case when sum(i.unit_price * i.quantity) < 50000 then 3000 else 0 end) * 1.1)
       from order_items i where i.order_id = o.id)::int as total
    from orders o`)
  const kept = new Map(rows.map((row) => [row.number, row]))
  expect(new Set(said.map(({ orderNumber }) => orderNumber)).size, 'an order is told to one buyer, once').toBe(
    said.length,
  )
  for (const { orderNumber, totalAmount } of said) {
    const order = kept.get(orderNumber)
    expect(order, `what was said is kept: ${orderNumber}`).toMatchObject({ total: totalAmount, keys: 1 })
    if (paid.has(orderNumber)) expect(order?.status, orderNumber).toBe('completed')
  }
  await expectBooksToAgree(shop)
  expect(await findDifferences(shop.db), 'every rule of the books').toEqual([])
}
