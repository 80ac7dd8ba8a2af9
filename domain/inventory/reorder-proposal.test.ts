import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONSUMPTION_DAYS,
  consumptionOf,
  medianLeadDays,
  proposeReorder,
  RECENT_DAYS,
  REVIEW_DAYS,
  type StockHistory,
} from './reorder-proposal.ts'

const NOW = new Date('2026-11-18T03:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const FREE = { minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1, stockQuantity: 1_000_000 }

describe('consumption', () => {
  test('is what left the store between two counts: the change of the count and the deliveries in between', () => {
    const history = {
      counts: [
        { at: daysAgo(10), counted: 20 },
        { at: NOW, counted: 6 },
      ],
      deliveries: [
        { at: daysAgo(12), quantity: 100 },
        { at: daysAgo(5), quantity: 10 },
      ],
    }
    expect(consumptionOf(history, NOW)).toEqual({ perDay: 2.4, basis: 'counts' })
  })

  test('the last 28 of 84 days have half of the weight', () => {
    const counts = [
      { at: daysAgo(84), counted: 1_000 },
      { at: daysAgo(28), counted: 1_000 - 56 },
      { at: NOW, counted: 1_000 - 56 - 28 * 4 },
    ]
    expect(consumptionOf({ counts, deliveries: [] }, NOW).perDay).toBeCloseTo((1 + 4) / 2, 9)
  })

  test('a count that is corrected on the same day, and one that is higher by itself, make no consumption', () => {
    const typo = [
      { at: daysAgo(14), counted: 20 },
      { at: new Date(daysAgo(7).getTime() - 60_000), counted: 180 },
      { at: daysAgo(7), counted: 18 },
      { at: NOW, counted: 16 },
    ]
    expect(consumptionOf({ counts: typo, deliveries: [] }, NOW).perDay).toBeCloseTo(4 / 14, 9)
    const found = [
      { at: daysAgo(7), counted: 5 },
      { at: NOW, counted: 9 },
    ]
    expect(consumptionOf({ counts: found, deliveries: [] }, NOW).perDay).toBe(0)
  })

  test('without two counts it is what was delivered, over at least 28 days', () => {
    const once = { counts: [{ at: NOW, counted: 3 }], deliveries: [{ at: daysAgo(1), quantity: 28 }] }
    expect(consumptionOf(once, NOW)).toEqual({ perDay: 1, basis: 'deliveries' })
    const long = {
      counts: [],
      deliveries: [
        { at: daysAgo(100), quantity: 500 },
        { at: daysAgo(60), quantity: 56 },
        { at: daysAgo(10), quantity: 28 },
        { at: daysAgo(9), quantity: -14 },
      ],
    }
    expect(consumptionOf(long, NOW).perDay).toBeCloseTo((56 + 2 * 14) / (56 + 2 * 28), 9)
    expect(consumptionOf({ counts: [], deliveries: [] }, NOW)).toEqual({ perDay: 0, basis: 'deliveries' })
  })

  /** Day by day: the consumption of each day of the window, weighted. */
  function oracle({ counts, deliveries }: StockHistory): number {
    let units = 0
    let weight = 0
    for (let day = CONSUMPTION_DAYS; day > 0; day--) {
      const [from, to] = [daysAgo(day), daysAgo(day - 1)]
      const before = counts.findLast(({ at }) => at <= from)
      const after = counts.find(({ at }) => at >= to)
      if (!before || !after) continue
      const between = deliveries.filter(({ at }) => at > before.at && at <= after.at)
      const left = before.counted + between.reduce((sum, { quantity }) => sum + quantity, 0) - after.counted
      const w = day <= RECENT_DAYS ? 2 : 1
      units += (left / ((after.at.getTime() - before.at.getTime()) / 86_400_000)) * w
      weight += w
    }
    return weight === 0 ? 0 : Math.max(0, units / weight)
  }

  test('agrees with a reckoning day by day', () => {
    const day = fc.integer({ min: 0, max: 120 })
    const history = fc.record({
      counts: fc.uniqueArray(fc.record({ day, counted: fc.nat(500) }), {
        selector: (count) => count.day,
        minLength: 2,
        maxLength: 8,
      }),
      deliveries: fc.array(
        fc.record({ day: fc.double({ min: 0, max: 120, noNaN: true }), quantity: fc.integer({ min: -20, max: 200 }) }),
        { maxLength: 10 },
      ),
    })
    fc.assert(
      fc.property(history, ({ counts, deliveries }) => {
        const read = {
          counts: counts
            .map((count) => ({ at: daysAgo(count.day), counted: count.counted }))
            .sort((one, other) => one.at.getTime() - other.at.getTime()),
          deliveries: deliveries.map((move) => ({ at: daysAgo(move.day), quantity: move.quantity })),
        }
        const { perDay, basis } = consumptionOf(read, NOW)
        if (basis === 'counts') expect(perDay).toBeCloseTo(oracle(read), 6)
        else expect(read.counts.filter(({ at }) => at > daysAgo(CONSUMPTION_DAYS)).length).toBeLessThan(2)
      }),
    )
  })
})

describe('a proposal', () => {
  test('covers lead time and review period, less stock and what is under way, in order units', () => {
    const stock = { perDay: 2.4, leadDays: 5, onHand: 8, underWay: 10, inCart: 0 }
    expect(REVIEW_DAYS).toBe(7)
    expect(proposeReorder(stock, FREE)).toBe(11)
    expect(proposeReorder(stock, { ...FREE, orderUnit: 6 })).toBe(12)
    expect(proposeReorder(stock, { ...FREE, minOrderQuantity: 20 })).toBe(20)
    expect(proposeReorder(stock, { ...FREE, maxOrderQuantity: 9, orderUnit: 2 })).toBe(8)
    expect(proposeReorder({ ...stock, inCart: 11 }, FREE)).toBe(null)
    expect(proposeReorder({ ...stock, onHand: 19 }, FREE)).toBe(null)
    expect(proposeReorder(stock, { ...FREE, stockQuantity: 0 })).toBe(null)
  })

  test('is always orderable, never more than a unit or the minimum above the need, and shrinks as stock grows', () => {
    const quantity = fc.nat(300)
    const stocks = fc.record({
      perDay: fc.double({ min: 0, max: 50, noNaN: true }),
      leadDays: fc.integer({ min: 1, max: 30 }),
      ...{ onHand: quantity, underWay: quantity, inCart: quantity },
    })
    const limits = fc.record({
      minOrderQuantity: fc.integer({ min: 1, max: 50 }),
      maxOrderQuantity: fc.option(fc.integer({ min: 1, max: 500 })),
      orderUnit: fc.integer({ min: 1, max: 12 }),
      stockQuantity: fc.nat(2_000),
    })
    fc.assert(
      fc.property(stocks, limits, (stock, limit) => {
        const proposed = proposeReorder(stock, limit)
        const need = stock.perDay * (stock.leadDays + REVIEW_DAYS) - stock.onHand - stock.underWay - stock.inCart
        const more = proposeReorder({ ...stock, onHand: stock.onHand + 10 }, limit)
        expect(more ?? 0).toBeLessThanOrEqual(proposed ?? 0)
        if (proposed === null) return
        expect(need).toBeGreaterThan(0)
        expect(proposed % limit.orderUnit).toBe(0)
        expect(proposed).toBeGreaterThanOrEqual(limit.minOrderQuantity)
        expect(proposed).toBeLessThanOrEqual(
          Math.min(limit.maxOrderQuantity ?? Infinity, limit.stockQuantity - stock.inCart),
        )
        expect(proposed).toBeLessThan(Math.max(need + 1, limit.minOrderQuantity) + limit.orderUnit)
      }),
    )
  })
})

test('the lead time is the median of the deliveries, in whole days and at least one', () => {
  expect(medianLeadDays([])).toBe(null)
  expect(medianLeadDays([0.2])).toBe(1)
  expect(medianLeadDays([9, 1.5, 2])).toBe(2)
  expect(medianLeadDays([1, 2, 3, 30])).toBe(3)
})
