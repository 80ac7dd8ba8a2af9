import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseUrl, TEMPLATE } from './test-cluster.ts'

/** Emptied after their test: to make another costs a thousand files. */
const free: string[] = []

/** A database nobody has used, or one that is as if. Whoever borrows gives it back once nothing is connected any more. */
export async function borrowDatabase(): Promise<{ url: string; giveBack(): Promise<void> }> {
  const url = free.pop() ?? (await createDatabase())
  const giveBack = async () => {
    if (await isEmptied(url).catch(() => false)) free.push(url)
    else await dropDatabase(url)
  }
  return { url, giveBack }
}

/** One for a server that the test starts by itself, gone when the test ends. */
export async function cloneDatabase(): Promise<string> {
  const url = await createDatabase()
  onTestFinished(() => dropDatabase(url))
  return url
}

async function createDatabase(): Promise<string> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  await on(inject('clusterUrl'), `create database ${name} template ${TEMPLATE} strategy wal_log`)
  return databaseUrl(inject('clusterUrl'), name)
}

async function dropDatabase(url: string): Promise<void> {
  await on(inject('clusterUrl'), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

/** No, where a test has changed more than rows. */
async function isEmptied(url: string): Promise<boolean> {
  const [row] = await on(url, 'select testing.forget_everything() as done')
  return row?.done === true
}

async function on(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
