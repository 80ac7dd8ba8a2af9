import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { LRUCache } from 'lru-cache'

type Trust = (address: string) => boolean

const MAX_REMEMBERED = 1_000

/** Which addresses and ranges are trusted to set `X-Forwarded-For`. The same few proxies call all the time, so results are remembered. */
export function proxyTrust(proxies: readonly string[]): Trust | false {
  if (proxies.length === 0) return false
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  const known = new LRUCache<string, boolean>({ max: MAX_REMEMBERED })
  return (address) => {
    const found = known.get(address) ?? (isIP(address) !== 0 && trusted.check(address, familyOf(address)))
    known.set(address, found)
    return found
  }
}

/** The same as Fastify's `request.ip`, for requests that are served before Fastify. */
export function clientAddress(trust: Trust | false): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    let client = socket.remoteAddress ?? ''
    if (!trust) return client
    const forwardedFor = String(headers['x-forwarded-for'] ?? '').split(',')
    for (const before of forwardedFor
      .map((word) => word.trim())
      .filter(Boolean)
      .reverse()) {
      if (!trust(client)) return client
      client = before
    }
    return client
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
