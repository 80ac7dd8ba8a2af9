import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RetailerFiguresOf } from './retailer-figures.tsx'
import { QuickLinks, StoreActions } from './store-links.tsx'

function linksIn(element: ReactNode) {
  const shown = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
  return [...shown.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, inside = '']) => [inside, to])
}

const textOf = (inside = '') => inside.replaceAll(/<[^>]*>/g, '')

test('the quick links of a retailer are products, orders, returns, inventory, sales analysis and settlement', () => {
  expect(linksIn(<QuickLinks data={undefined} />).map(([inside, to]) => [textOf(inside), to])).toEqual([
    ['상품', '/products'],
    ['주문', '/orders'],
    ['반품', '/retailer/returns'],
    ['재고', '/retailer/inventory'],
    ['매출 분석', '/retailer/analysis'],
    ['정산', '/retailer/settlement'],
  ])
})

test('the number of items to reorder opens the inventory with just those', () => {
  const shown = linksIn(<QuickLinks data={{ toReorder: 3 } as RetailerFiguresOf} />).find(([inside]) =>
    textOf(inside).startsWith('재고'),
  )
  expect([textOf(shown?.[0]), shown?.[1]]).toEqual(['재고다시 주문할 것 3개', '/retailer/inventory?needsReorder=true'])
})

test('the three actions of a retailer are product purchase, order management and store management', () => {
  const first = (inside = '') => textOf(/<span class="block font-semibold">.*?<\/span>/.exec(inside)?.[0])
  expect(linksIn(<StoreActions />).map(([inside, to]) => [first(inside), to])).toEqual([
    ['상품 구매', '/products'],
    ['주문 관리', '/orders'],
    ['매장 관리', '/retailer/inventory'],
  ])
})
