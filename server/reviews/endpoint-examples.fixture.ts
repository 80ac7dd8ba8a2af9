import { randomUUID } from 'node:crypto'
import { BUYERS } from '@jangteo/contracts/orders/cart.ts'
import * as contract from '@jangteo/contracts/reviews/reviews.ts'
import { eq } from 'drizzle-orm'
import { catalogOf } from '../catalog/endpoint-examples.fixture.ts'
import { products } from '../catalog/tables.ts'
import { orderParts } from '../orders/tables.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { paidOrder } from '../testing/orders.ts'
import { publish, REVIEW, review } from '../testing/reviews.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'

const isA = (caller: Scene['caller'], roles: readonly string[]): caller is TestUser =>
  'role' in caller && roles.includes(caller.role)

/** A delivered order item, bought by the caller if they can buy, sold by the caller if they are a supplier. */
async function deliveredItemOf(scene: Scene): Promise<{ buyer: TestUser; itemId: string }> {
  const { shop, caller } = scene
  const { id } = await (await catalogOf(scene)).onSale()
  if (isA(caller, ['business']))
    await shop.db.update(products).set({ supplierId: caller.accountId }).where(eq(products.id, id))
  const buyer = isA(caller, BUYERS) ? caller : await signedIn(shop, 'customer')
  const { id: orderId, items } = await paidOrder(buyer, [[id, 1]])
  await shop.db
    .update(orderParts)
    .set({ status: 'delivered', deliveryDate: new Date() })
    .where(eq(orderParts.orderId, orderId))
  return { buyer, itemId: items[0]?.id ?? randomUUID() }
}

async function reviewOf(scene: Scene): Promise<contract.Review> {
  const { buyer, itemId } = await deliveredItemOf(scene)
  return review(buyer, itemId)
}

async function publishedOf(scene: Scene): Promise<contract.Review> {
  const written = await reviewOf(scene)
  await publish(await signedIn(scene.shop, 'admin'), [written])
  return written
}

export const reviewExamples = [
  example(contract.listProductReviews, async (scene) => ({
    params: { id: (await publishedOf(scene)).productId },
    query: {},
  })),
  example(contract.listReviewableItems, () => ({ query: {} })),
  example(contract.listOwnReviews, () => ({ query: {} })),
  example(contract.writeReview, async (scene) => ({
    body: { itemId: (await deliveredItemOf(scene)).itemId, ...REVIEW },
  })),
  example(contract.editReview, async (scene) => ({ params: { id: (await reviewOf(scene)).id }, body: REVIEW })),
  example(contract.deleteOwnReview, async (scene) => ({ params: { id: (await reviewOf(scene)).id } })),
  example(contract.listSupplierReviews, () => ({ query: {} })),
  example(contract.replyToReview, async (scene) => ({
    params: { id: (await publishedOf(scene)).id },
    body: { reply: '고맙습니다.' },
  })),
  example(contract.listAllReviews, () => ({ query: {} })),
  example(contract.decideReviews, async (scene) => {
    const { id, updatedAt } = await reviewOf(scene)
    const body: contract.ReviewDecision = { reviews: [{ id, updatedAt }], state: 'hidden', reason: '광고입니다' }
    return { body }
  }),
]
