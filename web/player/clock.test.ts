import { expect, test } from 'vitest'
import { createCorrectedClock } from './clock.ts'

const DEVICE = 1_000_000

test('a clock wrong by hours is corrected by the server’s, including half of the round trip', () => {
  const clock = createCorrectedClock(0, () => DEVICE)
  expect(clock.correct(DEVICE + 7_200_000, DEVICE - 400, DEVICE)).toBe(7_200_200)
  expect(clock.now()).toBe(DEVICE + 7_200_200)
  expect(clock.offsetMs()).toBe(7_200_200)
})

test('times stay whole milliseconds with an odd round trip', () => {
  const clock = createCorrectedClock(0.5, () => DEVICE)
  clock.correct(DEVICE + 60_000, DEVICE - 401, DEVICE)
  expect(Number.isInteger(clock.now())).toBe(true)
})

test('small differences are not corrected', () => {
  const clock = createCorrectedClock(0, () => DEVICE)
  expect(clock.correct(DEVICE + 100, DEVICE - 400, DEVICE)).toBe(0)
  expect(clock.now()).toBe(DEVICE)
})

test('a slow response, or one with a negative round trip, is ignored', () => {
  const clock = createCorrectedClock(50, () => DEVICE)
  expect(clock.correct(DEVICE + 60_000, DEVICE - 6_000, DEVICE)).toBe(0)
  expect(clock.correct(DEVICE + 60_000, DEVICE + 1, DEVICE)).toBe(0)
  expect(clock.offsetMs()).toBe(50)
})
