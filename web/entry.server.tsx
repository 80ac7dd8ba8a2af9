import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { ScriptNonce } from './app/frame/load-watch.tsx'
import { type RenderContext, renderContext } from './app/render-context.ts'

/** Created here, because a context token is only valid in the build that created it. */
export function contextFor(render: RenderContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(renderContext, render)
  return provider
}

const RENDER_TIMEOUT_MS = 5_000

/** Pages are rendered whole, not streamed: they go into the HTML cache. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError } = loadContext.get(renderContext)
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </ScriptNonce>,
      {
        ...(nonce ? { nonce: { script: nonce } } : {}),
        // One chunk, so that the page is complete without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(body),
        onShellError: reject,
        onError: (error) => {
          failed = true
          reportError(error)
        },
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}
