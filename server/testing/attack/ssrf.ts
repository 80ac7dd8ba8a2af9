import { onTestFinished } from 'vitest'
import { loopbackServer } from '../loopback-server.fixture.ts'
import { isLong, type Prepared } from './attack-shop.ts'

export interface Trap {
  url: string
  /** Paths that were requested. */
  hits: string[]
  /** Sends the trap's URL in all text fields of a call at once, then in each one separately. */
  lure(prepared: Prepared): Promise<void>
}

/** An internal server that must not be reachable through ours (SSRF); it records requests and redirects them. */
export async function openTrap(): Promise<Trap> {
  const hits: string[] = []
  const server = await loopbackServer(() => (request, response) => {
    hits.push(request.url ?? '')
    response.writeHead(302, { location: '/again' }).end()
  })
  onTestFinished(server.close)
  const { port } = new URL(server.url)
  const hosts = ['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost.', '2130706433', '0177.0.0.1', '0x7f.1', '127.1']
  const names = [...hosts.map((host) => `http://${host}:${port}/trap.png`), `//localhost:${port}/trap`]
  return {
    url: server.url,
    hits,
    lure: async ({ input, send }) => {
      const { body, query } = input
      for (const name of names.slice(0, isLong ? names.length : 1)) {
        await send({ ...input, query: Object(withUrl(query, name)), body: withUrl(body, name) })
        for (const one of eachField(body, name)) await send({ ...input, body: one })
      }
    },
  }
}

function withUrl(value: unknown, name: string): unknown {
  if (typeof value === 'string') return name
  if (Array.isArray(value)) return value.map((one) => withUrl(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withUrl(inside, name)]))
}

/** The body once for each of its fields, with that one replaced. */
function eachField(body: unknown, name: string): unknown[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'object')
    .map(([key, value]) => ({ ...body, [key]: withUrl(value, name) }))
}
