import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { PostgresCluster } from './postgres-cluster.ts'

/**
 * One starter at a time: two postmasters clearing the same stale pid file could each remove the other's new one.
 * An abstract socket is the lock because it ends with its process, even with kill -9; other systems go without.
 */
export async function takeStartTurn(cluster: PostgresCluster): Promise<AsyncDisposable | undefined> {
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
