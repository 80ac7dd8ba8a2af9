import { openCatalog } from '../catalog.ts'
import type { Shop } from '../open-shop.ts'
import { signedIn } from '../people.ts'
import { type OrderingClient, orderingClient } from './ordering-client.ts'

const CLIENTS = 30
const PRODUCTS = 5

export interface Crowd {
  clients: OrderingClient[]
  orders(): number
  /** All go on, each at the address it is given anew for every step, until told to stop. */
  start(originOf: (nth: number) => string): () => Promise<void>
}

/** Thirty people who want the same five products. */
export async function gatherCrowd(shop: Shop): Promise<Crowd> {
  const { onSale } = await openCatalog(shop)
  const products: string[] = []
  for (let nth = 0; nth < PRODUCTS; nth++)
    products.push((await onSale({ stockQuantity: 10_000_000, basePrice: 9_990 })).id)
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => signedIn(shop, 'customer')))
  const clients = people.map((person, nth) => orderingClient(person, products, nth))
  return {
    clients,
    orders: () => clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    start: (originOf) => {
      let isOver = false
      const ordering = Promise.all(
        clients.map(async ({ goOn }, nth) => {
          while (!isOver) await goOn(originOf(nth))
        }),
      )
      ordering.catch(() => {}) // whoever stops the crowd is told
      return async () => {
        isOver = true
        await ordering
      }
    },
  }
}
