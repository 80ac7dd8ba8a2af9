import type { VatDisplay } from '@jangteo/domain/catalog/tax.ts'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PriceText } from './price-text.tsx'

type Props = ComponentProps<typeof PriceText>

function html(props: Partial<Props>, vatDisplay: VatDisplay = 'excluded'): string {
  const shipping = { shippingBy: 'market', shippingFee: 3_000, freeShippingFrom: 50_000, vatDisplay }
  const element = <PriceText price={42_000} compareAtPrice={null} taxClass="taxable" {...props} />
  const root = { id: 'root', path: '/', loader: () => null, element }
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { root: { settings: { shipping } } } } })
  return renderToString(<RouterProvider router={router} />)
}

const text = (page: string) => page.replaceAll(/<!-- -->|&nbsp;/g, '').replaceAll(/<[^>]*>/g, '')

test('a page that is the same for all visitors shows the price and the sum that a shopper pays', () => {
  expect(text(html({}))).toBe('42,000원46,200원 · 부가세 포함 · 배송비 별도')
  expect(text(html({ isFrom: true }))).toBe('42,000원부터46,200원부터 · 부가세 포함 · 배송비 별도')
  expect(text(html({ compareAtPrice: 50_000, hasFreeShipping: true }))).toBe(
    '정가 50,000원,16%42,000원50,000원46,200원 · 부가세 포함',
  )
})

test('prices of exempt goods, and prices that contain VAT, stand alone', () => {
  expect(text(html({ taxClass: 'exempt' }))).toBe('42,000원면세 · 배송비 별도')
  expect(text(html({ taxClass: 'zero_rated' }))).toBe('42,000원영세 · 배송비 별도')
  expect(text(html({}, 'included'))).toBe('42,000원부가세 포함 · 배송비 별도')
})

test('where the market ships one unit for free, nothing is said about shipping', () => {
  expect(text(html({ price: 49_999 }))).toContain('배송비 별도')
  expect(text(html({ price: 50_000 }))).toBe('50,000원55,000원 · 부가세 포함')
  expect(text(html({ price: 50_000, hasFreeShipping: false })), 'by the policy of the supplier').toContain(
    '배송비 별도',
  )
})

test('shipping is visible on the page of a product, and only read aloud in a card', () => {
  expect(html({ size: 'page' })).toContain('<span class="inline"> · 배송비 별도')
  expect(html({})).toContain('<span class="sr-only"> · 배송비 별도')
})

test('until the session is known, the price is marked as public', () => {
  expect(html({})).toMatch(/^<div class="public-price">/)
})

test('while the own price of a retailer is still to come, no price is in the page', () => {
  const page = html({ compareAtPrice: 50_000, isLoading: true })
  expect(page).toContain('aria-busy="true"')
  expect(text(page).trim()).not.toMatch(/\d/)
})
