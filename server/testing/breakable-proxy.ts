import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface BreakableProxy {
  /** The database's address, but through the proxy. */
  url: string
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Delays the database's responses; `Infinity` holds them back until the next call. */
  slowDown(ms: number): void
}

/** A TCP proxy between a server and its database, so that a test can cut the connection or delay it. */
export async function breakableProxy(databaseUrl: string): Promise<BreakableProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let delayMs = 0
  const heldBack: (() => void)[] = []
  const sendDelayed = (send: () => void) => {
    if (delayMs === 0) send()
    else if (delayMs === Number.POSITIVE_INFINITY) heldBack.push(send)
    else setTimeout(send, delayMs)
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
    upstream.on('data', (chunk) => sendDelayed(() => socket.writable && socket.write(chunk)))
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
      delayMs = ms
      for (const send of heldBack.splice(0)) sendDelayed(send)
    },
  }
}
