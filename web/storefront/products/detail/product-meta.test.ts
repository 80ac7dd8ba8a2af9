import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import type { TaxClass, VatDisplay } from '@jangteo/domain/catalog/tax.ts'
import { expect, test } from 'vitest'
import { productMeta } from './product-meta.ts'

const variant = (price: number) => ({
  ...{ price, stockQuantity: 3 },
  optionValues: ['L'],
  valueIds: ['l'],
  sku: 'TEE-L',
})

/** Of the Open Graph tag, and of each offer for search engines. */
function statedPrices(taxClass: TaxClass, vatDisplay: VatDisplay, variantPrices: readonly number[] = []): unknown[] {
  const product = {
    ...{ id: 'p', slug: 'tee', name: '티셔츠', shortDescription: '', supplierName: '온결', images: [] },
    ...{ price: 9_999, stockQuantity: 3, rating: 0, reviewCount: 0, categoryPath: [], taxClass },
    options: variantPrices.length > 0 ? [{ name: '사이즈' }] : [],
    variants: variantPrices.map(variant),
  } as unknown as PublicProductDetail
  const tags = productMeta({ product, reviews: { data: [] }, origin: 'https://shop.test', vatDisplay })
  const stated = tags.find((tag) => 'property' in tag && tag.property === 'product:price:amount')
  const json = JSON.stringify(tags.find((tag) => 'script:ld+json' in tag))
  return [
    stated && 'content' in stated && stated.content,
    ...json.matchAll(/"price":(\d+)/g).map(([, price]) => Number(price)),
  ]
}

test('search engines and previews of links get what a visitor pays, VAT included', () => {
  expect(statedPrices('taxable', 'excluded')).toEqual(['10998', 10_998])
  expect(statedPrices('taxable', 'included')).toEqual(['9999', 9_999])
  expect(statedPrices('exempt', 'excluded')).toEqual(['9999', 9_999])
})

test('each variant has its own', () => {
  expect(statedPrices('taxable', 'excluded', [9_999, 20_000])).toEqual(['10998', 10_998, 22_000])
})
