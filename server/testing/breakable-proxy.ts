import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface BreakableProxy {
  /** The database's address, but through the proxy. */
  url: string
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** What the database says arrives so much later; `Infinity`: not at all, until it may speak again. */
  slowDown(ms: number): void
}

/** Stands between a server and its database, so that a test can take the database away. */
export async function breakableProxy(databaseUrl: string): Promise<BreakableProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let lateMs = 0
  const heldBack: (() => void)[] = []
  const later = (say: () => void) => {
    if (lateMs === 0) say()
    else if (lateMs === Number.POSITIVE_INFINITY) heldBack.push(say)
    else setTimeout(say, lateMs)
  }
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    socket.pipe(upstream)
    upstream.on('data', (chunk) => later(() => socket.writable && socket.write(chunk)))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const close = async () => {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  await listen(0)
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut: close,
    restore: () => listen(port),
    slowDown: (ms) => {
      lateMs = ms
      for (const say of heldBack.splice(0)) later(say)
    },
  }
}
