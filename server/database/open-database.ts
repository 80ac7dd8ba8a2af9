import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }

/** How names of columns are written in the database. */
export const CASING = 'snake_case'

export interface OpenDatabase {
  /** Reads and writes; the truth. */
  db: Database
  /** Reads that may be some seconds old. Never stock, never money. */
  replica: Database
  /** How many calls wait for a connection: beyond a bound new ones are turned away. */
  waiting(): number
  close(): Promise<void>
}

interface Options {
  url: string
  replicaUrl?: string | undefined
  poolSize: number
  /** Told about connections that broke while idle; the pool replaces them. */
  onConnectionError: (error: Error) => void
}

const CONNECT_TIMEOUT_MS = 2_000
const SESSION_SETTINGS =
  '-c statement_timeout=10s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s -c timezone=UTC'

export function openDatabase({ url, replicaUrl, poolSize, onConnectionError }: Options): OpenDatabase {
  const openPool = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
    db: drizzle(pool, { casing: CASING }),
    replica: drizzle(replicaPool, { casing: CASING }),
    waiting: () => pool.waitingCount + (replicaPool === pool ? 0 : replicaPool.waitingCount),
    close: async () => {
      await Promise.all(new Set([pool.end(), replicaPool === pool ? undefined : replicaPool.end()]))
    },
  }
}
