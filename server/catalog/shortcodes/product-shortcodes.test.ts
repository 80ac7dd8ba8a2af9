import { setFeatured } from '@jangteo/contracts/catalog/admin-products.ts'
import { adjustStock, setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import { parseShortcodes } from '@jangteo/domain/content/shortcodes.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn } from '../../testing/test-users.ts'
import { productPages } from '../public/product-pages.ts'
import { productShortcodes } from './product-shortcodes.ts'

function showing(shop: Shop) {
  const shown = productShortcodes(shop.db, productPages(shop.db))
  return async (text: string) => {
    const [shortcode] = parseShortcodes(text, new Set(Object.keys(shown)))
    if (!shortcode || typeof shortcode === 'string') throw new Error(`no shortcode in ${text}`)
    return shown[shortcode.name]?.(shortcode)
  }
}

test('a product is found by its id or slug, and shows price and cart button by default', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id, slug } = await onSale({ name: '찻잔' })
  const show = showing(shop)
  for (const text of [`[product id="${id}"]`, `[product id=${slug}]`, `[product ${slug} /]`])
    expect(await show(text)).toMatchObject({
      kind: 'product',
      product: { id, name: '찻잔' },
      address: `/public/products/${id}`,
      showPrice: true,
      showCart: true,
    })
  expect(await show(`[product id="${id}" show_price="false" show_cart=no]`)).toMatchObject({
    showPrice: false,
    showCart: false,
  })
})

test('a missing or unnamed product is replaced by a message', async () => {
  const shop = await openShop()
  const { draft } = await openCatalog(shop)
  const { id } = await draft({ name: '초안' })
  const show = showing(shop)
  const said = async (text: string) => Object(await show(text)).text
  expect(await said('[product]')).toBe('Product shortcode requires an ID')
  expect(await said('[product id="  "]')).toBe('Product shortcode requires an ID')
  expect(await said(`[product id="${id}"]`)).toBe('Product not found')
  expect(await said('[add_to_cart]')).toBe('Add to cart shortcode requires a product ID')
  expect(await said('[add_to_cart id="none"]')).toBe('Product not found')
  expect(await said('[product_grid]')).toBe('Products not found')
  expect(await said('[product_grid category="none"]')).toBe('Products not found')
  expect(await said('[featured_products]')).toBe('Products not found')
  expect(await said('[product_carousel]')).toBe('No products found for carousel')
})

test('a grid shows the twelve newest products in four columns, or the author’s numbers within limits', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const show = showing(shop)
  const said = async (text: string) => Object(await show(text)).text
  expect(await said('[product]')).toBe('Product shortcode requires an ID')
  expect(await said('[add_to_cart]')).toBe('Add to cart shortcode requires a product ID')
  expect(await said('[product id="none"]')).toBe('Product not found')
  expect(await said('[product_grid]')).toBe('Products not found')
  expect(await said('[product_carousel]')).toBe('No products found for carousel')
  for (let at = 1; at <= 13; at++) await onSale({ name: `컵 ${String(at).padStart(2, '0')}` })
  const { id: stopped } = await onSale({ name: '판매를 멈춘 컵' })
  await supplier.ask(setProductStatus, { params: { id: stopped }, body: { status: 'inactive' } })
  const grid = await show('[product_grid]')
  expect(grid).toMatchObject({ kind: 'product_grid', columns: 4, title: '' })
  const names = (shown: unknown) => Object(shown).products.map(({ name }: { name: string }) => name)
  expect(names(grid)).toHaveLength(12)
  expect(names(grid)[0]).toBe('컵 13')
  expect(names(grid)).toEqual(names(grid).toSorted().reverse())
  const sorted = await show('[product_grid limit="2" columns="99" orderby="name" order="asc" title="컵"]')
  expect(sorted).toMatchObject({ columns: 6, title: '컵' })
  expect(names(sorted)).toEqual(['컵 01', '컵 02'])
  expect(await show('[product_grid limit="-3" columns="0"]')).toMatchObject({ columns: 1, products: [{}] })
  expect(names(await show('[product_grid limit="many" orderby="__proto__"]'))).toHaveLength(12)
  const carousel = await show('[product_carousel title="새로 왔습니다"]')
  expect(carousel).toMatchObject({ kind: 'product_carousel', autoplay: true, title: '새로 왔습니다' })
  expect(names(carousel)).toHaveLength(10)
  expect(names(carousel)[0]).toBe('컵 13')
  expect(await show('[product_carousel autoplay="false"]')).toMatchObject({ autoplay: false })
})

test('featured products are those that an admin has featured', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const admin = await signedIn(shop, 'admin')
  for (let at = 1; at <= 5; at++) {
    const { id } = await onSale({ name: `추천 컵 ${at}` })
    await admin.ask(setFeatured, { params: { id }, body: { featured: true } })
  }
  await onSale({ name: '다른 컵' })
  expect(await showing(shop)('[featured_products]')).toMatchObject({
    products: [5, 4, 3, 2].map((at) => ({ name: `추천 컵 ${at}` })),
    columns: 4,
    address: '/public/products?sortBy=created&sortOrder=desc&limit=4&featured=true',
  })
})

test('categories show their number of products; empty ones only with hide_empty=false', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  await onSale({})
  const show = showing(shop)
  const shown = Object(await show('[product_categories]'))
  expect(shown).toMatchObject({ columns: 3, showCount: true })
  const counts = ({ categories }: { categories: { name: string; count: number }[] }) =>
    categories.map(({ name, count }) => [name, count])
  expect(counts(shown)).toEqual([['전자제품', 1]])
  const all = Object(await show('[product_categories hide_empty="false" show_count="0" columns="2"]'))
  expect(all).toMatchObject({ columns: 2, showCount: false })
  expect(counts(all)).toEqual([
    ['전자제품', 1],
    ['생활용품', 0],
  ])
})

test('the cart button of a sold-out product is marked as sold out', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const { id } = await onSale({ stockQuantity: 1 })
  await supplier.ask(adjustStock, { params: { id }, body: { change: -1, reason: '파손' } })
  expect(await showing(shop)(`[add_to_cart id="${id}" text="담기"]`)).toMatchObject({
    kind: 'add_to_cart',
    text: '담기',
    product: { stockQuantity: 0 },
  })
})

test('a product with options brings its price range and its options along', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const values = ['블랙', '화이트'].map((name) => ({ name, swatch: null, image: null }))
  const own = { sku: null, barcode: null, stockQuantity: 1, stockWas: 0, lowStockThreshold: null, image: null }
  const variant = { ...own, weight: null, status: 'active' as const }
  const prices = { base: 15_000, gold: 15_000, premium: 15_000, vip: 15_000 }
  const { id } = await onSale({
    options: [{ name: '색상', values }],
    variants: [
      { ...variant, optionValues: ['블랙'], prices: null },
      { ...variant, optionValues: ['화이트'], prices },
    ],
  })
  for (const text of [`[product id="${id}"]`, `[add_to_cart id="${id}"]`])
    expect(await showing(shop)(text)).toMatchObject({
      product: {
        price: 10_000,
        priceRange: { min: 10_000, max: 15_000 },
        options: [{ name: '색상', values: [{ name: '블랙' }, { name: '화이트' }] }],
        stockQuantity: 2,
      },
    })
})
