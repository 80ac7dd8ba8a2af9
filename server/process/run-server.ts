import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { StartError, startServer } from './start-server.ts'

const checkout = dirname(dirname(import.meta.dirname))

type Options = Pick<Parameters<typeof startServer>[0], 'development'>

/** Reads the settings, starts the server and stops it on a signal; a `StartError` is printed as one sentence. */
export async function runServer(options: Options = {}): Promise<void> {
  const stopping = new AbortController()
  surviveFailedConnections()
  try {
    const envFile = process.env.ENV_FILE ?? join(checkout, '.env')
    if (existsSync(envFile)) process.loadEnvFile(envFile)
    const config = readConfig({ env: process.env, checkout, isRoot: process.getuid?.() === 0 })
    const starting = startServer({ config, say: (line) => console.log(line), signal: stopping.signal, ...options })
    stopOnSignals(starting, stopping, config)
    await starting
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    const isFixable = error instanceof ConfigError || error instanceof StartError
    console.error(isFixable ? `Jangteo cannot start: ${error.message}` : error)
    process.exit(1)
  }
}

interface Times {
  drainSeconds: number
  stopSeconds: number
}

/** Ctrl-C arrives twice under npm, and a wrapper may pass signals on as well: only the first one counts. */
function stopOnSignals(
  starting: ReturnType<typeof startServer>,
  stopping: AbortController,
  { drainSeconds, stopSeconds }: Times,
): void {
  const stop = async (drain: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => process.exit(1), (drain + stopSeconds) * 1_000).unref()
    const server = await starting.catch(() => undefined)
    await server?.stop(drain)
    process.exit(0)
  }
  process.on('SIGTERM', () => stop(drainSeconds))
  // Ctrl-C, or a wrapper that is gone: there is no load balancer to wait for.
  for (const signal of ['SIGINT', 'disconnect'] as const) process.on(signal, () => stop(0))
}

/** A system call that failed for want of descriptors or buffers has begun nothing; the others are connections that are gone. */
const STATE_IS_KNOWN = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ECONNRESET', 'EPIPE'])

/**
 * An uncaught error ends the process, because its state is unknown: a supervisor starts it anew, and the database has
 * rolled back what was half done. The exception are system calls whose failure leaves everything else as it was.
 */
function surviveFailedConnections(): void {
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    const isHarmless = error?.syscall !== undefined && STATE_IS_KNOWN.has(error.code ?? '')
    console.error(isHarmless ? 'Jangteo goes on after' : 'Jangteo ends after', error)
    if (!isHarmless) process.exit(1)
  })
}
