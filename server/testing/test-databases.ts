import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseUrl, TEMPLATE } from './test-cluster.ts'

/** Reset after each test and reused: creating a database writes about a thousand files. */
const free: string[] = []

/** A new or reset database. Call `release` after all its connections are closed. */
export async function borrowDatabase(): Promise<{ url: string; release(): Promise<void> }> {
  const url = free.pop() ?? (await createDatabase())
  const release = async () => {
    if (await isReset(url).catch(() => false)) free.push(url)
    else await dropDatabase(url)
  }
  return { url, release }
}

/** A database for a server process that the test starts itself; dropped when the test ends. */
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

/** False if the test has changed the schema. */
async function isReset(url: string): Promise<boolean> {
  const [row] = await on(url, 'select testing.reset_database() as done')
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
