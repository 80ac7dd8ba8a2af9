import * as contract from '@jangteo/contracts/orders/cart.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { SHIRT } from '../../testing/shirt.ts'
import { signedIn } from '../../testing/test-users.ts'

async function openGrid(limits: Parameters<Awaited<ReturnType<typeof openCatalog>>['onSale']>[0] = {}) {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id: productId, variants } = await onSale({ ...SHIRT, ...limits })
  const buyer = await signedIn(shop, 'retailer')
  const idOf = (place: number) => variants[place]?.id ?? ''
  /** By the place of the variant. */
  const add = (...lines: [place: number, quantity: number][]) =>
    buyer.send(contract.addLinesToCart, {
      body: { productId, lines: lines.map(([place, quantity]) => ({ variantId: idOf(place), quantity })) },
    })
  const inCart = async () => {
    const { items } = (await buyer.ask(contract.getCart, {})).data
    return Object.fromEntries(items.map(({ optionText, quantity }) => [optionText, quantity]))
  }
  return { shop, onSale, buyer, productId, idOf, add, inCart }
}

test('several variants are added to the lines of the cart at once, also by two concurrent calls', async () => {
  const { add, inCart } = await openGrid()
  const answers = await Promise.all([add([0, 1], [2, 2]), add([2, 1], [0, 3])])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  contract.addLinesToCart.response.parse(answers[0]?.json())
  expect(await inCart()).toEqual({ '블랙 / M': 4, '화이트 / M': 3 })
})

test('a variant that is named twice is added up', async () => {
  const { add, inCart } = await openGrid()
  await add([0, 1], [0, 2])
  expect(await inCart()).toEqual({ '블랙 / M': 3 })
})

test('one line that cannot be ordered refuses all of them, and the message names it', async () => {
  const { add, inCart, idOf } = await openGrid()
  const soldOut = (await add([0, 1], [1, 1])).json()
  expect([soldOut.code, soldOut.message]).toEqual(['quantity_refused', '블랙 / L: 품절된 상품입니다.'])
  expect(soldOut.variantId).toBe(idOf(1))
  await add([0, 6])
  expect((await add([2, 1], [0, 5])).json().message).toBe('블랙 / M: 재고가 10개 남았습니다.')
  expect(await inCart()).toEqual({ '블랙 / M': 6 })
})

test('minimum, maximum and unit hold for the sum of the lines', async () => {
  const { add, inCart } = await openGrid({ minOrderQuantity: 4, maxOrderQuantity: 12, orderUnit: 4 })
  expect((await add([0, 1], [2, 2])).json().message).toBe('4개부터 주문할 수 있습니다.')
  expect((await add([0, 3], [2, 2])).json().message).toBe('4개 단위로 주문할 수 있습니다.')
  expect((await add([0, 8], [2, 8])).json().message).toBe('12개까지 주문할 수 있습니다.')
  expect((await add([0, 3], [2, 5])).statusCode).toBe(201)
  expect((await add([0, 4], [2, 4])).json().message).toBe('12개까지 주문할 수 있습니다.')
  expect(await inCart()).toEqual({ '블랙 / M': 3, '화이트 / M': 5 })
})

test('earlier lines of the cart complete the unit, and do not prevent a complete addition', async () => {
  const { add, buyer, productId, idOf, inCart } = await openGrid({ orderUnit: 4 })
  await buyer.ask(contract.addToCart, { body: { productId, variantId: idOf(0), quantity: 1 } })
  expect((await add([2, 4])).statusCode).toBe(201)
  expect((await add([0, 3])).statusCode).toBe(201)
  expect((await add([0, 1])).json().message).toBe('4개 단위로 주문할 수 있습니다.')
  expect(await inCart()).toEqual({ '블랙 / M': 4, '화이트 / M': 4 })
})

test('variants of another product, unknown products and too many lines are refused', async () => {
  const { add, buyer, onSale, productId, idOf, inCart } = await openGrid()
  const other = await onSale()
  const send = (id: string, variantIds: string[]) =>
    buyer.send(contract.addLinesToCart, {
      body: { productId: id, lines: variantIds.map((variantId) => ({ variantId, quantity: 1 })) },
    })
  const foreign = await send(productId, [idOf(0), other.variants[0]?.id ?? ''])
  expect([foreign.statusCode, foreign.json().message]).toEqual([
    404,
    '판매가 끝난 옵션이 있습니다. 새로고침한 뒤 다시 골라 주세요.',
  ])
  expect((await send('nothing', [idOf(0)])).json().code).toBe('product_not_found')
  const many = await send(
    productId,
    Array.from({ length: 1_001 }, () => idOf(0)),
  )
  expect([many.statusCode, many.json().message]).toEqual([400, '한 번에 1,000가지까지 담을 수 있습니다'])
  expect((await add()).statusCode).toBe(400)
  expect(await inCart()).toEqual({})
})
