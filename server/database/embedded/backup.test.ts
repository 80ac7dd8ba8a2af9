import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { expectConsistentOrders, paidOrder } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { migrate } from '../migrate.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { dataDirWithCluster, newDataDir, query } from './embedded-postgres-testbed.fixture.ts'

test('a copy of the stopped data folder is a shop with everything in it', { timeout: 60_000 }, async () => {
  const dataDir = await dataDirWithCluster()
  const original = await startEmbeddedPostgres({ dataDir })
  await migrate(original.url)
  const shop = await openShop({ url: original.url })
  await shop.startJobs()
  const { onSale } = await openCatalog(shop)
  const { orderNumber } = await paidOrder(await signedIn(shop, 'customer'), [[(await onSale()).id, 2]])
  await original.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 'as the operations page says').toBe(false)

  const copy = join(await newDataDir(), 'copy')
  execFileSync('cp', ['-a', dataDir, copy])
  const restored = await startEmbeddedPostgres({ dataDir: copy })
  try {
    await migrate(restored.url)
    const rows = await query(restored.url, 'select order_number, payment_status from orders')
    expect(rows).toEqual([{ order_number: orderNumber, payment_status: 'completed' }])
    await expectConsistentOrders(await openShop({ url: restored.url }))
  } finally {
    await restored.stop()
  }
})
