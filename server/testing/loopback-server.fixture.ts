import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackServer {
  url: string
  close(): Promise<void>
}

/** The answers may depend on the address, which is known only once it listens. */
export async function loopbackServer(
  answers: (url: string) => RequestListener | Promise<RequestListener>,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', await answers(url))
  return {
    url,
    close: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
