import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const MIGRATION_LOCK = 7_265_001

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jangteo migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOldVersion(client)
    await client.query('create extension if not exists pg_trgm')
    await refuseWithoutHangulTrigrams(client)
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.end()
  }
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
