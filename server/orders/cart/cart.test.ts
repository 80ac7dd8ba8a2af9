import { adjustStock, setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as contract from '@jangteo/contracts/orders/cart.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, type TestUser, visitor } from '../../testing/test-users.ts'

const add = (buyer: TestUser, productId: string, quantity = 1) =>
  buyer.send(contract.addToCart, { body: { productId, quantity } })

/** With lines of variants that are not on sale any more, up to 1,000 lines. */
async function fillCart(db: Database, accountId: string) {
  await db.execute(sql`
    with retired as (
      insert into product_variants (product_id, supplier_id, sku, status)
      select v.product_id, v.supplier_id, 'OLD-' || n, 'retired'
      from cart_items c join product_variants v on v.id = c.variant_id, generate_series(1, 999) n
      where c.account_id = ${accountId} returning id
    )
    insert into cart_items (account_id, variant_id, quantity) select ${accountId}::uuid, id, 1 from retired`)
}

describe('the cart', () => {
  test('is refused to anonymous visitors', async () => {
    const answer = await visitor(await openShop()).send(contract.getCart, {})
    expect([answer.statusCode, answer.json().message]).toEqual([401, '로그인이 필요합니다.'])
  })

  test('has every field of an item, at the price of the buyer’s grade', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const { id } = await onSale({
      name: '머그',
      basePrice: 10_000,
      images: ['https://cdn.example/a.jpg'],
      brand: '온결',
    })
    const vip = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
    const { data } = await vip.ask(contract.addToCart, { body: { productId: id, quantity: 2 } })
    expect(data.grade).toBe('vip')
    expect(data.items).toMatchObject([
      {
        productId: id,
        productName: '머그',
        productImage: 'https://cdn.example/a.jpg',
        productBrand: '온결',
        unitPrice: 9_000,
        quantity: 2,
        supplierId: supplier.accountId,
        maxOrderQuantity: null,
        stockQuantity: 10,
        problem: null,
      },
    ])
  })

  test('adds up quantities of the same product, also from concurrent clicks', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale()
    const buyer = await signedIn(shop, 'customer')
    const answers = await Promise.all([add(buyer, id), add(buyer, id), add(buyer, id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await buyer.ask(contract.getCart, {})).data.items).toMatchObject([{ quantity: 3 }])
  })

  test('enforces minimum, maximum and stock, and stays unchanged when refused', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale({ minOrderQuantity: 2, maxOrderQuantity: 5, stockQuantity: 4 })
    const buyer = await signedIn(shop, 'customer')
    const { items } = (await add(buyer, id)).json().data
    expect(items[0].quantity).toBe(2)
    const params = { id: items[0].id }
    const set = async (quantity: number) =>
      (await buyer.send(contract.updateCartItem, { params, body: { quantity } })).json().message
    expect(await set(1)).toBe('2개부터 주문할 수 있습니다.')
    expect(await set(5)).toBe('재고가 4개 남았습니다.')
    expect(await set(6)).toBe('5개까지 주문할 수 있습니다.')
    expect((await buyer.ask(contract.getCart, {})).data.items[0]?.quantity).toBe(2)
  })

  test('starts a product at the next complete unit of its least quantity, and grows by units only', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale({ minOrderQuantity: 3, orderUnit: 4, stockQuantity: 20 })
    const buyer = await signedIn(shop, 'customer')
    expect((await add(buyer, id)).json().data.items[0].quantity).toBe(4)
    expect((await add(buyer, id)).json().message).toBe('4개 단위로 주문할 수 있습니다.')
    expect((await add(buyer, id, 8)).json().data.items[0].quantity).toBe(12)
  })

  test('takes no further product when it is full, but more of those in it', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { id } = await onSale()
    const another = await onSale()
    const buyer = await signedIn(shop, 'customer')
    await add(buyer, id)
    await fillCart(shop.db, buyer.accountId)
    expect((await add(buyer, another.id)).json().message).toBe('장바구니에는 1,000가지까지 담을 수 있습니다.')
    expect((await add(buyer, id)).statusCode).toBe(201)
  })

  test('names items that are sold out or off sale meanwhile', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const [soldOut, stopped] = [await onSale({ name: '하나' }), await onSale({ name: '둘' })]
    const buyer = await signedIn(shop, 'customer')
    for (const { id } of [soldOut, stopped]) await add(buyer, id)
    await supplier.ask(adjustStock, { params: { id: soldOut.id }, body: { change: -10, reason: '파손' } })
    await supplier.ask(setProductStatus, { params: { id: stopped.id }, body: { status: 'inactive' } })
    const { items } = (await buyer.ask(contract.getCart, {})).data
    expect(items.map(({ productName, problem }) => [productName, problem])).toEqual([
      ['둘', '판매가 끝난 상품입니다.'],
      ['하나', '품절된 상품입니다.'],
    ])
    expect((await add(buyer, stopped.id)).json().code).toBe('product_not_found')
  })

  test('is emptied item by item or at once, and never by another account', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const buyer = await signedIn(shop, 'customer')
    const stranger = await signedIn(shop, 'customer')
    for (const { id } of [await onSale(), await onSale(), await onSale()]) await add(buyer, id)
    const [first] = (await buyer.ask(contract.getCart, {})).data.items
    const params = { id: first?.id ?? '' }
    await stranger.ask(contract.removeFromCart, { params })
    expect((await stranger.send(contract.updateCartItem, { params, body: { quantity: 2 } })).statusCode).toBe(404)
    expect((await buyer.ask(contract.removeFromCart, { params })).data.items).toHaveLength(2)
    expect((await buyer.ask(contract.clearCart, {})).data.items).toEqual([])
  })
})
