import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalText, dayText, legalDispatchDay, orderByText, promiseArrival, weekdaysText } from './arrival.ts'

const WORKDAYS = { cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], transitDays: 1 }
const NONE: ReadonlySet<string> = new Set()
const at = (text: string) => new Date(`${text}+09:00`)

test('an order paid before the cut-off leaves today and arrives tomorrow', () => {
  const now = at('2026-11-16T13:59:59')
  const promise = promiseArrival(WORKDAYS, now, NONE)
  expect(promise).toEqual({ dispatchOn: '2026-11-16', arrivalOn: '2026-11-17' })
  expect(arrivalText(promise, now)).toBe('내일(화) 11/17 도착 예정')
  expect(orderByText(promise, WORKDAYS, now)).toBe('오늘 14:00까지 주문하면')
})

test('from the cut-off on it leaves on the next day of sending', () => {
  const now = at('2026-11-16T14:00:00')
  const promise = promiseArrival(WORKDAYS, now, NONE)
  expect(promise).toEqual({ dispatchOn: '2026-11-17', arrivalOn: '2026-11-18' })
  expect(arrivalText(promise, now)).toBe('모레(수) 11/18 도착 예정')
  expect(orderByText(promise, WORKDAYS, now)).toBe('내일(화) 11/17 14:00까지 주문하면')
})

test('the day is that of Seoul in every time zone of the process', () => {
  expect(promiseArrival(WORKDAYS, new Date('2026-11-16T15:30:00Z'), NONE).dispatchOn).toBe('2026-11-17')
})

test('parcels arrive on Saturdays, not on Sundays', () => {
  const friday = at('2026-11-20T10:00:00')
  expect(promiseArrival(WORKDAYS, friday, NONE).arrivalOn).toBe('2026-11-21')
  expect(promiseArrival({ ...WORKDAYS, transitDays: 2 }, friday, NONE).arrivalOn).toBe('2026-11-23')
  const promise = promiseArrival(WORKDAYS, at('2026-11-20T15:00:00'), NONE)
  expect(promise).toEqual({ dispatchOn: '2026-11-23', arrivalOn: '2026-11-24' })
  expect(arrivalText(promise, friday)).toBe('11/24(화) 도착 예정')
})

test('nothing is sent or delivered during 설날 of 2027', () => {
  const days = new Set(['2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'])
  expect(promiseArrival(WORKDAYS, at('2027-02-05T10:00:00'), days)).toEqual({
    dispatchOn: '2027-02-05',
    arrivalOn: '2027-02-10',
  })
  expect(promiseArrival(WORKDAYS, at('2027-02-05T15:00:00'), days)).toEqual({
    dispatchOn: '2027-02-10',
    arrivalOn: '2027-02-11',
  })
})

test('without settings goods leave within three business days after the payment', () => {
  expect(legalDispatchDay(at('2026-11-16T23:00:00'), NONE)).toBe('2026-11-19')
  expect(legalDispatchDay(at('2026-11-19T09:00:00'), NONE)).toBe('2026-11-24')
  expect(legalDispatchDay(at('2026-12-24T09:00:00'), new Set(['2026-12-25', '2027-01-01']))).toBe('2026-12-30')
})

test('a day is named by its distance up to the day after tomorrow', () => {
  const now = at('2026-11-16T10:00:00')
  expect(
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-10'].map((day) => dayText(day, now)),
  ).toEqual(['오늘(월) 11/16', '내일(화) 11/17', '모레(수) 11/18', '11/19(목)', '11/10(화)'])
})

test('weekdays in a row are written as a span', () => {
  expect(
    [
      [1, 2, 3, 4, 5],
      [5, 1, 3],
      [1, 2],
      [2, 3, 4, 6, 7],
    ].map(weekdaysText),
  ).toEqual(['월–금', '월, 수, 금', '월, 화', '화–목, 토, 일'])
})

const rules = fc.record({
  cutOff: fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  transitDays: fc.integer({ min: 1, max: 7 }),
})
const FIRST = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
const moments = fc.integer({ min: 0, max: 700 * 24 * 60 }).map((minutes) => new Date(FIRST + minutes * 60_000))
const holidaySets = fc
  .uniqueArray(fc.integer({ min: 0, max: 760 }), { maxLength: 120 })
  .map((days) => new Set(days.map((day) => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10))))

test('a promise is never in the past, and never on a Sunday or a holiday', () => {
  fc.assert(
    fc.property(rules, moments, holidaySets, (rule, now, holidays) => {
      const { dispatchOn, arrivalOn } = promiseArrival(rule, now, holidays)
      const today = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
      expect(dispatchOn >= today).toBe(true)
      expect(arrivalOn > dispatchOn).toBe(true)
      expect([holidays.has(dispatchOn), holidays.has(arrivalOn)]).toEqual([false, false])
      expect(rule.weekdays).toContain(new Date(dispatchOn).getUTCDay() || 7)
      expect(new Date(arrivalOn).getUTCDay()).not.toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('who orders later is never promised an earlier day', () => {
  fc.assert(
    fc.property(rules, moments, fc.nat(20 * 24 * 60), holidaySets, (rule, now, minutes, holidays) => {
      const first = promiseArrival(rule, now, holidays)
      const later = promiseArrival(rule, new Date(now.getTime() + minutes * 60_000), holidays)
      expect(later.dispatchOn >= first.dispatchOn && later.arrivalOn >= first.arrivalOn).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('one more holiday or a longer way never bring the parcel earlier, a later cut-off never later', () => {
  fc.assert(
    fc.property(rules, moments, holidaySets, fc.nat(30), (rule, now, holidays, days) => {
      const { arrivalOn } = promiseArrival(rule, now, holidays)
      const more = new Set([...holidays, new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)])
      expect(promiseArrival(rule, now, more).arrivalOn >= arrivalOn).toBe(true)
      expect(promiseArrival({ ...rule, transitDays: rule.transitDays + 1 }, now, holidays).arrivalOn > arrivalOn).toBe(
        true,
      )
      expect(promiseArrival({ ...rule, cutOff: '23:59' }, now, holidays).arrivalOn <= arrivalOn).toBe(true)
    }),
    { numRuns: 300 },
  )
})
