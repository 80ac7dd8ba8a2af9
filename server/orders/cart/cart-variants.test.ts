import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as contract from '@jangteo/contracts/orders/cart.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { order } from '../../testing/orders.ts'
import { withOptions } from '../../testing/product-options.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'

const add = (
  buyer: TestUser,
  { id: productId }: ProductDetail,
  variant: number | null,
  quantity: number,
  of: ProductDetail,
) =>
  buyer.send(contract.addToCart, {
    body: { productId, quantity, ...(variant !== null && { variantId: of.variants[variant]?.id }) },
  })

async function openShirts(about: Parameters<Awaited<ReturnType<typeof openCatalog>>['onSale']>[0] = {}) {
  const shop = await openShop()
  const { onSale, supplier, form } = await openCatalog(shop)
  const shirt = await onSale({
    name: '티셔츠',
    basePrice: 10_000,
    ...withOptions({ 색상: ['블랙', '화이트', '레드'] }),
    ...about,
  })
  const buyer = await signedIn(shop, 'customer')
  const put = (variant: number | null, quantity = 1) => add(buyer, shirt, variant, quantity, shirt)
  const lines = async () =>
    (await buyer.ask(contract.getCart, {})).data.items.map(({ optionText, quantity, problem }) => [
      optionText,
      quantity,
      problem,
    ])
  return { shop, supplier, shirt, buyer, put, lines, form, onSale }
}

test('a product with options is refused without one, and the answer has the choices', async () => {
  const { put, shirt, lines } = await openShirts()
  const answer = await put(null)
  const { code, field, options, variants } = answer.json()
  expect([answer.statusCode, code, field]).toEqual([400, 'option_required', 'variantId'])
  expect(options.map(({ name }: { name: string }) => name)).toEqual(['색상'])
  expect(variants).toEqual(
    shirt.variants.map(({ id, optionValues }) => expect.objectContaining({ id, optionValues, stockQuantity: 5 })),
  )
  expect(await lines()).toEqual([])
})

test('without an option, the only variant that is on sale is added, with the stock of this variant', async () => {
  const { put, lines, supplier, shirt, form } = await openShirts()
  const { options, variants, version, stockQuantity: stockWas } = shirt
  const left = variants.slice(0, 1).map((variant) => ({ ...variant, stockWas: variant.stockQuantity }))
  const product = form({ name: '티셔츠', basePrice: 10_000, options, variants: left })
  await supplier.ask(updateProduct, { params: { id: shirt.id }, body: { product, version, stockWas } })
  expect((await put(null, 2)).statusCode).toBe(201)
  expect((await put(null, 4)).json().message).toBe('재고가 5개 남았습니다.')
  expect(await lines()).toEqual([['블랙', 2, null]])
})

test('minimum, maximum and unit hold for all variants of a product together', async () => {
  const { put, buyer, lines } = await openShirts({ minOrderQuantity: 4, maxOrderQuantity: 8, orderUnit: 4 })
  const first = (await put(0, 3)).json().data.items[0]
  expect([first.optionText, first.sku, first.problem]).toEqual(['블랙', 'TEE-1', '4개부터 주문할 수 있습니다.'])
  await put(1, 1)
  expect(await lines()).toEqual([
    ['화이트', 1, null],
    ['블랙', 3, null],
  ])
  await put(1, 1)
  expect((await lines()).map(([, , problem]) => problem)).toEqual(Array(2).fill('4개 단위로 주문할 수 있습니다.'))
  const tooMany = await put(2, 4)
  expect([tooMany.statusCode, tooMany.json().message]).toEqual([409, '8개까지 주문할 수 있습니다.'])
  const beyondStock = await buyer.send(contract.updateCartItem, { params: { id: first.id }, body: { quantity: 6 } })
  expect(beyondStock.json().message).toBe('재고가 5개 남았습니다.')
})

test('quantity breaks count all variants, and the order is placed at that price', async () => {
  const { put, buyer, shirt } = await openShirts({
    quantityBreaks: [
      { from: 4, percentOff: 10 },
      { from: 6, unitPrice: 8_000 },
    ],
  })
  const prices = async () =>
    (await buyer.ask(contract.getCart, {})).data.items.map(({ unitPrice, gradePrice }) => [unitPrice, gradePrice])
  await put(0, 2)
  expect(await prices()).toEqual([[10_000, 10_000]])
  await put(1, 2)
  expect(await prices()).toEqual(Array(2).fill([9_000, 10_000]))
  await put(1, 2)
  expect(await prices()).toEqual(Array(2).fill([8_000, 10_000]))
  await buyer.ask(contract.clearCart, {})
  const { totalAmount } = await order(buyer, [
    [shirt.id, 2, shirt.variants[0]?.id],
    [shirt.id, 2, shirt.variants[1]?.id],
  ])
  expect(totalAmount).toBe(Math.floor((36_000 + 3_000) * 1.1))
})

test('choosing another option keeps the line, or merges it with the line of that option', async () => {
  const { put, buyer, shirt, lines } = await openShirts()
  await put(0, 2)
  const [line] = (await put(1, 1)).json().data.items
  const choose = (variant: number, quantity: number) =>
    buyer.send(contract.updateCartItem, {
      params: { id: line.id },
      body: { quantity, variantId: shirt.variants[variant]?.id ?? '' },
    })
  expect((await choose(2, 1)).json().data.items[0]).toMatchObject({ id: line.id, optionText: '레드', sku: 'TEE-3' })
  const merged = (await choose(0, 2)).json().data.items
  expect(merged).toMatchObject([{ id: line.id, optionText: '블랙', quantity: 4 }])
  const refused = await choose(2, 6)
  expect([refused.statusCode, refused.json().message]).toEqual([409, '재고가 5개 남았습니다.'])
  expect(await lines()).toEqual([['블랙', 4, null]])
})

test('lines that are changed to one another’s options and to a third one at once lose no unit', async () => {
  const { put, buyer, shirt, lines } = await openShirts({
    ...withOptions({ 색상: ['블랙', '화이트', '레드'] }, { stockQuantity: 100 }),
  })
  for (let round = 0; round < 4; round++) {
    await buyer.ask(contract.clearCart, {})
    await put(0, 2)
    const [white, black] = (await put(1, 3)).json().data.items
    const choose = (id: string, variant: number, quantity: number) =>
      buyer.send(contract.updateCartItem, {
        params: { id },
        body: { quantity, variantId: shirt.variants[variant]?.id },
      })
    const target = round % 2 === 0 ? 2 : 0
    const answers = await Promise.all([
      choose(white.id, target, 3),
      choose(black.id, round % 2 === 0 ? 2 : 1, 2),
      put(2, 1),
    ])
    // A line that the other change has taken is not found.
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 404 && status >= 300)).toEqual([])
    expect((await lines()).reduce((sum, [, quantity]) => sum + Number(quantity), 0)).toBe(6)
  }
})

test('a line is not changed to a variant of another product', async () => {
  const { put, buyer, onSale, lines } = await openShirts()
  const other = await onSale({ name: '바지', ...withOptions({ 색상: ['블랙', '네이비'] }, { sku: 'PANT' }) })
  const [line] = (await put(0, 1)).json().data.items
  const body = { quantity: 1, variantId: other.variants[0]?.id ?? '' }
  const answer = await buyer.send(contract.updateCartItem, { params: { id: line.id }, body })
  expect(answer.statusCode).toBe(404)
  expect(await lines()).toEqual([['블랙', 1, null]])
})

test('a variant that its supplier has retired stays in the cart with its reason, and cannot be ordered', async () => {
  const { put, shirt, supplier, form, lines } = await openShirts()
  await put(0, 1)
  await put(1, 1)
  const { options, variants, version, stockQuantity: stockWas } = shirt
  const product = form({
    name: '티셔츠',
    basePrice: 10_000,
    options,
    variants: variants.slice(1).map((variant) => ({ ...variant, stockWas: variant.stockQuantity })),
  })
  await supplier.ask(updateProduct, { params: { id: shirt.id }, body: { product, version, stockWas } })
  expect(await lines()).toEqual([
    ['화이트', 1, null],
    ['블랙', 1, '판매가 끝난 상품입니다.'],
  ])
})
