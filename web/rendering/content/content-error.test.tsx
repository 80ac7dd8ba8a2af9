import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ContentError } from './content-error.tsx'

async function failing(loader: RouteObject['loader']): Promise<string> {
  const routes = [{ path: '/', Component: () => null, loader, ErrorBoundary: ContentError }] as RouteObject[]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request('http://shop.test/'))
  if (context instanceof Response) throw new Error('no answer was expected')
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
}

test('a page that failed to load shows an error with a reload button', async () => {
  const html = await failing(() => {
    throw new Error('broken')
  })
  expect(html).toContain('페이지를 불러오는 중 오류가 발생했습니다')
  expect(html).toMatch(/<button[^>]*>[^<]*(<[^>]*>)*다시 불러오기/)
  expect(html).not.toContain('broken')
})

test('a missing page shows that it was not found', async () => {
  const html = await failing(() => {
    throw new Response('글을 찾을 수 없습니다.', { status: 404 })
  })
  expect(html).toContain('글을 찾을 수 없습니다.')
})
