import { expect, test } from 'vitest'
import { correctedClock } from './clock.ts'

const DEVICE = 1_000_000

test('a clock that is wrong by hours is put right by the server’s, half of the way there and back included', () => {
  const clock = correctedClock(0, () => DEVICE)
  expect(clock.correct(DEVICE + 7_200_000, DEVICE - 400, DEVICE)).toBe(7_200_200)
  expect(clock.now()).toBe(DEVICE + 7_200_200)
  expect(clock.offsetMs()).toBe(7_200_200)
})

test('time stays whole milliseconds, however odd the way was', () => {
  const clock = correctedClock(0.5, () => DEVICE)
  clock.correct(DEVICE + 60_000, DEVICE - 401, DEVICE)
  expect(Number.isInteger(clock.now())).toBe(true)
})

test('a clock that is right enough is left alone', () => {
  const clock = correctedClock(0, () => DEVICE)
  expect(clock.correct(DEVICE + 100, DEVICE - 400, DEVICE)).toBe(0)
  expect(clock.now()).toBe(DEVICE)
})

test('an answer that was long on its way, or came before it was asked for, corrects nothing', () => {
  const clock = correctedClock(50, () => DEVICE)
  expect(clock.correct(DEVICE + 60_000, DEVICE - 6_000, DEVICE)).toBe(0)
  expect(clock.correct(DEVICE + 60_000, DEVICE + 1, DEVICE)).toBe(0)
  expect(clock.offsetMs()).toBe(50)
})
