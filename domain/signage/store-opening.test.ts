import { expect, test } from 'vitest'
import { nextOpeningAt } from './store-opening.ts'

const day = { startTime: '10:00', endTime: '20:00' }
const night = { startTime: '18:00', endTime: '02:00' }

/** From Sunday on. */
const week = [null, day, day, day, day, day, night]

test.each([
  ['before it opens', '2026-11-16T08:00', '2026-11-16T10:00'],
  ['after it has closed', '2026-11-16T20:00', '2026-11-17T10:00'],
  ['on a day without hours', '2026-11-15T12:00', '2026-11-16T10:00'],
  ['after a night that ended in the morning of such a day', '2026-11-15T02:00', '2026-11-16T10:00'],
  ['between a day and the night that follows', '2026-11-21T09:00', '2026-11-21T18:00'],
])('a store opens next, %s', (_, now, opening) => {
  const instantOf = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('Asia/Seoul').toInstant()
  const found = nextOpeningAt({ timezone: 'Asia/Seoul', businessHours: week }, instantOf(now))
  expect(found?.toString()).toBe(instantOf(opening).toString())
})

test('a store without any hours never opens, and one that never closes need not', () => {
  const at = Temporal.Instant.from('2026-11-15T00:00:00Z')
  expect(nextOpeningAt({ timezone: 'Asia/Seoul', businessHours: Array(7).fill(null) }, at)).toBeNull()
  expect(nextOpeningAt({ timezone: 'Asia/Seoul', businessHours: null }, at)).toBeNull()
})
