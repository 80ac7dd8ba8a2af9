import { type Orderable, orderLimits, withinLimits } from '../catalog/order-quantity.ts'
import { shopDay } from '../shop-day.ts'

/** Days of which consumption is averaged; the last ones weigh more. */
export const CONSUMPTION_DAYS = 84
export const RECENT_DAYS = 28
/** Of a recent day, against 1: both spans have the same share of the average. */
const RECENT_WEIGHT = (CONSUMPTION_DAYS - RECENT_DAYS) / RECENT_DAYS
/** Between two orders. */
export const REVIEW_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

export interface StockCount {
  at: Date
  counted: number
}

/** Units that came into the store; a return to the supplier is negative. */
export interface StockMove {
  at: Date
  quantity: number
}

export interface StockHistory {
  counts: readonly StockCount[]
  deliveries: readonly StockMove[]
}

export interface Consumption {
  /** Units a day, at least 0. */
  perDay: number
  /** `deliveries` while there are no two counts: deliveries are taken for sales. */
  basis: 'counts' | 'deliveries'
}

/**
 * The average of what left the store on a day. Between two counts that is the change of the count and what was delivered
 * in between, spread evenly over the days between them.
 */
export function consumptionOf(history: StockHistory, now: Date): Consumption {
  const counts = lastOfEachDay(history.counts)
  const average = new WeightedAverage(now)
  for (const [at, after] of counts.entries()) {
    const before = counts[at - 1]
    if (!before) continue
    const delivered = sumBetween(history.deliveries, before.at, after.at)
    average.add(before.at, after.at, before.counted + delivered - after.counted)
  }
  if (average.days >= 1) return { perDay: Math.max(0, average.perDay), basis: 'counts' }
  return { perDay: deliveredPerDay(history.deliveries, now), basis: 'deliveries' }
}

/** Goods that are new in the store are averaged over at least the recent days: one delivery is no day's consumption. */
function deliveredPerDay(deliveries: readonly StockMove[], now: Date): number {
  const first = Math.min(...deliveries.map(({ at }) => at.getTime()))
  const start = Math.max(
    now.getTime() - CONSUMPTION_DAYS * DAY_MS,
    Math.min(first, now.getTime() - RECENT_DAYS * DAY_MS),
  )
  const recent = now.getTime() - RECENT_DAYS * DAY_MS
  let sum = 0
  for (const { at, quantity } of deliveries)
    if (at.getTime() >= start) sum += quantity * (at.getTime() >= recent ? RECENT_WEIGHT : 1)
  const days = (recent - start) / DAY_MS + RECENT_DAYS * RECENT_WEIGHT
  return Math.max(0, sum / days)
}

/** A count that is typed again on the same day corrects the one before. */
function lastOfEachDay(counts: readonly StockCount[]): StockCount[] {
  const sorted = counts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return [...new Map(sorted.map((count) => [shopDay(count.at), count])).values()]
}

function sumBetween(moves: readonly StockMove[], after: Date, until: Date): number {
  let sum = 0
  for (const { at, quantity } of moves) if (at > after && at <= until) sum += quantity
  return sum
}

class WeightedAverage {
  /** Within the window, unweighted. */
  days = 0
  #units = 0
  #weight = 0
  readonly #spans: readonly { from: number; to: number; weight: number }[]

  constructor(now: Date) {
    const end = now.getTime()
    const recent = end - RECENT_DAYS * DAY_MS
    this.#spans = [
      { from: end - CONSUMPTION_DAYS * DAY_MS, to: recent, weight: 1 },
      { from: recent, to: end, weight: RECENT_WEIGHT },
    ]
  }

  add(from: Date, to: Date, units: number): void {
    const length = to.getTime() - from.getTime()
    for (const span of this.#spans) {
      const inside = Math.min(to.getTime(), span.to) - Math.max(from.getTime(), span.from)
      if (inside <= 0) continue
      this.days += inside / DAY_MS
      this.#weight += (inside / DAY_MS) * span.weight
      this.#units += units * (inside / length) * span.weight
    }
  }

  get perDay(): number {
    return this.#weight === 0 ? 0 : this.#units / this.#weight
  }
}

export interface StoreStock {
  perDay: number
  leadDays: number
  /** Last count and deliveries since. */
  onHand: number
  /** Ordered and not delivered yet. */
  underWay: number
  inCart: number
}

/** Units that are missing until the order after the next one arrives, as it can be ordered; null for none. */
export function proposeReorder(stock: StoreStock, limits: Orderable): number | null {
  const { perDay, leadDays, onHand, underWay, inCart } = stock
  const missing = perDay * (leadDays + REVIEW_DAYS) - onHand - underWay - inCart
  // A sum of fractions may be a hair above the whole number that it is.
  const wanted = Math.ceil(missing - 1e-9)
  if (wanted <= 0) return null
  const orderable = orderLimits({ ...limits, stockQuantity: Math.max(0, limits.stockQuantity - inCart) })
  return orderable.soldOut ? null : withinLimits(wanted, orderable)
}

/** Of the supplier to this store: from the order to the delivery, at least a day; null without deliveries. */
export function medianLeadDays(days: readonly number[]): number | null {
  const sorted = days.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const median = sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : mean(sorted[middle - 1], sorted[middle])
  return median === undefined ? null : Math.max(1, Math.ceil(median))
}

function mean(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : (one + other) / 2
}
