import { uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import { deliverPart } from '@jangteo/contracts/orders/supplier-orders.ts'
import * as contract from '@jangteo/contracts/reviews/reviews.ts'
import sharp from 'sharp'
import { paidOrder, ship } from './orders.ts'
import type { TestUser } from './test-users.ts'

/** The id of a delivered order item. */
export async function deliveredLine(
  buyer: TestUser,
  supplier: TestUser,
  productId: string,
  variantId?: string,
): Promise<string> {
  const { orderNumber, items } = await paidOrder(buyer, [[productId, 1, variantId]])
  await supplier.ask(deliverPart, { params: { id: await ship(supplier, orderNumber) } })
  return items[0]?.id ?? ''
}

export const REVIEW = { rating: 5, body: '색이 곱고 손에 잘 잡힙니다.' }

export async function review(buyer: TestUser, itemId: string, about: Partial<contract.WriteReview> = {}) {
  return (await buyer.ask(contract.writeReview, { body: { itemId, ...REVIEW, ...about } })).data
}

export function publish(admin: TestUser, written: readonly Pick<contract.Review, 'id' | 'updatedAt'>[]) {
  const reviews = written.map(({ id, updatedAt }) => ({ id, updatedAt }))
  return admin.ask(contract.decideReviews, { body: { reviews, state: 'published' } })
}

export async function picture(person: TestUser, background = '#c00'): Promise<string> {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  const upload = new Blob([new Uint8Array(await square.png().toBuffer())], { type: 'image/png' })
  return (await person.ask(uploadPicture, { upload })).data.url
}
