import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageBody } from './page-body.ts'
import { PageView } from './page-view.tsx'

const picture = { featuredImage: '/files/pictures/tea', featuredImageAlt: '찻잔' }

function html(page: Pick<PageBody, 'kind' | 'nodes'>): string {
  const router = createMemoryRouter([
    { path: '/', element: <PageView page={{ title: '차 이야기', ...picture, ...page }} /> },
  ])
  return renderToString(<RouterProvider router={router} />)
}

test('a page of words has its title, its picture and its body, in this order', () => {
  expect(html({ kind: 'words', nodes: ['첫물 차'] })).toMatch(/<h1[^>]*>차 이야기<.*alt="찻잔".*첫물 차/)
})

test('a page without content says so under its title, and blocks bring their own pictures', () => {
  expect(html({ kind: 'nothing', nodes: [] })).toMatch(/차 이야기<.*No content available\./)
  expect(html({ kind: 'blocks', nodes: ['첫물 차'] })).not.toContain('찻잔')
})
