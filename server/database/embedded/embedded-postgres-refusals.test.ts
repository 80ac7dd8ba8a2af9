import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts'
import { dataDirWithCluster, isRunning, newDataDir } from './embedded-postgres-testbed.fixture.ts'
import { isRoot } from './postgres-account.ts'

async function refusalOf(options: Parameters<typeof startEmbeddedPostgres>[0]): Promise<string> {
  const error = await startEmbeddedPostgres(options).catch((reason) => reason)
  expect(error).toBeInstanceOf(EmbeddedPostgresError)
  return error.message
}

test('a database of another PostgreSQL version is left alone, and both versions are named', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
  expect(await refusalOf({ dataDir })).toMatch(/made by PostgreSQL 16 and this is PostgreSQL 18/)
})

test('a folder with other files in the place of the database is left alone', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '')
  expect(await refusalOf({ dataDir })).toMatch(/holds files but no PostgreSQL database/)
})

test('a database that will not start says so with the end of its log', async () => {
  const dataDir = await dataDirWithCluster()
  expect(await refusalOf({ dataDir, settings: { fsync: 'off', shared_buffers: 'plenty' } })).toMatch(
    /would not start.*invalid value for parameter "shared_buffers"/s,
  )
  expect(await isRunning(dataDir)).toBe(false)
})

test.runIf(isRoot())(
  'root gets an explanation when the database can open neither the folder nor the binaries',
  async () => {
    const parent = join(await newDataDir(), 'closed')
    await mkdir(parent, { mode: 0o700 })
    const refusal = await refusalOf({ dataDir: join(parent, '.data'), sharedDir: join(parent, 'shared') })
    expect(refusal).toMatch(/who cannot open .*closed.*chmod o\+x/)
  },
)

test.skipIf(isRoot())('a folder this user may not write to is named', async () => {
  const parent = join(await newDataDir(), 'read-only')
  await mkdir(parent, { mode: 0o500 })
  expect(await refusalOf({ dataDir: join(parent, '.data') })).toMatch(/read-only.* cannot be read and written/)
})
