import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { buyAgain as contract } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readCart } from '../cart/cart-lines.ts'
import { addToCart } from '../cart/change-cart.ts'
import { readOrder } from '../reading/read-order.ts'

interface Which {
  orderNumber: string
  buyerId: string
}

/** What cannot be bought any more, or not so many of it, stays out and is named. */
export async function buyAgain(db: Database, which: Which): Promise<Answer<typeof contract>['data']> {
  const { items } = await readOrder(db, which)
  const added: string[] = []
  const missing: string[] = []
  for (const { productId, productName, quantity } of items) {
    const isIn = await addToCart(db, which.buyerId, { productId, quantity }).then(() => true, isRefusal)
    if (isIn) added.push(productName)
    else missing.push(productName)
  }
  return { cart: await readCart(db, which.buyerId), added, missing }
}

function isRefusal(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}
