import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { hasCode } from './embedded-postgres-error.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { parsePidFile } from './postgres-pid-file.ts'

/** Every process that uses the cluster holds this lock shared; a process that gets it exclusively may stop the cluster. */
const PRESENCE_LOCK = 5_268_640_086

/** A connection that holds the lock by which this process uses the cluster. */
export interface PostgresSession {
  client: Client
  port: number
}

/** Undefined when the database of another folder listens there, or when ours is about to be stopped. */
export async function openSession(cluster: PostgresCluster, port: number): Promise<PostgresSession | undefined> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'jangteo',
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    application_name: 'jangteo presence',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {}) // without a listener a lost connection would end the process
  try {
    await client.connect()
    if ((await servesFolder(client, cluster.folder)) && (await enter(client))) {
      await ensureDatabase(client)
      return { client, port }
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end().catch(() => {})
  return undefined
}

/** A copied folder has the same password and pid file, so we ask whether the server sees a file we just made. */
async function servesFolder(client: Client, folder: string): Promise<boolean> {
  const token = `jangteo-token-${randomBytes(8).toString('hex')}`
  await writeFile(join(folder, token), '')
  try {
    const { rows } = await client.query('select (pg_stat_file($1, true)).size is not null as seen', [token])
    return rows[0].seen
  } finally {
    await rm(join(folder, token), { force: true })
  }
}

async function enter(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as entered', [PRESENCE_LOCK])
  return rows[0].entered
}

/** Returns the postmaster's process id when no other process is left; the lock keeps others out until this session ends. */
export async function lockAsLastProcess({ client }: PostgresSession): Promise<number | undefined> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK])
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [PRESENCE_LOCK])
  if (!rows[0].alone) return undefined
  const pidFile = await client.query(`select pg_read_file('postmaster.pid') as content`)
  return parsePidFile(pidFile.rows[0].content)?.pid
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'jangteo'`)
  if (rowCount) return
  await client.query(`create database jangteo template template0 encoding 'UTF8'`).catch((error) => {
    if (!hasCode(error, '42P04', '23505')) throw error // another process made it first
  })
}
