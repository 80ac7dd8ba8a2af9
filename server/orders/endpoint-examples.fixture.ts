import * as cart from '@jangteo/contracts/cart.ts'
import { catalogOf } from '../catalog/endpoint-examples.fixture.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'

const productId = async (scene: Scene) => (await (await catalogOf(scene)).onSale()).id

/** An item in the cart of whoever calls; for those without a cart, of nobody. */
async function itemOf(scene: Scene): Promise<string> {
  const { caller } = scene
  if (!('role' in caller) || !cart.BUYERS.some((role) => role === caller.role)) return crypto.randomUUID()
  const { data } = await caller.ask(cart.addToCart, { body: { productId: await productId(scene) } })
  return data.items[0]?.id ?? ''
}

export const orderExamples = [
  example(cart.getCart, () => ({})),
  example(cart.addToCart, async (scene) => ({ body: { productId: await productId(scene), quantity: 2 } })),
  example(cart.setCartQuantity, async (scene) => ({ params: { id: await itemOf(scene) }, body: { quantity: 3 } })),
  example(cart.removeFromCart, async (scene) => ({ params: { id: await itemOf(scene) } })),
  example(cart.clearCart, () => ({})),
]
