import { expect, test } from 'vitest'
import { manifest } from './manifest.fixture.ts'
import { createOpeningText } from './opening-text.ts'

const day = { startTime: '10:00', endTime: '20:00' }
const closed = { manifest: manifest({ store: { businessHours: [null, day, day, null, null, null, null] } }) }
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('Asia/Seoul').epochMilliseconds

test('a closed store shows the day and time of its next opening', () => {
  const words = createOpeningText()
  const said = (wall: string) => words({ ...closed, showing: 'closed' }, at(wall))
  expect(said('2026-11-15T21:00')).toBe('내일 10:00에 문을 엽니다.')
  expect(said('2026-11-16T00:00')).toBe('오늘 10:00에 문을 엽니다.')
  expect(said('2026-11-17T20:00')).toBe('11월 23일 월요일 10:00에 문을 엽니다.')
})

test('no opening text while the store is open or if it never opens', () => {
  const words = createOpeningText()
  expect(words({ ...closed, showing: 'default' }, at('2026-11-16T12:00'))).toBeNull()
  const never = manifest({ store: { businessHours: Array(7).fill(null) } })
  expect(words({ manifest: never, showing: 'closed' }, at('2026-11-16T12:00'))).toBeNull()
})
