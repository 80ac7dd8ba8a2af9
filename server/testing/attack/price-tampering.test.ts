import { confirmPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart, updateCartItem } from '@jangteo/contracts/orders/cart.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog.ts'
import { openShop } from '../open-shop.ts'
import { approvedPaymentKey, checkoutOf, expectConsistentOrders, order } from '../orders.ts'
import { signedIn } from '../test-users.ts'

const NUMBERS = [-1, 0, 0.5, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e308, '1', '1e1', [1], { $gt: 0 }, null, true]

test('only quantities that can be bought get into a cart', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id: productId } = await onSale({ stockQuantity: 5 })
  const buyer = await signedIn(shop, 'customer')
  const { items } = (await buyer.ask(addToCart, { body: { productId, quantity: 1 } })).data
  for (const quantity of NUMBERS as number[]) {
    const added = await buyer.send(addToCart, { body: { productId, quantity } })
    const changed = await buyer.send(updateCartItem, { params: { id: items[0]?.id ?? '' }, body: { quantity } })
    for (const answer of [added, changed]) expect([400, 409], JSON.stringify(quantity)).toContain(answer.statusCode)
  }
})

test('a client cannot set the price of an order or a payment', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const { id: productId } = await onSale({ stockQuantity: 5, basePrice: 50_000 })
  const buyer = await signedIn(shop, 'customer')
  const body = await checkoutOf(buyer, [[productId, 1]])
  for (const expectedTotal of [0, -1, 1, body.expectedTotal - 1, 1e308, '0', null] as number[])
    expect([400, 409]).toContain((await buyer.send(placeOrder, { body: { ...body, expectedTotal } })).statusCode)
  const priced = { ...body, items: [{ productId, unitPrice: 1 }], discountAmount: 10_000, shippingAmount: 0 }
  expect((await buyer.send(placeOrder, { body: priced })).statusCode).toBe(400)
  const placed = await order(buyer, [[productId, 1]])
  for (const amount of [0, -1, 1, placed.totalAmount - 1, placed.totalAmount + 1, 0.1, '0', null] as number[]) {
    const paid = await buyer.send(confirmPayment, {
      body: { orderId: placed.id, paymentKey: approvedPaymentKey(), amount },
    })
    expect([400, 409], String(amount)).toContain(paid.statusCode)
  }
  await expectConsistentOrders(shop)
})
