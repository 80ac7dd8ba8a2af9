import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findDifferences } from '../../ledger/checks/check-ledger.ts'
import { openShop } from '../open-shop.ts'
import { expectConsistentOrders } from '../orders.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { startProcess } from '../server-process.ts'
import { newDataFolder, urlOfDatabaseIn } from './data-folder.ts'
import { checkOut, commitBeforeMigrations } from './older-checkout.ts'
import { isLong } from './run-length.ts'

const MIGRATIONS_AGO = 3
const TABLES = [
  'accounts',
  'products',
  'orders',
  'order_items',
  'ledger_entries',
  'stock_entries',
  'documents',
  'form_entries',
]

// Needs the git history, which shallow clones lack.
test.runIf(isLong)(
  'a copy of the data of an older version is migrated completely',
  {
    timeout: 240_000,
  },
  async () => {
    const [older, dataDir, copy] = [newDataFolder(), newDataFolder(), newDataFolder()]
    const commit = commitBeforeMigrations(MIGRATIONS_AGO)
    checkOut(commit, older)
    const before = startProcess({ DATA_DIR: dataDir }, join(older, 'server/main.ts'))
    await before.open()
    const counted = await countsIn(urlOfDatabaseIn(dataDir))
    before.child.kill('SIGTERM')
    await before.ended()

    execFileSync('cp', ['-a', `${dataDir}/.`, copy])
    const after = startProcess({ DATA_DIR: copy })
    const origin = await after.open()
    expect((await fetch(`${origin}/api/v1/health/ready`)).status).toBe(200)
    const url = urlOfDatabaseIn(copy)
    expect(await countsIn(url)).toEqual(counted)
    const shop = await openShop({ url })
    await expectConsistentOrders(shop)
    expect(await findDifferences(shop.db)).toEqual([])
    recordMeasurement('upgrade', { from: commit.slice(0, 7), migrations: MIGRATIONS_AGO, rows: counted })
  },
)

async function countsIn(url: string): Promise<Record<string, number>> {
  const { db } = await openShop({ url })
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    )
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}
