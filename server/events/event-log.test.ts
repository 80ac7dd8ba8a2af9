import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventLog, type Reading } from './event-log.ts'

interface Transaction {
  xid: bigint
  begins: number
  commits: number
}

const tagOf = ({ xid }: Transaction): CacheTag => `product:${xid}`

/** What the database answers at a time, from a transaction on. */
function readAt(time: number, all: readonly Transaction[], from: bigint): Reading {
  const open = all.filter(({ begins, commits }) => begins <= time && commits > time)
  const begun = all.filter(({ begins }) => begins <= time)
  const next = BigInt(begun.length) + 1n
  return {
    from: time,
    until: time,
    horizon: open.reduce((lowest, { xid }) => (xid < lowest ? xid : lowest), next),
    events: all
      .filter(({ xid, commits }) => commits <= time && xid >= from)
      .map((one) => ({ xid: one.xid, id: String(one.xid), tags: [tagOf(one)] })),
  }
}

const transactions = fc
  .array(fc.record({ begins: fc.nat(1_000), lasts: fc.integer({ min: 1, max: 500 }) }), { maxLength: 20 })
  .map((drawn) =>
    drawn
      .toSorted((one, other) => one.begins - other.begins)
      .map(({ begins, lasts }, nth): Transaction => ({ xid: BigInt(nth + 1), begins, commits: begins + lasts })),
  )
const times = fc
  .uniqueArray(fc.nat(1_600), { minLength: 2, maxLength: 20 })
  .map((drawn) => drawn.toSorted((a, b) => a - b))

test('every event is passed on once, whatever the order in which transactions commit', () => {
  fc.assert(
    fc.property(transactions, times, (all, moments) => {
      const log = createEventLog()
      log.restart([], readAt(-1, all, 0n))
      const heard = moments.flatMap((time) => log.add(readAt(time, all, log.horizon())).flatMap(({ tags }) => tags))
      const last = moments.at(-1) ?? 0
      const committed = all.filter(({ commits }) => commits <= last).map(tagOf)
      expect(heard.toSorted()).toEqual(committed.toSorted())
    }),
  )
})

test('a listener that knows the state at a position gets every event committed after it', () => {
  fc.assert(
    fc.property(transactions, times, fc.nat(1_600), (all, moments, position) => {
      const log = createEventLog()
      log.restart([], readAt(-1, all, 0n))
      for (const time of moments) log.add(readAt(time, all, log.horizon()))
      const last = moments.at(-1) ?? 0
      const missed = all.filter(({ commits }) => commits > position && commits <= last).map(tagOf)
      expect(log.tagsSince(position)).toEqual(expect.arrayContaining(missed))
    }),
  )
})

test('events older than ten minutes are forgotten, and their positions too old', () => {
  const log = createEventLog()
  const minutes = (count: number) => count * 60_000
  const reading = (at: number, xid: bigint): Reading => ({
    ...{ from: at, until: at, horizon: xid + 1n },
    events: [{ xid, id: String(xid), tags: [`product:${xid}`] }],
  })
  log.restart([], { from: 0, until: 0, horizon: 1n, events: [] })
  log.add(reading(minutes(1), 1n))
  log.add(reading(minutes(5), 2n))
  log.add(reading(minutes(12), 3n))
  expect(log.tagsSince(minutes(0))).toBeUndefined()
  expect(log.tagsSince(minutes(2))).toEqual(['product:3', 'product:2'])
  expect(log.tagsSince(minutes(13))).toEqual([])
})

test.each([
  ['in the same millisecond', 5.2],
  ['before the clock was set back', 90],
])('the position of the first reading is known with a horizon taken %s', (_, until) => {
  const log = createEventLog()
  log.restart([{ until, horizon: 1n }], { from: 5.7, until: 5.9, horizon: 1n, events: [] })
  log.add({ from: 8, until: 8, horizon: 2n, events: [{ xid: 1n, id: '1', tags: ['products'] }] })
  expect(log.tagsSince(5)).toEqual(['products'])
})
