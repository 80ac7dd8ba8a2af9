import type { OrderStatus } from '@jangteo/domain/orders/order-status.ts'

/** How often a demo account buys, and how much. */
interface Habit {
  email: string
  /** Days between two orders. */
  every: number
  /** Most lines of an order, and most of one product. */
  lines: number
  pieces: number
}

const HABITS: readonly Habit[] = [
  { email: 'vip@jangteo.test', every: 2, lines: 4, pieces: 12 },
  { email: 'premium@jangteo.test', every: 3, lines: 3, pieces: 8 },
  { email: 'gold@jangteo.test', every: 3, lines: 3, pieces: 5 },
  { email: 'customer@jangteo.test', every: 5, lines: 2, pieces: 2 },
]

const DAYS = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface PlannedOrder {
  email: string
  at: Date
  status: OrderStatus
  /** Indexes in the list of products, and the highest quantity of each. */
  lines: { product: number; quantity: number }[]
}

/** Two months of orders up to now, deterministic; older orders have a later status. */
export function planOrders(now: Date, products: number): PlannedOrder[] {
  const orders = HABITS.flatMap(({ email, every, lines, pieces }, person) =>
    Array.from({ length: Math.ceil(DAYS / every) }, (_, turn) => {
      const seed = person * 1_000 + turn * 17
      const at = new Date(
        now.getTime() - ((turn * every + person * 0.6) * DAY_MS + (2 + pseudoRandom(seed) * 6) * HOUR_MS),
      )
      const count = 1 + Math.floor(pseudoRandom(seed) * lines)
      const chosen = new Set(
        Array.from({ length: count }, (__, line) => Math.floor(pseudoRandom(seed + line + 1) ** 2 * products)),
      )
      const status = statusAfter((now.getTime() - at.getTime()) / DAY_MS)
      // The best seller is in every order that its supplier still has to ship, so that there is something to do.
      if (status === 'confirmed' || status === 'processing') chosen.add(0)
      return {
        email,
        at,
        status,
        lines: [...chosen].map((product) => ({
          product,
          quantity: 1 + Math.floor(pseudoRandom(seed + product) * pieces),
        })),
      }
    }),
  )
  return orders.sort((one, other) => one.at.getTime() - other.at.getTime())
}

function statusAfter(days: number): OrderStatus {
  if (days < 1) return 'confirmed'
  if (days < 2) return 'processing'
  return days < 4 ? 'shipped' : 'delivered'
}

/** Pseudo-random number between 0 and 1, the same for the same seed. */
export function pseudoRandom(seed: number): number {
  const wave = Math.sin((seed + 1) * 12.9898) * 43_758.5453
  return wave - Math.floor(wave)
}
