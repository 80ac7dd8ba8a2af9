import { join } from 'node:path'
import type { BenchDatabase } from './start-database.ts'
import { startNode } from './start-node.ts'

export interface BenchShop {
  origin: string
  databaseUrl: string
  /** Process id of the server; changes with a restart. */
  pid: number
  /** Kills the server with SIGKILL, and starts it again at the same address. */
  killAndRestart(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** The shop as `npm start` runs it, on a database of its own with the demo data. */
export async function openShop(database: BenchDatabase, name: string, signal: AbortSignal): Promise<BenchShop> {
  await using undo = new AsyncDisposableStack()
  undo.defer(() => database.drop(name))
  const databaseUrl = await database.create(name)
  const start = (port: string) =>
    startNode(new URL('../server/main.ts', import.meta.url), signal, {
      // A bench must never reach the operator's own database or mail server.
      ENV_FILE: '',
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://bench.localhost',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(database.dataDir, name),
      DEMO_DATA: 'on',
      // Trusted because the load generator acts as a proxy with many clients behind it.
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '0',
    })
  let server = await start('0')
  undo.defer(() => server[Symbol.asyncDispose]())
  const { origin, pid } = server
  const killAndRestart = async () => {
    await server.kill()
    server = await start(new URL(origin).port)
  }
  const stored = undo.move()
  return { origin, pid, databaseUrl, killAndRestart, [Symbol.asyncDispose]: () => stored.disposeAsync() }
}
