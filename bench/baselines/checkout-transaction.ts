import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface Line {
  product_id: number
  name: string
  base_price: number
  quantity: number
}

/** Cart, order and sandbox payment of one item in one transaction: the lower bound of a checkout's cost. */
export async function checkOut(client: pg.Client, buyer: number, product: number): Promise<void> {
  const ask = async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) => {
    const { rows } = await client.query<Row>({ name, text, values })
    return rows
  }
  await client.query('begin')
  await ask(
    'fill cart',
    `insert into cart_lines (buyer_id, product_id, quantity) values ($1, $2, 1)
     on conflict (buyer_id, product_id) do update set quantity = cart_lines.quantity + 1`,
    [buyer, product],
  )
  const [line] = await ask<Line>(
    'read cart',
    `select c.product_id, p.name, p.base_price, c.quantity from cart_lines c join products p on p.id = c.product_id
     where c.buyer_id = $1 order by c.product_id`,
    [buyer],
  )
  if (!line) throw new Error('the cart is empty')
  const total = line.base_price * line.quantity
  const [updated] = await ask<{ stock: number }>(
    'take stock',
    'update products set stock = stock - $2 where id = $1 and stock >= $2 returning stock',
    [product, line.quantity],
  )
  if (!updated) throw new Error('out of stock')
  const [order] = await ask<{ id: string }>(
    'place order',
    `insert into orders (buyer_id, number, status, total) values ($1, $2, 'pending', $3) returning id`,
    [buyer, randomUUID(), total],
  )
  if (!order) throw new Error('an insert always returns its row')
  await ask(
    'add line',
    'insert into order_lines (order_id, product_id, name, unit_price, quantity) values ($1, $2, $3, $4, $5)',
    [order.id, product, line.name, line.base_price, line.quantity],
  )
  await ask(
    'note stock',
    'insert into stock_ledger (product_id, order_id, change, stock_after) values ($1, $2, $3, $4)',
    [product, order.id, -line.quantity, updated.stock],
  )
  await ask('note status', 'insert into order_history (order_id, status) values ($1, $2)', [order.id, 'pending'])
  await ask(
    'note payment',
    `insert into payments (order_id, provider, provider_key, amount) values ($1, 'sandbox', $2, $3)`,
    [order.id, randomUUID(), total],
  )
  await ask('mark paid', `update orders set status = 'paid', paid_at = now() where id = $1`, [order.id])
  await ask('note status', 'insert into order_history (order_id, status) values ($1, $2)', [order.id, 'paid'])
  await ask('clear cart', 'delete from cart_lines where buyer_id = $1', [buyer])
  await client.query('commit')
}
