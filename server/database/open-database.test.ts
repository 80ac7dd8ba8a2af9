import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../testing/test-databases.ts'
import { openDatabase } from './open-database.ts'

const POOL_SIZE = 2

/** Breaks the connection at the moment the pool hands it out. */
function breakConnection(client: PoolClient): void {
  const { stream } = Reflect.get(client, 'connection')
  stream.destroy()
}

test('transactions whose connection breaks before `begin` do not leak connections of the pool', async () => {
  const url = await cloneDatabase()
  const { db, close } = openDatabase({ url, poolSize: POOL_SIZE, onConnectionError: () => {} })
  onTestFinished(close)
  db.$client.on('acquire', breakConnection)
  for (let nth = 0; nth < 3 * POOL_SIZE; nth++)
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  db.$client.off('acquire', breakConnection)
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined()
  expect(db.$client.totalCount).toBeLessThanOrEqual(POOL_SIZE)
})
