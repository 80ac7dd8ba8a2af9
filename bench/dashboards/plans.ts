import pg from 'pg'
import { readAdminDashboard, SHOP_TRADE } from '../../server/dashboards/admin/read-admin-dashboard.ts'
import { readChart } from '../../server/dashboards/read-trade.ts'
import { analysePurchases } from '../../server/dashboards/retailer/analyse-purchases.ts'
import { readRetailerDashboard } from '../../server/dashboards/retailer/read-retailer-dashboard.ts'
import { readSupplierDashboard } from '../../server/dashboards/supplier/read-supplier-dashboard.ts'
import { type Database, openDatabase } from '../../server/database/open-database.ts'
import { readStoreItems } from '../../server/inventory/read-store-items.ts'
import { MEASURED } from './fill-orders.ts'

interface Asked {
  name: string
  text: string
  values: unknown[]
}

/** Query plans with their times, of the statements that the dashboards send. */
export async function explainDashboards(url: string): Promise<string> {
  const database = openDatabase({ url, poolSize: 2, onConnectionError: () => {} })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const idOf = async (email: string): Promise<string> =>
      (await client.query('select id from accounts where email = $1', [email])).rows[0].id
    const [retailer, supplier] = [await idOf(MEASURED.retailer), await idOf(MEASURED.supplier)]
    const asked = await listening(database.db, async (db) => {
      await readAdminDashboard(db)
      await readChart(db, SHOP_TRADE, 'month')
      await readSupplierDashboard(db, supplier)
      await readRetailerDashboard(db, retailer)
      await analysePurchases(db, retailer, 12)
      await readStoreItems(db, { accountId: retailer, limit: 20, offset: 0 }, new Map())
    })
    const plans: string[] = []
    for (const one of asked) plans.push(await explain(client, one))
    return plans.join('\n')
  } finally {
    await client.end()
    await database.close()
  }
}

/** Records the statements that pass through the pool's client. */
async function listening(db: Database, work: (db: Database) => Promise<void>): Promise<Asked[]> {
  const asked: Asked[] = []
  const query = (one: Asked) => {
    asked.push(one)
    return db.$client.query(one)
  }
  await work(Object.create(db, { $client: { value: { query } } }))
  return asked
}

async function explain(client: pg.Client, { name, text, values }: Asked): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers off, costs off) ${text}`,
    values,
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  const steps = lines.filter((line) => /Scan|Time:/.test(line)).map((line) => `    ${line.trim()}`)
  return [`  ${name}`, ...steps].join('\n')
}
