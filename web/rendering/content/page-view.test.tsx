import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PageView } from './page-view.tsx'
import type { PageViewData } from './page-view-data.ts'

const picture = { featuredImage: '/files/pictures/tea', featuredImageAlt: '찻잔' }

function html(page: Pick<PageViewData, 'kind' | 'nodes'>): string {
  const router = createMemoryRouter([
    { path: '/', element: <PageView page={{ title: '차 이야기', ...picture, ...page }} /> },
  ])
  return renderToString(<RouterProvider router={router} />)
}

test('a text page has title, picture and body, in this order', () => {
  expect(html({ kind: 'words', nodes: ['첫물 차'] })).toMatch(/<h1[^>]*>차 이야기<.*alt="찻잔".*첫물 차/)
})

test('a page without content says so under its title, and a page of blocks omits the featured picture', () => {
  expect(html({ kind: 'nothing', nodes: [] })).toMatch(/차 이야기<.*No content available\./)
  expect(html({ kind: 'blocks', nodes: ['첫물 차'] })).not.toContain('찻잔')
})
