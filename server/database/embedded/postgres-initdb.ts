import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { type PostgresPlace, spawnOptions } from './postgres-spawn-options.ts'

/** Fills the empty folder `cluster`; the password is read from a file `password` beside it. */
export async function initdb(bin: string, place: PostgresPlace, cluster: string, durable: boolean): Promise<void> {
  const { dataArgument, ...options } = spawnOptions(place, cluster)
  const child = spawn(
    join(bin, 'initdb'),
    [
      `--pgdata=${dataArgument}`,
      '--pwfile=../password',
      '--username=jangteo',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeFlags(process.platform),
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [complaint, code] = await Promise.all([
    text(child.stderr),
    once(child, 'close').then(([exitCode]) => exitCode),
  ]).catch((error: Error) => [error.message, -1])
  if (code === 0) return
  throw new EmbeddedPostgresError(
    `PostgreSQL could not create its database here: set DATABASE_URL to a PostgreSQL 18 server of your own, or mend this: ${String(complaint).trim()}`,
  )
}

/** With the plain C locale pg_trgm makes no trigrams of Hangul; only Linux has C.UTF-8 everywhere. */
function localeFlags(platform: string): string[] {
  if (platform === 'linux') return ['--locale-provider=libc', '--locale=C.UTF-8']
  return ['--locale-provider=libc', '--locale=C', `--lc-ctype=${platform === 'win32' ? 'en-US' : 'en_US.UTF-8'}`]
}
