// Lets screens start and play on with the server away. Its scope is /player: it never sees the pages of the shop.
// The page decides which media are kept (web/player/keep/media-keeper.ts); this answers from what is there.
const SHELL = 'player-shell'
const MEDIA = 'player-media'
const PAGE = '/player'
const ALWAYS = ['/favicon.svg', '/player.webmanifest']

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname !== PAGE) return
    event.respondWith(keptPage())
    event.waitUntil(renewShell([]))
  } else if (pathname.startsWith('/assets/') || ALWAYS.includes(pathname)) event.respondWith(keptAsset(request))
  else if (pathname.startsWith('/files/')) event.respondWith(keptMedium(request))
})

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'renew') event.waitUntil(renewShell(event.data.loaded ?? []))
})

// At once and always whole: a newer page is shown when all of it has been fetched.
async function keptPage() {
  const shell = await caches.open(SHELL)
  return (await shell.match(PAGE)) ?? fetch(PAGE)
}

async function keptAsset(request) {
  const shell = await caches.open(SHELL)
  const kept = await shell.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  // A device that is full still shows what it fetched.
  if (answer.status === 200) await shell.put(request.url, answer.clone()).catch(() => {})
  return answer
}

let renewing

function renewShell(loaded) {
  renewing ??= fetchShell(loaded)
    .catch(() => {}) // The server is away: what is kept stays.
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

async function fetchShell(loaded) {
  const shell = await caches.open(SHELL)
  const page = await fetch(PAGE, { cache: 'no-store' })
  if (!page.ok) return
  const assets = assetsIn(await page.clone().text())
  const before = await shell.match(PAGE)
  const isNew = before !== undefined && assetsIn(await before.text()).join() !== assets.join()
  const wanted = new Set([...assets, ...ALWAYS])
  for (const url of assets) {
    const answer = await keepIn(shell, url)
    // Letters of text that nobody has written yet are needed without a network, too.
    if (url.endsWith('.css')) for (const font of fontsIn(await answer.text())) wanted.add(font)
  }
  for (const url of wanted) await keepIn(shell, url)
  if (!isNew) for (const url of loaded) await keepIn(shell, url).then(() => wanted.add(url), () => {})
  await shell.put(PAGE, page)
  if (!isNew) return
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== PAGE && !wanted.has(pathname)) await shell.delete(url)
  }
  for (const client of await self.clients.matchAll()) client.postMessage({ kind: 'new-shell' })
}

async function keepIn(shell, url) {
  const kept = await shell.match(url)
  if (kept) return kept
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} is not there`)
  await shell.put(url, answer.clone())
  return answer
}

function assetsIn(html) {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])].sort()
}

function fontsIn(css) {
  return new Set(css.match(/\/assets\/[\w.-]+\.woff2/g) ?? [])
}

async function keptMedium(request) {
  const media = await caches.open(MEDIA)
  const { pathname } = new URL(request.url)
  const kept = await media.match(pathname)
  if (!kept) return fetch(request)
  const pieceBytes = Number(kept.headers.get('x-piece-bytes'))
  return pieceBytes ? joinPieces(media, pathname, kept, pieceBytes, request.headers.get('range')) : kept
}

// Videos lie in pieces, so that a player that jumps reads no more than it needs.
function joinPieces(media, pathname, kept, pieceBytes, range) {
  const total = Number(kept.headers.get('x-total-bytes'))
  const [start, end] = spanOf(range, total)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${total}` } })
  let at = start
  const body = new ReadableStream({
    async pull(onward) {
      const place = Math.floor(at / pieceBytes)
      const piece = await media.match(`${pathname}?piece=${place}`)
      if (!piece) return onward.error(new Error('a piece is missing'))
      const bytes = new Uint8Array(await piece.arrayBuffer())
      const from = place * pieceBytes
      const part = bytes.subarray(at - from, end + 1 - from)
      at += part.length
      onward.enqueue(part)
      if (at > end) onward.close()
    },
  })
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      'content-type': kept.headers.get('content-type'),
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${start}-${end}/${total}` }),
    },
  })
}

function spanOf(range, total) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)/.exec(range ?? '') ?? []
  if (first === '') return [last === '' ? 0 : Math.max(0, total - Number(last)), total - 1]
  return [Number(first), last === '' ? total - 1 : Math.min(Number(last), total - 1)]
}
