import type { PostSummary } from '@jangteo/contracts/content/content.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PostListView } from './post-list.tsx'

const POST: PostSummary = {
  id: '1',
  slug: 'spring-tea',
  title: '봄에 마시는 차',
  excerpt: '첫물 차를 고르는 법',
  featuredImage: 'https://pictures.test/tea.webp',
  featuredImageAlt: '',
  createdAt: '2026-11-15T00:00:00.000Z',
  updatedAt: '2026-11-15T00:00:00.000Z',
  category: { id: '1', name: '생활', slug: 'living' },
  tags: [],
  author: { name: '김지훈' },
}

function shown(posts: PostSummary[], { failed = false, page = 1, last = 1 } = {}): string {
  const list = { posts, page, last, failed }
  const element = <PostListView list={list} title="블로그" hrefFor={(wanted) => `/blog?page=${wanted}`} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a card has picture, category, author, title and excerpt, and leads to its post', () => {
  const card = shown([POST])
  for (const text of ['tea.webp', '생활', '김지훈', '봄에 마시는 차', '첫물 차를 고르는 법', 'href="/blog/spring-tea"'])
    expect(card).toContain(text)
})

test('an empty list and a failed list show different messages', () => {
  expect(shown([])).toContain('아직 올라온 글이 없습니다')
  expect(shown([], { failed: true })).toContain('글을 불러오지 못했습니다')
  expect(shown([], { failed: true })).toContain('잠시 후 다시 시도해 주세요.')
})

test('pages are the first, the last, those within two, and the ones before and after', () => {
  const pages = [...shown([POST], { page: 10, last: 20 }).matchAll(/href="\/blog\?page=(\d+)"/g)].map(
    ([, page]) => page,
  )
  expect([...new Set(pages)].filter((page) => page !== '10').sort()).toEqual(['1', '11', '12', '20', '8', '9'])
})
