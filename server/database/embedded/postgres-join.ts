import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { CONNECTION_FILE, type PostgresCluster } from './postgres-cluster.ts'
import { findPidOwner, readPidFile } from './postgres-pid-file.ts'
import { firstFreePort } from './postgres-port.ts'
import { logTail, POLL_MS, spawnPostmaster } from './postgres-postmaster.ts'
import { openSession, type PostgresSession } from './postgres-session.ts'

export interface JoinOptions {
  settings: Record<string, string>
  log: (line: string) => void
  signal: AbortSignal
  /** The only port that will do; without it any free one. */
  port?: number
}

type Attempt = PostgresSession | 'not running' | 'busy' | 'recovering'

const TIMEOUT_MS = 60_000
const MAX_STARTS = 5
const TRANSIENT_FAILURE = /lock file "postmaster\.pid" already exists|still in use|could not create any TCP\/IP sockets/

/** Connects to the database, and starts it when it is not running; retries until the timeout. */
export async function joinCluster(cluster: PostgresCluster, options: JoinOptions): Promise<PostgresSession> {
  let deadline = Date.now() + TIMEOUT_MS
  let starts = 0
  for (;;) {
    options.signal.throwIfAborted()
    const attempt = await tryToConnect(cluster)
    if (typeof attempt === 'object') return attempt
    if (attempt === 'recovering') deadline = Date.now() + TIMEOUT_MS // it responds, so recovery makes progress
    if (attempt === 'not running' && (await tryToStart(cluster, options))) starts++
    if (starts > MAX_STARTS || Date.now() > deadline) throw await wouldNotStart(cluster)
    await delay(POLL_MS)
  }
}

async function tryToConnect(cluster: PostgresCluster): Promise<Attempt> {
  const pidFile = await readPidFile(cluster.folder)
  if (!pidFile) return 'not running'
  const holder = await findPidOwner(pidFile.pid, cluster.folder)
  if (holder === 'nothing' || holder === 'something else') return 'not running'
  const refused = holder === 'postmaster' ? 'busy' : 'not running'
  if (!pidFile.port) return 'busy'
  try {
    return (await openSession(cluster, pidFile.port)) ?? refused
  } catch (error) {
    if (hasCode(error, '57P03')) return 'recovering'
    if (hasCode(error, '28P01') && holder === 'postmaster') throw wrongPassword(cluster)
    return hasCode(error, 'ECONNREFUSED', '28P01', '28000') ? refused : 'busy'
  }
}

/** Returns whether the attempt counts: false when another process is starting or the failure is transient. */
async function tryToStart(cluster: PostgresCluster, options: JoinOptions): Promise<boolean> {
  await using lock = await takeStartLock(cluster)
  if (!lock) return false
  const stale = await readPidFile(cluster.folder)
  const holder = stale && (await findPidOwner(stale.pid, cluster.folder))
  if (holder === 'postmaster') return false
  options.log('Starting the database')
  const failure = await spawnPostmaster(cluster, {
    port: options.port ?? (await firstFreePort([stale?.port, cluster.usualPort])),
    settings: options.settings,
    notAPostmaster: holder === 'something else' ? stale?.pid : undefined,
  })
  return failure === undefined || !TRANSIENT_FAILURE.test(failure)
}

/**
 * One process starts the database at a time: two postmasters clearing the same stale pid file could each remove the other's new one.
 * An abstract socket is the lock because it ends with its process, even with kill -9; other systems go without.
 */
async function takeStartLock(cluster: PostgresCluster): Promise<AsyncDisposable | undefined> {
  if (process.platform !== 'linux') return { [Symbol.asyncDispose]: async () => {} }
  const name = createHash('sha256').update(`${cluster.folder}\n${cluster.password}`).digest('hex')
  const server = createServer()
  try {
    server.listen({ path: `\0jangteo-postgres-${name}` })
    await once(server, 'listening')
  } catch {
    return undefined
  }
  return {
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function wrongPassword(cluster: PostgresCluster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${cluster.folder} refuses the password kept beside it: put the password of the database user "jangteo" back to the one in ${CONNECTION_FILE}.`,
  )
}

async function wouldNotStart(cluster: PostgresCluster): Promise<EmbeddedPostgresError> {
  return new EmbeddedPostgresError(
    `The database in ${cluster.folder} would not start; the end of its log ${cluster.logFile} says why:\n${await logTail(cluster)}`,
  )
}
