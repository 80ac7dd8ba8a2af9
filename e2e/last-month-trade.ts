import { sql } from 'drizzle-orm'
import { startEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'
import { type OpenDatabase, openDatabase } from '../server/database/open-database.ts'
import { closeMonth, closeMonths } from '../server/ledger/settlements/close-months.ts'
import { sendDueInvoices } from '../server/tax-documents/invoices/send-invoices.ts'
import { sandboxInvoiceProvider } from '../server/tax-documents/invoices/tax-invoice-provider.ts'
import { rollUpWithoutGrace, writeBypassingTriggers } from '../server/testing/ledger.ts'

/** Moves a supplier's deliveries to the middle of last month and closes that month. */
export async function closeAsLastMonth(supplierId: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const database = openDatabase({ url: postgres.url, poolSize: 2, onConnectionError: () => {} })
  try {
    const { rows } = await database.db.execute<{ day: string }>(sql`
      select (date_trunc('month', now() at time zone 'Asia/Seoul') - interval '1 month')::date + 14 as day`)
    const day = rows[0]?.day ?? ''
    const own = sql`(select transaction_id from ledger_entries where supplier_id = ${supplierId})`
    await writeBypassingTriggers(
      database,
      sql`update ledger_transactions set day = ${day} where id in ${own}`,
      sql`update ledger_entries set day = ${day} where transaction_id in ${own}`,
    )
    await rollUpWithoutGrace(database)
    await keepDay(database, day)
    // Closes all past months; last month again, because another test may have closed it before these rows.
    const month = day.slice(0, 7)
    await closeMonths(database.db)
    await closeMonth(database.db, month)
    return month
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Moves the payment of an order to the last day of the month before this one. Returns that month. */
export async function payLastMonth(orderNumber: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const database = openDatabase({ url: postgres.url, poolSize: 2, onConnectionError: () => {} })
  try {
    const { rows } = await database.db.execute<{ day: string }>(sql`
      select (date_trunc('month', now() at time zone 'Asia/Seoul')::date - 1)::text as day`)
    const day = rows[0]?.day ?? ''
    const own = sql`(select t.id from ledger_transactions t join orders o on o.id = t.order_id where o.order_number = ${orderNumber})`
    await writeBypassingTriggers(
      database,
      sql`update orders set payment_date = ${`${day}T12:00:00+09:00`}::timestamptz where order_number = ${orderNumber}`,
      sql`update ledger_entries set day = ${day}::date where transaction_id in ${own}`,
      sql`update ledger_transactions set day = ${day}::date where id in ${own}`,
    )
    return day.slice(0, 7)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Lets the built-in provider approve the tax invoices that were sent, without waiting for the jobs of two minutes. */
export async function approveInvoices(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const database = openDatabase({ url: postgres.url, poolSize: 2, onConnectionError: () => {} })
  try {
    for (let times = 0; times < 2; times++) {
      await sendDueInvoices(database.db, sandboxInvoiceProvider(database.db))
      await database.db.execute(sql`update tax_invoices set next_call_at = now() where state = 'requested'`)
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Updates the figures of a day that is already rolled up. */
async function keepDay(database: Pick<OpenDatabase, 'db'>, day: string): Promise<void> {
  await writeBypassingTriggers(
    database,
    sql`
      insert into trade_days (scope, subject_id, day, orders, sales, refunds, savings)
      select scope, subject_id, day, orders, sales, refunds, savings from trade_by_day where day = ${day}
      order by scope, subject_id
      on conflict (scope, subject_id, day) do update
        set orders = excluded.orders, sales = excluded.sales, refunds = excluded.refunds, savings = excluded.savings`,
    sql`
      insert into ledger_days (day, account, kind, amount)
      select day, account, kind, sum(amount) from ledger_entries where day = ${day} group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, account, kind) do update set amount = excluded.amount`,
  )
}

/** Moves the credit entries of a retailer to last month, so that its statement can be closed. */
export async function moveCreditToLastMonth(accountId: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const database = openDatabase({ url: postgres.url, poolSize: 2, onConnectionError: () => {} })
  try {
    await writeBypassingTriggers(
      database,
      sql`update credit_entries set confirmed_at = confirmed_at - interval '1 month' where account_id = ${accountId}`,
    )
  } finally {
    await database.close()
    await postgres.stop()
  }
}
