import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { RESTOCK_MAIL_JOB } from '../catalog/shopper/restock-alerts.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { startJobs } from '../jobs/jobs.ts'
import { ORDER_NOTIFICATION_JOB } from '../orders/notifications/send-order-notification.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

export const TEMPLATE = 'jangteo_template'

/** One real Postgres for the whole run; every test's database is a clone of the migrated template. */
export default async function testCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jangteo-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  // A test opens several connections, and each would compute 4,096 hashes.
  await client.query(`set scram_iterations = 1; alter role current_user password '${new URL(postgres.url).password}'`)
  await client.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  await client.end()
  await migrate(databaseUrl(postgres.url, TEMPLATE))
  const jobs = await startJobs({
    url: databaseUrl(postgres.url, TEMPLATE),
    // SQL statements enqueue into these, also if no worker runs.
    jobs: [ORDER_NOTIFICATION_JOB, RESTOCK_MAIL_JOB].map((name) => ({ name, run: async () => {} })),
    log: console,
    onProblem: console.error,
  })
  await jobs.stop()
  const template = new pg.Client({ connectionString: databaseUrl(postgres.url, TEMPLATE) })
  await template.connect()
  await template.query(RESET_FUNCTION_SQL)
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

/**
 * A function in the template that empties all tables but for the rows that migrations insert, and an event trigger that
 * records schema changes. The function is generated with a statement for each table, so that a connection that calls it
 * again has their plans.
 */
export const RESET_FUNCTION_SQL = `
  create schema testing;
  create table testing.alterations (command text);
  create table testing.tables_to_reset as
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'testing')
      and (schemaname, tablename) not in (('jobs', 'version'), ('jobs', 'queue'), ('jobs', 'schedule'));
  create table testing.seeds (name text, record jsonb);
  do $$
  declare item record;
  begin
    for item in select name from testing.tables_to_reset where name in ('public.holidays', 'public.postcode_zones', 'public.promotion_changes') loop
      execute format('insert into testing.seeds select %L, to_jsonb(t) from %s t', item.name, item.name);
    end loop;
  end $$;
  do $outer$ begin execute format($f$
    create function testing.reset_database() returns boolean language plpgsql
      set session_replication_role = replica set lock_timeout = '2s' as $$
    declare item record;
    begin
      if exists (select from testing.alterations) then return false; end if;
      %s
      for item in select distinct name from testing.seeds loop
        execute format('insert into %%s select (jsonb_populate_record(null::%%s, record)).* from testing.seeds where name = %%L',
          item.name, item.name, item.name);
      end loop;
      perform setval(format('%%I.%%I', schemaname, sequencename), start_value, false)
        from pg_sequences where schemaname <> 'drizzle';
      return true;
    end $$ $f$, (select string_agg('delete from ' || name || ';', ' ') from testing.tables_to_reset));
  end $outer$;
  create function testing.note_alteration() returns event_trigger language plpgsql as $$
  begin
    insert into testing.alterations values (tg_tag);
  end $$;
  create event trigger note_alterations on ddl_command_end execute function testing.note_alteration();
`
