import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackServer {
  url: string
  close(): Promise<void>
}

/** The listener is created after `listen`, because it may need the URL. */
export async function loopbackServer(
  createListener: (url: string) => RequestListener | Promise<RequestListener>,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', await createListener(url))
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
