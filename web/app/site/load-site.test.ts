import { listActiveParts } from '@jangteo/contracts/content/template-parts.ts'
import type { Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import { expect, test, vi } from 'vitest'
import type { CallApi } from '../render-context.ts'
import { loadSite } from './load-site.ts'

const part = { id: '1', name: '머리글', slug: 'a', area: 'header', settings: {}, css: '', content: [{}], nodes: ['글'] }

function calling(answer: (endpoint: Endpoint, input: unknown) => unknown) {
  return vi.fn(async (endpoint: Endpoint, input: unknown) => answer(endpoint, input)) as unknown as CallApi & {
    mock: { calls: [Endpoint, Input<typeof listActiveParts>][] }
  }
}

const AREAS = ['header', 'footer', 'sidebar', 'general'] as const

test('each area is requested once with the page context, and only rendered fields are returned', async () => {
  const call = calling((endpoint) => (endpoint === listActiveParts ? [part] : { data: { site: {} } }))
  const site = await loadSite(call, '/about')
  const asked = call.mock.calls.filter(([endpoint]) => endpoint === listActiveParts).map(([, input]) => input)
  expect(asked.map(({ params }) => params.area)).toEqual(['header', 'footer', 'sidebar', 'general'])
  expect(JSON.parse(asked[0]?.query.context ?? '')).toEqual({ pageId: 'about', postType: 'page' })
  expect(site.header).toEqual([{ id: '1', name: '머리글', settings: {}, css: '', nodes: ['글'] }])
})

test('a page renders when settings or template parts fail to load', async () => {
  const call = calling(() => Promise.reject(new Error('the database is away')))
  expect(await loadSite(call, '/')).toEqual({ settings: null, header: [], footer: [], sidebar: [], general: [] })
  expect(call.mock.calls.flatMap(([, input]) => input.params?.area ?? [])).toEqual(AREAS)
  const footerAway = calling((endpoint, input) => {
    if (endpoint !== listActiveParts) return { data: { site: {} } }
    const { params } = input as Input<typeof listActiveParts>
    if (params.area === 'footer') throw new Error('the database is away')
    return [{ ...part, id: params.area }]
  })
  const site = await loadSite(footerAway, '/')
  expect(AREAS.map((area) => site[area].map(({ id }) => id))).toEqual([['header'], [], ['sidebar'], ['general']])
})

test('desk pages load no template parts', async () => {
  const call = calling(() => ({ data: {} }))
  await loadSite(call, '/admin/orders')
  expect(call.mock.calls).toHaveLength(1)
})
