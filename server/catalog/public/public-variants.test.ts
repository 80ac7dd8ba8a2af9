import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { NOTICE_FIELDS } from '@jangteo/domain/catalog/product-notice.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { SHIRT } from '../../testing/shirt.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'

test('a product page has the variants on sale with price, stock and barcode, at the price of the viewer', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const variants = SHIRT.variants.map((variant, place) => ({
    ...variant,
    barcode: place === 0 ? '8801234567893' : null,
    status: place === 2 ? ('inactive' as const) : ('active' as const),
  }))
  const { id } = await onSale({ ...SHIRT, variants })
  const { data } = await visitor(shop).ask(getPublicProduct, { params: { id } })
  expect(data.variants).toMatchObject([
    { optionValues: ['블랙', 'M'], barcode: '8801234567893', price: 10_000, stockQuantity: 10 },
    { optionValues: ['블랙', 'L'], barcode: null, stockQuantity: 0 },
  ])
  const vip = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
  const own = await vip.ask(getPublicProduct, { params: { id } })
  expect(own.data.variants[0]).toMatchObject({ price: 9_000, compareAtPrice: 10_000 })
})

test('the legal notice is read in the order of the law', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const labels = NOTICE_FIELDS.food
  const fields = Object.fromEntries([...labels].reverse().map((label) => [label, `${label} 내용`]))
  const { id } = await onSale({ notice: { kind: 'food', fields } })
  const { data } = await visitor(shop).ask(getPublicProduct, { params: { id } })
  expect(Object.keys(data.notice?.fields ?? {})).toEqual(labels)
})
