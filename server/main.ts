import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { StartError, startServer } from './start-server.ts'

const STOP_WITHIN_MS = 15_000
const checkout = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Ctrl-C arrives twice under npm, and a wrapper may pass signals on as well: stopping is idempotent. */
async function main(): Promise<void> {
  const envFile = `${checkout}/.env`
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const config = readConfig({ env: process.env, checkout, isRoot: process.getuid?.() === 0 })

  let wanted = false
  const starting = startServer({ config, say: (line) => console.log(line) })
  const stop = async () => {
    if (wanted) return
    wanted = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    const server = await starting.catch(() => undefined)
    await server?.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  await starting
}

main().catch((error) => {
  const mendable = error instanceof ConfigError || error instanceof StartError
  console.error(mendable ? `Jangteo cannot start: ${error.message}` : error)
  process.exit(1)
})
