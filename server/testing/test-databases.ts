import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseUrl, TEMPLATE } from './test-cluster.ts'

interface ResettableDatabase {
  url: string
  /** Kept open, since a new connection would plan a statement for each of the tables. */
  resetting: pg.Client
}

/** Reset after each test and reused: creating a database writes about a thousand files. */
const free: ResettableDatabase[] = []

/** A new or reset database. Call `release` after all its other connections are closed. */
export async function borrowDatabase(): Promise<{ url: string; release(): Promise<void> }> {
  const database = free.pop() ?? (await createResettable())
  const release = async () => {
    if (await isReset(database).catch(() => false)) free.push(database)
    else await dropDatabase(database.url)
  }
  return { url: database.url, release }
}

async function createResettable(): Promise<ResettableDatabase> {
  const url = await createDatabase()
  const resetting = new pg.Client({ connectionString: url })
  // Tests drop databases, stop Postgres and end connections.
  resetting.on('error', () => {})
  await resetting.connect()
  return { url, resetting }
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
async function isReset({ resetting }: ResettableDatabase): Promise<boolean> {
  const { rows } = await resetting.query('select testing.reset_database() as done')
  return rows[0]?.done === true
}

async function on(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
