import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(new URL('../../../public/player-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'http://shop.test'
const PIECE_BYTES = 4

interface Asked {
  method?: string
  mode?: string
  url: string
  headers?: Headers
}

/** Runs the service worker with fake caches and a fake server. */
function startWorker() {
  const stores = new Map<string, Map<string, Response>>()
  const listeners = new Map<string, (event: unknown) => void>()
  const server = new Map<string, string>()
  const device = { isFull: false }
  const full = (address: string | Asked) => new URL(typeof address === 'string' ? address : address.url, ORIGIN).href
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (address: string) => store.get(full(address))?.clone(),
      put: async (address: string, response: Response) => {
        if (device.isFull) throw new DOMException('no room', 'QuotaExceededError')
        store.set(full(address), response)
      },
      delete: async (address: string) => store.delete(full(address)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  const fetch = async (address: string | Asked) => {
    if (server.size === 0) throw new TypeError('Failed to fetch')
    const text = server.get(new URL(full(address)).pathname)
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (kind: string, listener: (event: unknown) => void) => listeners.set(kind, listener),
    skipWaiting: () => {},
    clients: { claim: () => {}, matchAll: async () => [] },
  }
  runInContext(SOURCE, createContext({ self, caches: { open }, fetch, URL, Response, ReadableStream, Uint8Array }))

  async function ask(request: Asked): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'no-cors', headers: new Headers(), ...request },
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      waitUntil: (given: Promise<unknown>) => work.push(given),
    })
    await Promise.all(work)
    return answer
  }
  return { ask, server, device, open }
}

const navigate = (path: string): Asked => ({ url: `${ORIGIN}${path}`, mode: 'navigate' })

test('the player page starts offline with its scripts, styles and fonts', async () => {
  const { ask, server } = startWorker()
  server.set('/player', '<link href="/assets/player-a.css"><script src="/assets/player-a.js">')
  server.set('/assets/player-a.css', '@font-face { src: url(/assets/letters-a.woff2) }')
  for (const path of ['/assets/player-a.js', '/assets/letters-a.woff2', '/favicon.svg', '/player.webmanifest'])
    server.set(path, path)
  await ask(navigate('/player'))
  server.clear()
  expect(await (await ask(navigate('/player')))?.text()).toContain('player-a.js')
  for (const path of ['/assets/player-a.js', '/assets/letters-a.woff2'])
    expect(await (await ask({ url: ORIGIN + path }))?.text()).toBe(path)
})

test('a new version is cached only if all of its files could be fetched', async () => {
  const { ask, server } = startWorker()
  for (const path of ['/favicon.svg', '/player.webmanifest', '/assets/player-a.js']) server.set(path, path)
  server.set('/player', '<script src="/assets/player-a.js">')
  await ask(navigate('/player'))
  server.set('/player', '<script src="/assets/player-b.js">')
  await ask(navigate('/player'))
  expect(await (await ask(navigate('/player')))?.text()).toContain('player-a.js')
  server.set('/assets/player-b.js', 'b')
  await ask(navigate('/player'))
  expect(await (await ask(navigate('/player')))?.text()).toContain('player-b.js')
})

test('a device with full storage still shows fetched files', async () => {
  const { ask, server, device } = startWorker()
  for (const path of ['/player', '/assets/player-a.js']) server.set(path, path)
  device.isFull = true
  expect(await (await ask(navigate('/player')))?.text()).toBe('/player')
  expect(await (await ask({ url: `${ORIGIN}/assets/player-a.js` }))?.text()).toBe('/assets/player-a.js')
})

test('shop pages, API calls and other origins are not intercepted', async () => {
  const { ask, server } = startWorker()
  server.set('/player', 'the player')
  expect(await (await ask(navigate('/player')))?.text()).toBe('the player')
  for (const asked of [
    navigate('/'),
    navigate('/shop'),
    navigate('/players'),
    navigate('/signage'),
    { url: `${ORIGIN}/api/v1/signage/player/manifest` },
    { url: 'https://www.youtube.com/iframe_api' },
    { url: `${ORIGIN}/assets/a.js`, method: 'POST' },
  ])
    expect(await ask(asked)).toBeUndefined()
})

test('range requests of a cached video are answered from its pieces', async () => {
  const { ask, open } = startWorker()
  const media = await open('player-media')
  const bytes = 'abcdefghij'
  for (let place = 0; place * PIECE_BYTES < bytes.length; place++)
    await media.put(
      `/files/videos/v?piece=${place}`,
      new Response(bytes.slice(place * PIECE_BYTES, (place + 1) * PIECE_BYTES)),
    )
  const headers = { 'content-type': 'video/webm', 'x-piece-bytes': String(PIECE_BYTES), 'x-total-bytes': '10' }
  await media.put('/files/videos/v', new Response(null, { headers }))
  const part = async (range?: string) => {
    const answer = await ask({ url: `${ORIGIN}/files/videos/v`, headers: new Headers(range ? { range } : {}) })
    return [answer?.status, answer?.headers.get('content-range'), await answer?.text()]
  }
  expect(await part()).toEqual([200, null, bytes])
  expect(await part('bytes=0-')).toEqual([206, 'bytes 0-9/10', bytes])
  expect(await part('bytes=3-8')).toEqual([206, 'bytes 3-8/10', 'defghi'])
  expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', 'ij'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', 'hij'])
  expect((await part('bytes=10-'))[0]).toBe(416)
})
