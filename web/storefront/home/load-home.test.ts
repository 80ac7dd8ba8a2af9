import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { expect, test } from 'vitest'
import type { CallApi } from '../../app/render-context.ts'
import { loadHome } from './load-home.ts'

/** What was asked for last, by path. */
const asked: Record<string, unknown> = {}

/** Fake API: responses by path, any other call fails. */
const answering = (answers: Record<string, unknown>) =>
  (async ({ path }: Endpoint, input: unknown) => {
    asked[path] = input
    if (path in answers) return answers[path]
    throw new Error(`${path} does not answer`)
  }) as unknown as CallApi

const setting = (type: string | null, more = {}) => ({
  '/settings/homepage': { success: true, data: { type, pageId: null, postsPerPage: 10, ...more } },
})
const homeOf = (answers: Record<string, unknown>) => loadHome(answering(answers), 1)
const page = { title: '소개', content: '<p>글</p>', nodes: ['글'], featuredImage: null, featuredImageAlt: '' }

test('without a homepage setting the blocks are shown, or the landing page if there are none or loading fails', async () => {
  const blocks = (nodes: unknown[]) => ({
    '/public/templates/homepage': { success: true, data: { blocks: [], nodes } },
  })
  const everything = { ...blocks(['글']), '/pages/:pageId': { data: page }, '/posts': { data: [], total: 0 } }
  const kindOf = async (type: string | null, more = {}) =>
    (await homeOf({ ...setting(type, more), ...everything })).kind
  expect(await kindOf('latest_posts')).toBe('posts')
  expect(await kindOf('static_page', { pageId: 'p1' })).toBe('page')
  expect(await kindOf('static_page')).toBe('landing')
  expect(await homeOf(everything), 'unreadable settings').toEqual({ kind: 'landing' })
  expect(await homeOf({ ...setting(null), ...blocks(['글']) })).toEqual({ kind: 'blocks', nodes: ['글'] })
  expect(await homeOf({ ...setting(null), ...blocks([]) })).toEqual({ kind: 'landing' })
  expect(await homeOf(setting(null))).toEqual({ kind: 'landing' })
})

test('unreadable settings show the landing page', async () => {
  expect(await homeOf({})).toEqual({ kind: 'landing' })
})

test('the selected page is shown, or the landing page if it is missing', async () => {
  const chosen = setting('static_page', { pageId: 'p1' })
  expect(await homeOf({ ...chosen, '/pages/:pageId': { data: page } })).toMatchObject({
    kind: 'page',
    page: { title: '소개', kind: 'words' },
  })
  expect(asked['/pages/:pageId']).toEqual({ params: { pageId: 'p1' } })
  expect(await homeOf(chosen)).toEqual({ kind: 'landing' })
  expect(await homeOf(setting('static_page'))).toEqual({ kind: 'landing' })
})

test('the latest posts use the page size of the setting; a failed list shows an error', async () => {
  const latest = setting('latest_posts', { postsPerPage: 2 })
  const posts = { '/posts': { data: [{ id: '1' }], total: 5, page: 1, limit: 2 } }
  expect(await homeOf({ ...latest, ...posts })).toMatchObject({ kind: 'posts', list: { last: 3, failed: false } })
  expect(asked['/posts']).toMatchObject({ query: { page: 1, limit: 2, status: 'published', order: 'DESC' } })
  expect(await homeOf(latest)).toMatchObject({ kind: 'posts', list: { posts: [], failed: true } })
})
