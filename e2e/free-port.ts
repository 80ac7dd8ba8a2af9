import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Nobody is handed these who asks for any port, nor a client that connects: what is free now is free when it is used. */
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
