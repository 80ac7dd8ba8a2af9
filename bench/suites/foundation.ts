import type { Suite } from '../suite.ts'

const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
// Headers, request ids, rate limits, metrics and logs may cost half of a bare server's throughput.
const HALF = 0.5

export const foundationSuite: Suite = {
  name: 'foundation',
  baselines: ['fastify-small', 'fastify-10kb', 'fastify-select'],
  run: async ({ openShop, measureHttp }) => {
    await using shop = await openShop()
    const { origin } = shop
    const asset = await firstScript(origin)
    let visit = 0
    return [
      {
        name: 'GET /api/health',
        measurement: await measureHttp(origin, { path: '/api/health' }),
        baseline: 'fastify-small',
        target: HALF,
      },
      {
        name: 'GET /api/v1/settings/homepage',
        measurement: await measureHttp(origin, { path: '/api/v1/settings/homepage' }),
        baseline: 'fastify-select',
        target: HALF,
      },
      {
        name: 'GET / cached, as a browser asks (compressed)',
        measurement: await measureHttp(origin, { path: '/', headers: BROWSER }),
        baseline: 'fastify-10kb',
        target: HALF,
      },
      {
        name: 'GET / cached, not compressed',
        measurement: await measureHttp(origin, { path: '/' }),
        baseline: 'fastify-10kb',
        target: HALF,
      },
      {
        name: 'GET /?visit=n rendered anew',
        measurement: await measureHttp(origin, () => ({ path: `/?visit=${visit++}`, headers: BROWSER })),
        baseline: 'fastify-10kb',
      },
      {
        name: `GET ${asset.replace(/-[\w-]{8}\./, '-*.')} (a script, compressed)`,
        measurement: await measureHttp(origin, { path: asset, headers: { 'accept-encoding': 'br' } }),
        baseline: 'fastify-10kb',
      },
    ]
  },
}

async function firstScript(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text()
  const path = /\/assets\/[\w.-]+\.js/.exec(html)?.[0]
  if (!path) throw new Error('the first page of the shop names no script')
  return path
}
