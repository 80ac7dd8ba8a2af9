import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { QuickLinks } from './store-links.tsx'

test('the quick links of a retailer are products, orders, returns, inventory, sales analysis and settlement', () => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <QuickLinks toReorder={0} />
    </MemoryRouter>,
  )
  const links = [...shown.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  expect(links.map(([, to, inside]) => [inside?.replaceAll(/<[^>]*>/g, ''), to])).toEqual([
    ['상품', '/products'],
    ['주문', '/orders'],
    ['반품', '/retailer/returns'],
    ['재고', '/retailer/inventory'],
    ['매출 분석', '/retailer/analysis'],
    ['정산', '/retailer/settlement'],
  ])
})
