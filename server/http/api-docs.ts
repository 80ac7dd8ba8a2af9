import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml as text } from './escape-html.ts'
import { mapYielding } from './map-yielding.ts'
import { type Operation, openApiDocument } from './openapi.ts'

interface Site {
  publicUrl: string
  version: string
}

const AFTER_START_MS = 3_000

/** OpenAPI at `/api/openapi.json` and as a page at `/api/docs`: rendered once, shortly after the start. */
export function apiDocs(app: FastifyInstance, endpoints: Endpoint[], site: Site): void {
  let rendered: ReturnType<typeof renderDocs> | undefined
  const docs = () => {
    rendered ??= renderDocs(endpoints, site)
    return rendered
  }
  const logFailure = (error: Error) => app.log.error({ err: error }, 'the API could not be described')
  app.addHook('onListen', async () => {
    setTimeout(() => docs().catch(logFailure), AFTER_START_MS).unref()
  })
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await docs()).json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send((await docs()).html),
  )
}

async function renderDocs(endpoints: Endpoint[], site: Site) {
  const document = await openApiDocument(endpoints, site)
  return { json: Buffer.from(JSON.stringify(document)), html: Buffer.from(await docsPage(document)) }
}

interface Call {
  path: string
  method: string
  operation: Operation
}

async function docsPage({ info, paths }: Awaited<ReturnType<typeof openApiDocument>>): Promise<string> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const rows = await mapYielding(calls, (call) => ({ tag: call.operation.tags[0] ?? '', html: operationHtml(call) }))
  const groups = Object.entries(Object.groupBy(rows, ({ tag }) => tag))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title><style>${STYLE}</style></head><body><main>
<h1>${text(info.title)} <small>${text(info.version)}</small></h1>
<p>${text(info.description)} The same as a file: <a href="/api/openapi.json">openapi.json</a></p>
${groups.map(([tag, group = []]) => `<h2 id="${text(tag)}">${text(tag)}</h2>${group.map(({ html }) => html).join('')}`).join('')}
</main></body></html>`
}

function operationHtml({ path, method, operation }: Call): string {
  const { summary, tags, 'x-audience': audience, ...shape } = operation
  const who = Array.isArray(audience) ? audience.join(', ') : String(audience)
  return `<details><summary><b class="${text(method)}">${text(method.toUpperCase())}</b> <code>${text(path)}</code>
<span>${text(summary)}</span> <i>${text(who)}</i></summary><pre>${text(JSON.stringify(shape, null, 2))}</pre></details>`
}

const STYLE = `
:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;margin:0;background:light-dark(#faf8f5,#171512);color:light-dark(#211d17,#f3eee6)}
main{max-width:960px;margin:0 auto;padding:32px 20px}a{color:light-dark(#1c5a43,#7cc4a3)}h2{margin-top:2em;font-size:1.1em}
details{border:1px solid light-dark(#e6e0d7,#37322b);border-radius:8px;margin:6px 0;background:light-dark(#fffefc,#1f1c18)}
summary{padding:8px 12px;cursor:pointer}summary b{display:inline-block;min-width:56px}summary i{float:right;opacity:.75;font-size:.85em}
pre{margin:0;padding:12px;overflow:auto;border-top:1px solid light-dark(#e6e0d7,#37322b);font-size:13px}`
