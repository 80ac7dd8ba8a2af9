import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems hand to outgoing connections, so that a port we leave is still free when we return. */
export function randomPort(): number {
  return randomInt(20_000, 30_000)
}

export async function firstFreePort(wanted: (number | undefined)[]): Promise<number> {
  for (const port of wanted) if (port && (await isFree(port))) return port
  for (;;) {
    const port = randomPort()
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
