import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderContext } from '../../app/render-context.ts'
import { loader } from './shop-page.tsx'

const NAMES = ['전자제품', '생활용품', '패션', '식품', '화장품', '도서', '홈·리빙']

function answerTo({ path }: Endpoint) {
  if (path !== '/public/categories') return { data: [] }
  const categories = NAMES.map((name, place) => ({
    name,
    slug: `category-${place}`,
    productCount: place,
    children: [],
  }))
  return { data: [{ name: '용도', categories }] }
}

test('the shop home has six categories, the first of those by use', async () => {
  const context = new RouterContextProvider()
  const call = async (endpoint: Endpoint) => answerTo(endpoint) as never
  context.set(renderContext, { nonce: undefined, call, reportError: () => {} })
  const { categories } = await loader({ context } as unknown as Parameters<typeof loader>[0])
  expect(categories.map(({ name }) => name)).toEqual(['전자제품', '생활용품', '패션', '식품', '화장품', '도서'])
})
