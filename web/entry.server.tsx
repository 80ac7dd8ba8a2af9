import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Writable } from 'node:stream'
import { renderContext } from './render-context.ts'

export { renderContext }

const RENDER_TIMEOUT_MS = 5_000

/** Pages are rendered whole, not streamed: they go into the HTML cache. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(renderContext)
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
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />,
      {
        ...(nonce ? { nonce: { script: nonce } } : {}),
        onAllReady: () => pipe(body),
        onShellError: reject,
        onError: (error) => {
          failed = true
          loadContext.get(renderContext).reportError(error)
        },
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}
