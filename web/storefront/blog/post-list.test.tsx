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
  const [card = '', ...others] = shown([POST]).match(/<article.*?<\/article>/gs) ?? []
  expect(others).toEqual([])
  expect(card).toMatch(/<img[^>]* src="https:\/\/pictures\.test\/tea\.webp"/)
  expect(card).toMatch(/<h2[^>]*><a[^>]* href="\/blog\/spring-tea"[^>]*>봄에 마시는 차<\/a><\/h2>/)
  const texts = [...card.matchAll(/>([^<]+)</g)].map(([, text]) => text)
  expect(texts).toEqual(['생활', '봄에 마시는 차', '첫물 차를 고르는 법', '김지훈', '·', '2026. 11. 15.'])
  expect(card).toContain('dateTime="2026-11-15T00:00:00.000Z"')
})

test('an empty list and a failed list show different messages', () => {
  expect(shown([])).toContain('아직 올라온 글이 없습니다')
  expect(shown([])).not.toContain('글을 불러오지 못했습니다')
  expect(shown([], { failed: true })).not.toContain('아직 올라온 글이 없습니다')
  expect(shown([], { failed: true })).toContain('글을 불러오지 못했습니다')
  expect(shown([], { failed: true })).toContain('잠시 후 다시 시도해 주세요.')
})

test('pages are the first, the last, those within two, and the ones before and after', () => {
  const list = shown([POST], { page: 10, last: 20 })
  const pages = [...list.matchAll(/href="\/blog\?page=(\d+)"/g)].map(([, page]) => page)
  expect(pages).toEqual(['9', '1', '8', '9', '10', '11', '12', '20', '11'])
  const labelled = [...list.matchAll(/<a aria-label="([^"]*)"[^>]* href="([^"]*)"/g)].map(([, label, to]) => [
    label,
    to,
  ])
  expect(labelled).toEqual([
    ['이전 페이지', '/blog?page=9'],
    ['다음 페이지', '/blog?page=11'],
  ])
})
