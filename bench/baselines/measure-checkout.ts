import pg from 'pg'
import { measureCalls } from '../measure-calls.ts'
import { CONNECTIONS, type Measurement, type Pace } from '../measurement.ts'
import { CHECKOUT_PRODUCTS, makeCheckoutTables } from './checkout-tables.ts'
import { checkOut } from './checkout-transaction.ts'

/** Sixteen buyers with a connection each, who buy random products or all the same one. */
export async function measureCheckout(url: string, pace: Pace, products: 'spread' | 'hot'): Promise<Measurement> {
  await makeCheckoutTables(url)
  await using clients = new AsyncDisposableStack()
  const workers: (() => Promise<void>)[] = []
  for (let buyer = 1; buyer <= CONNECTIONS; buyer++) {
    const client = clients.adopt(new pg.Client({ connectionString: url }), (open) => open.end())
    client.on('error', () => {}) // the running query fails as well, and that is reported
    await client.connect()
    workers.push(() => checkOut(client, buyer, products === 'hot' ? 1 : anyProduct()))
  }
  return await measureCalls(workers, pace)
}

function anyProduct(): number {
  return 1 + Math.floor(Math.random() * CHECKOUT_PRODUCTS)
}
