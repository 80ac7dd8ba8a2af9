import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Shop } from '../open-shop.ts'
import { isLong } from './run-length.ts'

/** Just enough for empty tables. */
const DISK_BYTES = 512 * 1024

export interface FullDisk {
  how: 'a small disk' | 'the error of one'
  /** Ends the simulated full disk. */
  clear(): Promise<void>
}

/** Simulates a full disk for these tables: with a small tmpfs if we may mount one, else by raising Postgres' error. */
export async function fillDisk(shop: Shop, tables: readonly string[]): Promise<FullDisk> {
  return isLong && process.getuid?.() === 0 ? bySmallDisk(shop, tables) : byError(shop, tables)
}

async function byError({ db }: Shop, tables: readonly string[]): Promise<FullDisk> {
  await db.execute(sql`
    create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  for (const table of tables)
    await db.execute(
      sql`create trigger disk_full before insert on ${sql.identifier(table)} for each row execute function disk_full()`,
    )
  const clear = async () => void (await db.execute(sql`drop function disk_full() cascade`))
  return { how: 'the error of one', clear }
}

async function bySmallDisk({ db }: Shop, tables: readonly string[]): Promise<FullDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-small-disk-'))
  chmodSync(folder, 0o755)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'none', folder])
  onTestFinished(() => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const { uid, gid } = statSync(`/proc/${rows[0]?.pid}`)
  const place = join(folder, 'tables')
  mkdirSync(place)
  chownSync(place, uid, gid)
  await db.execute(sql.raw(`create tablespace small_disk location '${place}'`))
  const move = async (to: string) => {
    for (const table of tables) await db.execute(sql.raw(`alter table ${table} set tablespace ${to}`))
  }
  await move('small_disk')
  const clear = async () => {
    await move('pg_default')
    await db.execute(sql`drop tablespace small_disk`)
  }
  return { how: 'a small disk', clear }
}
