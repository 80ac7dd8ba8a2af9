import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  dataDirWithCluster,
  isRunning,
  newDataDir,
  postmasterOf,
  query,
  startInOwnProcess,
} from './embedded-postgres-testbed.fixture.ts'

test('a second process joins the cluster, and only the last one to leave stops it', async () => {
  const dataDir = await dataDirWithCluster()
  const first = await startInOwnProcess(dataDir)
  const second = await startInOwnProcess(dataDir)
  expect(second.url).toBe(first.url)
  const shared = await postmasterOf(dataDir)
  await first.leave()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await postmasterOf(dataDir)).toBe(shared)
  await second.leave()
  expect(await isRunning(dataDir)).toBe(false)
})

test('two processes that start at once on an empty folder share one cluster', async () => {
  const dataDir = await newDataDir()
  const [one, other] = await Promise.all([startInOwnProcess(dataDir), startInOwnProcess(dataDir)])
  expect(one.url).toBe(other.url)
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([])
  await Promise.all([one.leave(), other.leave()])
  expect(await isRunning(dataDir)).toBe(false)
})

test('a process that starts while the last one leaves gets a running cluster', async () => {
  const dataDir = await dataDirWithCluster()
  const leaving = await startInOwnProcess(dataDir)
  const [arrived] = await Promise.all([startInOwnProcess(dataDir), leaving.leave()])
  expect(await query(arrived.url, 'select 1 as one')).toEqual([{ one: 1 }])
})
