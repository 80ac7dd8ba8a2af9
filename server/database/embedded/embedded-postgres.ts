import { setTimeout as delay } from 'node:timers/promises'
import { explainFileError, openCluster, type PostgresCluster } from './postgres-cluster.ts'
import { joinCluster } from './postgres-join.ts'
import { stopPostmaster } from './postgres-postmaster.ts'
import { lockAsLastProcess, type PostgresSession } from './postgres-session.ts'

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface EmbeddedPostgres {
  /** Stays valid for the life of this process, also when the cluster had to be restarted. */
  url: string
  /** Leaves the cluster; the last process to leave stops it. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Absolute. The cluster lives in `<dataDir>/postgres`, its log is `<dataDir>/postgres.log`. */
  dataDir: string
  /** PostgreSQL settings for a cluster that is not running yet. */
  settings?: Record<string, string>
  log?: (line: string) => void
  /** Where root puts the binaries when only root can open `dataDir`. */
  sharedDir?: string
}

const REJOIN_EVERY_MS = 1_000
const FINISH_REJOINING_WITHIN_MS = 5_000

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const complete = { settings: {}, log: () => {}, sharedDir: '/var/lib/jangteo', ...options }
  try {
    const cluster = await openCluster(complete)
    return await stayIn(cluster, complete)
  } catch (error) {
    throw explainFileError(error, options.dataDir)
  }
}

async function stayIn(
  cluster: PostgresCluster,
  { settings, log }: Required<EmbeddedPostgresOptions>,
): Promise<EmbeddedPostgres> {
  const stopping = new AbortController()
  const { signal } = stopping
  let leaving: Promise<void> | undefined
  let rejoining: Promise<void> = Promise.resolve()
  let session = await joinCluster(cluster, { settings, log, signal })
  const { port } = session
  rejoinWhenLost(session)

  function rejoinWhenLost({ client }: PostgresSession) {
    client.once('end', () => {
      if (!leaving) rejoining = rejoin()
    })
  }

  async function rejoin(): Promise<void> {
    log('Lost the database, starting it again')
    while (!signal.aborted) {
      try {
        session = await joinCluster(cluster, { settings, log, signal, port })
        if (session.port !== port) log(`The database moved to port ${session.port}: restart this process`)
        return rejoinWhenLost(session)
      } catch (error) {
        if (!signal.aborted) log(error instanceof Error ? error.message : String(error))
        await delay(REJOIN_EVERY_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  async function leave(): Promise<void> {
    await Promise.race([rejoining, delay(FINISH_REJOINING_WITHIN_MS, undefined, { ref: false })])
    stopping.abort()
    await rejoining
    const postmaster = await lockAsLastProcess(session).catch(() => undefined) // a database that is gone needs no stopping
    try {
      if (postmaster) await stopPostmaster(cluster, postmaster)
    } finally {
      await session.client.end().catch(() => {})
    }
  }

  return {
    url: `postgres://jangteo:${cluster.password}@127.0.0.1:${port}/jangteo`,
    stop: () => {
      leaving ??= leave()
      return leaving
    },
  }
}
