import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const MIGRATION_LOCK = 7_265_001
const PREPARATION_LOCK = 7_265_000
const LOCK_RETRY_MS = 200
const SAY_EVERY_MS = 5_000

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrate(url: string): Promise<void> {
  const client = await connect(url, 'jangteo migrate')
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOldVersion(client)
    await client.query('create extension if not exists pg_trgm')
    await refuseWithoutHangulTrigrams(client)
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Taken by a process before it prepares its database (migrations, the schema of the jobs, demo data, the first admin),
 * so that of several that start at once one does it all and the others find it done. Returns how to release it.
 */
export async function lockPreparation(url: string, say: (line: string) => void): Promise<() => Promise<void>> {
  const client = await connect(url, 'jangteo start')
  const release = () => client.end().catch(() => {})
  try {
    // Asked again and again: a session that waits for a lock holds a snapshot, for which concurrent index builds wait.
    for (let saidAt = Date.now(); !(await hasLock(client)); await delay(LOCK_RETRY_MS)) {
      if (Date.now() - saidAt < SAY_EVERY_MS) continue
      saidAt = Date.now()
      say('waiting for another process that prepares the database')
    }
    return release
  } catch (error) {
    await release()
    throw error
  }
}

async function hasLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [PREPARATION_LOCK])
  return rows[0].taken
}

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // without a listener a lost connection would end the process
  await client.connect()
  return client
}

export class UnsuitableDatabaseError extends Error {}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < 18) {
    throw new UnsuitableDatabaseError(`This database is PostgreSQL ${version}; Jangteo needs 18 or newer.`)
  }
}

async function refuseWithoutHangulTrigrams(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ trigrams: string[] }>(`select show_trgm('가방') as trigrams`)
  if (rows[0]?.trigrams.length === 0) {
    throw new UnsuitableDatabaseError(
      'This database cannot search Korean text: create it with a UTF-8 locale such as C.UTF-8 (with plain C, pg_trgm ignores Hangul).',
    )
  }
}
