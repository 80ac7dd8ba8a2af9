import { openCatalog } from '../catalog.ts'
import type { Shop } from '../open-shop.ts'
import { signedIn } from '../test-users.ts'
import { type BuyerClient, buyerClient } from './buyer-client.ts'

const CLIENTS = 30
const PRODUCTS = 5

export interface ConcurrentBuyers {
  clients: BuyerClient[]
  orders(): number
  /** Runs all clients until the returned function is called; the origin is chosen anew for every step. */
  start(originOf: (nth: number) => string): () => Promise<void>
}

/** Thirty buyers of the same five products. */
export async function openConcurrentBuyers(shop: Shop): Promise<ConcurrentBuyers> {
  const { onSale } = await openCatalog(shop)
  const products: string[] = []
  for (let nth = 0; nth < PRODUCTS; nth++)
    products.push((await onSale({ stockQuantity: 10_000_000, basePrice: 9_990 })).id)
  const users = await Promise.all(Array.from({ length: CLIENTS }, () => signedIn(shop, 'customer')))
  const clients = users.map((user, nth) => buyerClient(user, products, nth))
  return {
    clients,
    orders: () => clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    start: (originOf) => {
      let isOver = false
      const ordering = Promise.all(
        clients.map(async ({ nextStep }, nth) => {
          while (!isOver) await nextStep(originOf(nth))
        }),
      )
      ordering.catch(() => {}) // the error is thrown by the stop function
      return async () => {
        isOver = true
        await ordering
      }
    },
  }
}
