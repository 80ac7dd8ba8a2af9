import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral range: the system assigns none of these to others, so a free port is still free when it is used. */
const [LOWEST, HIGHEST] = [20_000, 32_767]

export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST + 1)
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
