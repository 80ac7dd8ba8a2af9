import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SupplierFigures, type SupplierFiguresOf } from './supplier-figures.tsx'

const DATA = {
  products: { all: 12, onSale: 7, waiting: 3 },
  orders: 1_234,
  month: { orders: { now: 5, before: 4 }, net: { now: 56_000, before: 28_000 } },
  retailers: 8,
} as SupplierFiguresOf

test('the four cards of a supplier show products, orders, revenue of the month and retailers', () => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <SupplierFigures data={DATA} failed={false} />
    </MemoryRouter>,
  )
  const cards = [...shown.matchAll(/<p class="text-ink-soft text-sm">(.*?)<\/p><p[^>]*>(.*?)<\/p>/g)]
  expect(cards.map(([, label, figure]) => [label, figure])).toEqual([
    ['등록 상품', '12개'],
    ['누적 주문', '1,234건'],
    ['이번 달 매출', '₩56,000'],
    ['거래 소매점', '8곳'],
  ])
})
