import { cp, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import {
  dataDirWithCluster,
  isRunning,
  newDataDir,
  query,
  startTestPostgres,
} from './embedded-postgres-testbed.fixture.ts'
import { isRoot } from './postgres-account.ts'

test('rows written before a stop are there after the next start', async () => {
  const dataDir = await newDataDir()
  const before = await startTestPostgres(dataDir)
  await query(before.url, `create table words as select '장터' as word`)
  await before.stop()
  expect(await isRunning(dataDir)).toBe(false)
  const after = await startTestPostgres(dataDir)
  expect(await query(after.url, 'select word from words')).toEqual([{ word: '장터' }])
})

test('stopping twice is the same as stopping once', async () => {
  const postgres = await startTestPostgres(await dataDirWithCluster())
  await Promise.all([postgres.stop(), postgres.stop()])
  await postgres.stop()
})

test('Hangul has trigrams, and durability is on unless it is asked to be off', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: await newDataDir() })
  await query(postgres.url, 'create extension pg_trgm')
  const [row] = await query(
    postgres.url,
    `select array_length(show_trgm('가방'), 1) as trigrams, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as synchronous_commit, datlocprovider as provider, datctype as ctype
       from pg_database where datname = current_database()`,
  )
  await postgres.stop()
  expect(row).toEqual({ trigrams: 3, fsync: 'on', synchronous_commit: 'on', provider: 'c', ctype: 'C.UTF-8' })
})

test('two data folders run side by side, each on its own port with its own password', async () => {
  const [one, other] = await Promise.all([startTestPostgres(await newDataDir()), startTestPostgres(await newDataDir())])
  await query(one.url, 'create table only_here ()')
  expect(await query(other.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
  const strangerUrl = new URL(one.url)
  strangerUrl.password = new URL(other.url).password
  await expect(query(strangerUrl.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(await query(one.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

test('a copy of a running data folder becomes a cluster of its own', async () => {
  const original = await startTestPostgres(await dataDirWithCluster())
  const source = (await query(original.url, 'show data_directory'))[0]?.data_directory
  const copyDir = await newDataDir()
  await cp(String(source), join(copyDir, 'postgres'), { recursive: true })
  const copy = await startTestPostgres(copyDir)
  expect(new URL(copy.url).port).not.toBe(new URL(original.url).port)
})

test.runIf(process.platform === 'linux' && isRoot())(
  'it works in a folder that only root can open, and still does not run as root',
  async () => {
    const shared = await newDataDir()
    const parent = join(await newDataDir(), 'closed')
    await mkdir(parent, { mode: 0o700 })
    const dataDir = join(parent, 'checkout', '.data')
    const first = await startTestPostgres(dataDir, shared)
    await query(first.url, 'create table kept as select 1 as one')
    await first.stop()
    const again = await startTestPostgres(dataDir, shared)
    expect(await query(again.url, 'select one from kept')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
    await again.stop()
  },
)
