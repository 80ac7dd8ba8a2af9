import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { StartError, startServer } from './start-server.ts'

const STOP_WITHIN_MS = 15_000
const checkout = dirname(dirname(import.meta.dirname))

type Options = Pick<Parameters<typeof startServer>[0], 'development'>

/** Reads the settings, starts the server and stops it on a signal; a `StartError` is printed as one sentence. */
export async function runServer(options: Options = {}): Promise<void> {
  try {
    const envFile = process.env.ENV_FILE ?? join(checkout, '.env')
    if (existsSync(envFile)) process.loadEnvFile(envFile)
    const config = readConfig({ env: process.env, checkout, isRoot: process.getuid?.() === 0 })
    const starting = startServer({ config, say: (line) => console.log(line), ...options })
    stopOnSignals(starting)
    await starting
  } catch (error) {
    const isFixable = error instanceof ConfigError || error instanceof StartError
    console.error(isFixable ? `Jangteo cannot start: ${error.message}` : error)
    process.exit(1)
  }
}

/** Ctrl-C arrives twice under npm, and a wrapper may pass signals on as well: only the first one counts. */
function stopOnSignals(starting: ReturnType<typeof startServer>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    const server = await starting.catch(() => undefined)
    await server?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stop)
}
