import { expect, test } from 'vitest'
import { partArrivalText } from './part-arrival.tsx'

const now = new Date('2026-11-16T10:00:00+09:00')
const promised = { dispatchBy: '2026-11-16', arrivalOn: '2026-11-17' }
const unpromised = { dispatchBy: '2026-11-19', arrivalOn: null }

test('an order says when it arrives until it has arrived', () => {
  expect(partArrivalText({ ...promised, status: 'confirmed' }, now)).toBe('내일(화) 11/17 도착 예정')
  expect(partArrivalText({ ...promised, status: 'shipped' }, now)).toBe('내일(화) 11/17 도착 예정')
  expect(partArrivalText({ ...promised, status: 'delivered' }, now)).toBeNull()
  expect(partArrivalText({ ...promised, status: 'cancelled' }, now)).toBeNull()
})

test('without a promised day it says by when it is sent, until it is sent', () => {
  expect(partArrivalText({ ...unpromised, status: 'processing' }, now)).toBe('11/19(목)까지 보냅니다')
  expect(partArrivalText({ ...unpromised, status: 'shipped' }, now)).toBeNull()
  expect(partArrivalText({ status: 'confirmed', dispatchBy: null, arrivalOn: null }, now)).toBeNull()
})

test('a day that has passed is not promised again', () => {
  const later = new Date('2026-11-20T10:00:00+09:00')
  expect(partArrivalText({ ...promised, status: 'shipped' }, later)).toBe('11/17(화) 도착 예정이었습니다')
  expect(partArrivalText({ ...unpromised, status: 'confirmed' }, later)).toBe('11/19(목)까지 보내기로 한 주문입니다')
})
