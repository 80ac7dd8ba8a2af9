import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import {
  dataDirWithCluster,
  isRunning,
  killWholeCluster,
  postmasterOf,
  query,
  startInOwnProcess,
  startTestPostgres,
} from './embedded-postgres-testbed.fixture.ts'
import { accountForNewCluster } from './postgres-account.ts'

test('the cluster of a server that was killed is adopted by the next one', async () => {
  const dataDir = await dataDirWithCluster()
  const killed = await startInOwnProcess(dataDir)
  await query(killed.url, 'create table kept as select 1 as one')
  const orphan = await postmasterOf(dataDir)
  await killed.killHard()
  const next = await startTestPostgres(dataDir)
  expect(await postmasterOf(dataDir)).toBe(orphan)
  expect(await query(next.url, 'select one from kept')).toEqual([{ one: 1 }])
  await next.stop()
  expect(await isRunning(dataDir)).toBe(false)
})

test('committed rows survive when everything is killed at once', async () => {
  const dataDir = await dataDirWithCluster()
  const killed = await startInOwnProcess(dataDir)
  await query(killed.url, 'create table kept as select n from generate_series(1, 1000) n')
  await Promise.all([killed.killHard(), killWholeCluster(killed.url, dataDir)])
  const next = await startTestPostgres(dataDir)
  expect(await query(next.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
})

test('two servers that start at once after a crash share one recovered cluster', async () => {
  const dataDir = await dataDirWithCluster()
  const killed = await startInOwnProcess(dataDir)
  await query(killed.url, 'create table kept as select 1 as one')
  await Promise.all([killed.killHard(), killWholeCluster(killed.url, dataDir)])
  const [one, other] = await Promise.all([startInOwnProcess(dataDir), startInOwnProcess(dataDir)])
  expect(one.url).toBe(other.url)
  expect(await query(one.url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a stale pid file that names another living process does not keep the database down', async () => {
  const dataDir = await dataDirWithCluster()
  const killed = await startInOwnProcess(dataDir)
  await query(killed.url, 'create table kept as select 1 as one')
  await Promise.all([killed.killHard(), killWholeCluster(killed.url, dataDir)])
  await eventually(async () => expect(await isRunning(dataDir)).toBe(false))
  await namePidOfUnrelatedProcess(dataDir)
  const next = await startTestPostgres(dataDir)
  expect(await query(next.url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a cluster that dies under a running server comes back under the same url', async () => {
  const dataDir = await dataDirWithCluster()
  const { url } = await startTestPostgres(dataDir)
  await query(url, 'create table kept as select 1 as one')
  for (const signal of ['SIGKILL', 'SIGINT']) {
    const dying = await postmasterOf(dataDir)
    process.kill(dying, signal)
    await eventually(async () => expect(await postmasterOf(dataDir)).not.toBe(dying))
    await eventually(async () => expect(await query(url, 'select one from kept')).toEqual([{ one: 1 }]))
  }
})

test('a cluster is not stopped by the process that left when it came back for another', async () => {
  const dataDir = await dataDirWithCluster()
  const staying = await startInOwnProcess(dataDir)
  const leaving = await startInOwnProcess(dataDir)
  await killWholeCluster(staying.url, dataDir)
  const presences = `select count(*)::int as present from pg_locks where locktype = 'advisory' and granted`
  await eventually(async () => expect(await query(staying.url, presences)).toEqual([{ present: 2 }]))
  const revived = await postmasterOf(dataDir)
  await leaving.leave()
  await eventually(async () => expect(await query(staying.url, presences)).toEqual([{ present: 1 }]))
  expect(await postmasterOf(dataDir)).toBe(revived)
})

/** PostgreSQL itself would refuse to start: the process lives and belongs to the same user. */
async function namePidOfUnrelatedProcess(dataDir: string): Promise<void> {
  const bystander = spawn('sleep', ['600'], { stdio: 'ignore', ...(await accountForNewCluster()) })
  onTestFinished(() => {
    bystander.kill('SIGKILL')
  })
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [bystander.pid, ...rest].join('\n'))
}
