import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseUnavailable } from './database-errors.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }

export const CASING = 'snake_case'

export interface OpenDatabase {
  /** The primary, for reads and writes. */
  db: Database
  /** For reads that may be some seconds old; never for stock or money. */
  replica: Database
  /** How many calls wait for a connection; above a limit new requests get 503. */
  waiting(): number
  close(): Promise<void>
}

interface Options {
  url: string
  replicaUrl?: string | undefined
  poolSize: number
  /** How long a call waits for a connection, of the pool or a new one. */
  connectTimeoutMs?: number
  /** Replaces the connections of `pg`. */
  Client?: new () => pg.Client
  /** Called for connections that broke while idle; the pool replaces them. */
  onConnectionError: (error: Error) => void
}

const CONNECT_TIMEOUT_MS = 2_000
/** Longer than any statement may take, for connections that died without a TCP reset. */
const QUERY_TIMEOUT_MS = 12_000
/** With a smaller work_mem, bitmap scans over several indexes become lossy and recheck whole blocks. */
const SESSION_SETTINGS =
  '-c statement_timeout=10s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s -c work_mem=16MB -c timezone=UTC'

export function openDatabase({
  url,
  replicaUrl,
  poolSize,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  Client,
  onConnectionError,
}: Options): OpenDatabase {
  const openPool = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      ...(Client && { Client }),
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      options: SESSION_SETTINGS,
      application_name: 'jangteo',
    })
    pool.on('error', onConnectionError)
    // Without a listener of its own, a client that breaks while checked out ends the process.
    pool.on('connect', (client) => client.on('error', onConnectionError))
    return pool
  }
  const pool = openPool(url)
  const replicaPool = replicaUrl ? openPool(replicaUrl) : pool
  return {
    db: overPool(pool),
    replica: overPool(replicaPool),
    waiting: () => pool.waitingCount + (replicaPool === pool ? 0 : replicaPool.waitingCount),
    close: async () => {
      await Promise.all(new Set([pool.end(), replicaPool === pool ? undefined : replicaPool.end()]))
    },
  }
}

/**
 * Drizzle's own transactions never release the connection when `begin` fails, and release broken ones as usable: after
 * the database was unreachable a few times, the pool would be exhausted.
 */
function overPool(pool: pg.Pool): Database {
  const db = drizzle(pool, { casing: CASING })
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      const result = await drizzle(client, { casing: CASING }).transaction(work, config)
      client.release()
      return result
    } catch (error) {
      client.release(isDatabaseUnavailable(error))
      throw error
    }
  }
  return Object.assign(db, { transaction })
}
