import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertVerifiedAccount } from '../accounts/create-account.ts'
import { hashPassword } from '../accounts/hash-password.ts'
import { endAllSessions } from '../accounts/sessions.ts'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { loadDemoCatalog } from './catalog/load-demo-catalog.ts'
import { moveStockToWarehouse } from './catalog/move-stock-to-warehouse.ts'
import { loadDemoContent } from './content/load-demo-content.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { loadDemoForms } from './forms/load-demo-forms.ts'
import { loadDemoOrders } from './orders/load-demo-orders.ts'
import { loadDemoShipping } from './orders/load-demo-shipping.ts'
import { loadDemoSignage } from './signage/load-demo-signage.ts'

const DEMO_LOCK = 7_265_002

/** Fills an empty database once, all or nothing; a database that has accounts is left alone. */
export async function loadDemoShop(db: Database): Promise<'loaded' | 'already there'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    if ((await tx.$count(accounts)) > 0) return 'already there'
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const idOf = new Map<string, string>()
    for (const account of DEMO_ACCOUNTS)
      idOf.set(account.email, await insertVerifiedAccount(tx, { ...account, passwordHash }))
    await loadDemoCatalog(tx, idOf)
    await loadDemoContent(tx, idOf)
    await loadDemoForms(tx, idOf)
    await loadDemoOrders(tx, idOf)
    await loadDemoShipping(tx, idOf)
    await moveStockToWarehouse(tx, idOf)
    await loadDemoSignage(tx, idOf)
    // Statistics that autovacuum took meanwhile say that these tables are empty, and plans made with them take seconds.
    await tx.execute(sql`analyze`)
    return 'loaded'
  })
}

/** The demo password is public, so the accounts must not stay usable after the demo. */
export async function suspendDemoAccounts(db: Database): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const suspended = await db
    .update(accounts)
    .set({ status: 'suspended' })
    .where(and(inArray(accounts.email, emails), eq(accounts.status, 'approved')))
    .returning({ id: accounts.id })
  for (const { id } of suspended) await endAllSessions(db, id)
}
