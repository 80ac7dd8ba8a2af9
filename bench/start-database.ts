import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'

export interface BenchDatabase {
  /** Temporary, deleted at the end of the run. */
  dataDir: string
  /** Version and durability settings of Postgres, in one sentence. */
  description: string
  /** Creates an empty database and returns its URL. */
  create(name: string): Promise<string>
  /** Also runs a checkpoint, so that dirty pages are not flushed during the next measurement. */
  drop(name: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** The embedded Postgres with the shop's settings; baselines and shop use it one after the other. */
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
  const stored = undo.move()
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
    [Symbol.asyncDispose]: () => stored.disposeAsync(),
  }
}

async function describeServer(run: (statement: string) => Promise<pg.QueryResult>): Promise<string> {
  const { rows } = await run(`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit`)
  const [{ version, fsync, commit }] = rows
  return `PostgreSQL ${version}, fsync ${fsync}, synchronous_commit ${commit}`
}
