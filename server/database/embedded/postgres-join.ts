import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { CONNECTION_FILE, type PostgresCluster } from './postgres-cluster.ts'
import { holderOf, readPidFile } from './postgres-pid-file.ts'
import { firstFreePort } from './postgres-port.ts'
import { logTail, POLL_MS, spawnPostmaster } from './postgres-postmaster.ts'
import { openSession, type PostgresSession } from './postgres-session.ts'
import { takeStartTurn } from './postgres-start-turn.ts'

export interface JoinOptions {
  settings: Record<string, string>
  log: (line: string) => void
  signal: AbortSignal
  /** The only port that will do; without it any free one. */
  port?: number
}

type Attempt = PostgresSession | 'not running' | 'busy' | 'recovering'

const PATIENCE_MS = 60_000
const MOST_STARTS = 5
const PASSES_BY_ITSELF = /lock file "postmaster\.pid" already exists|still in use|could not create any TCP\/IP sockets/

/** Connects, and starts the database where there is none to connect to, until it works or patience ends. */
export async function joinCluster(cluster: PostgresCluster, options: JoinOptions): Promise<PostgresSession> {
  let deadline = Date.now() + PATIENCE_MS
  let starts = 0
  for (;;) {
    options.signal.throwIfAborted()
    const attempt = await tryToConnect(cluster)
    if (typeof attempt === 'object') return attempt
    if (attempt === 'recovering') deadline = Date.now() + PATIENCE_MS // it answers, so it is getting on with it
    if (attempt === 'not running' && (await tryToStart(cluster, options))) starts++
    if (starts > MOST_STARTS || Date.now() > deadline) throw await wouldNotStart(cluster)
    await delay(POLL_MS)
  }
}

async function tryToConnect(cluster: PostgresCluster): Promise<Attempt> {
  const pidFile = await readPidFile(cluster.folder)
  if (!pidFile) return 'not running'
  const holder = await holderOf(pidFile.pid, cluster.folder)
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

/** Answers whether a start was tried that nothing but the database itself can have spoiled. */
async function tryToStart(cluster: PostgresCluster, options: JoinOptions): Promise<boolean> {
  await using turn = await takeStartTurn(cluster)
  if (!turn) return false
  const stale = await readPidFile(cluster.folder)
  const holder = stale && (await holderOf(stale.pid, cluster.folder))
  if (holder === 'postmaster') return false
  options.log('Starting the database')
  const complaint = await spawnPostmaster(cluster, {
    port: options.port ?? (await firstFreePort([stale?.port, cluster.usualPort])),
    settings: options.settings,
    notAPostmaster: holder === 'something else' ? stale?.pid : undefined,
  })
  return complaint === undefined || !PASSES_BY_ITSELF.test(complaint)
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
