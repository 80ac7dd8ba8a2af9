import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseUrl } from './test-cluster.ts'

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url))

/** An empty database with the schema from before this migration; dropped when the test ends. */
export async function openOlderDatabase(firstMissing: string) {
  const name = `older_${randomBytes(6).toString('hex')}`
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  await cluster.query(`create database ${name} template template0 encoding 'UTF8'`)
  const url = databaseUrl(inject('clusterUrl'), name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-migrations-'))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await client.end()
    await cluster.query(`drop database ${name} with (force)`)
    await cluster.end()
  })
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const before = journal.entries.findIndex(({ tag }: { tag: string }) => tag === firstMissing)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }))
  await client.query('create extension if not exists pg_trgm')
  await runMigrations(drizzle(client), { migrationsFolder: folder })
  return { url, client, rows: async (query: string) => (await client.query(query)).rows }
}
