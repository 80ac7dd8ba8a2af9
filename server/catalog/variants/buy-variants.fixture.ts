import { randomUUID } from 'node:crypto'
import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { getCheckout, type PlacedOrder, type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { ADDRESS } from '../../testing/orders.ts'
import type { TestUser } from '../../testing/test-users.ts'
import { putInCart } from './variant-forms.fixture.ts'

/** The body that the checkout page sends for these lines of the cart, with the total that it shows. */
export async function checkoutOfItems(buyer: TestUser, cartItemIds: string[]): Promise<PlaceOrder> {
  const { data } = await buyer.ask(getCheckout, { query: { items: cartItemIds.join() } })
  return {
    idempotencyKey: randomUUID(),
    cartItemIds,
    expectedTotal: data.totals.totalAmount,
    shippingAddress: ADDRESS,
    paymentMethod: 'card',
    consent: true,
  }
}

export async function placeCartItems(buyer: TestUser, cartItemIds: string[]): Promise<PlacedOrder> {
  return (await buyer.ask(placeOrder, { body: await checkoutOfItems(buyer, cartItemIds) })).data
}

/** Orders quantities of variants by their option text. */
export async function buyVariants(
  buyer: TestUser,
  product: Pick<ProductDetail, 'id' | 'variants'>,
  quantities: Record<string, number>,
): Promise<PlacedOrder> {
  const { items } = await putInCart(buyer, product, quantities)
  return placeCartItems(
    buyer,
    items.map(({ id }) => id),
  )
}
