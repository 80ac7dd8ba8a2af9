import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { startJobs } from '../jobs/jobs.ts'
import { FOLLOW_ORDER_JOB } from '../orders/news/order-news.ts'
import { FORGETTING } from './forgetting.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

export const TEMPLATE = 'jangteo_template'

/** One real Postgres for the whole run; every shop of a test is a clone of the migrated template. */
export default async function testCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jangteo-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  await client.end()
  await migrate(databaseUrl(postgres.url, TEMPLATE))
  const jobs = await startJobs({
    url: databaseUrl(postgres.url, TEMPLATE),
    jobs: [{ name: FOLLOW_ORDER_JOB, run: async () => {} }], // statements write into its queue without the jobs
    onProblem: console.error,
  })
  await jobs.stop()
  const template = new pg.Client({ connectionString: databaseUrl(postgres.url, TEMPLATE) })
  await template.connect()
  await template.query(FORGETTING)
  await template.end()
  project.provide('clusterUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
