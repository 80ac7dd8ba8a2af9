import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'

export interface BenchDatabase {
  /** Temporary, gone at the end of the run. */
  dataDir: string
  /** One sentence: which Postgres, and what a commit waits for. */
  description: string
  /** The address of a new, empty database. */
  create(name: string): Promise<string>
  /** Also writes out what is dirty, so that nobody pays for it during the next figure. */
  drop(name: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** The embedded Postgres exactly as the shop runs it; the bare servers and the shop share it, one after the other. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jangteo-bench-'))
  await using undo = new AsyncDisposableStack()
  undo.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir })
  undo.defer(postgres.stop)
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }
  const description = await describeServer(run)
  const kept = undo.move()
  return {
    dataDir,
    description,
    create: async (name) => {
      await run(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`)
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      return url.href
    },
    drop: async (name) => {
      await run(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
      await run('checkpoint')
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function describeServer(run: (statement: string) => Promise<pg.QueryResult>): Promise<string> {
  const { rows } = await run(`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit`)
  const [{ version, fsync, commit }] = rows
  return `PostgreSQL ${version}, fsync ${fsync}, synchronous_commit ${commit}`
}
