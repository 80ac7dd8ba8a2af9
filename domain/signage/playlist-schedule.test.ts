import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  candidates,
  isTimeZone,
  nextChangeAt,
  type Schedule,
  type StorePlan,
  scheduleProblem,
  showingAt,
} from './playlist-schedule.ts'

const daily = (id: string, startTime: string, endTime: string, about: Partial<Schedule> = {}): Schedule => ({
  id,
  playlistId: id,
  isActive: true,
  type: 'daily',
  daysOfWeek: [],
  specificDate: null,
  startTime,
  endTime,
  priority: 0,
  validFrom: null,
  validUntil: null,
  createdAt: 0,
  ...about,
})

function store(schedules: Schedule[], about: Partial<StorePlan> = {}): StorePlan {
  return {
    isActive: true,
    timezone: 'Asia/Seoul',
    emergency: null,
    businessHours: null,
    schedules,
    defaultPlaylistId: 'default',
    playablePlaylists: new Set(['default', ...schedules.map(({ playlistId }) => playlistId)]),
    ...about,
  }
}

const at = (wall: string, timezone = 'Asia/Seoul') =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(timezone).toInstant()

/** The winning schedule, or what is shown instead. */
function shown(plan: StorePlan, instant: Temporal.Instant): string {
  const showing = showingAt(plan, instant)
  return showing.kind === 'schedule' ? showing.schedule.id : showing.kind
}

/** 2026-11-15 is a Sunday. */
describe('a window', () => {
  test.each([
    ['includes its start', daily('a', '09:00', '18:00'), '2026-11-15T09:00', 'a'],
    ['does not include its end', daily('a', '09:00', '18:00'), '2026-11-15T18:00', 'default'],
    ['is not there a minute before', daily('a', '09:00', '18:00'), '2026-11-15T08:59:59', 'default'],
    ['may end at 24:00', daily('a', '20:00', '24:00'), '2026-11-15T23:59:59', 'a'],
    ['that ends at 24:00 is over at midnight', daily('a', '20:00', '24:00'), '2026-11-16T00:00', 'default'],
    ['may be a whole day', daily('a', '00:00', '24:00'), '2026-11-15T00:00', 'a'],
    ['runs overnight where it ends before it starts', daily('a', '22:00', '02:00'), '2026-11-16T01:59', 'a'],
    ['overnight ends in the morning', daily('a', '22:00', '02:00'), '2026-11-16T02:00', 'default'],
    [
      'of a week looks at its weekday',
      daily('a', '09:00', '18:00', { type: 'weekly', daysOfWeek: [0] }),
      '2026-11-15T10:00',
      'a',
    ],
    [
      'of a week is not there on other days',
      daily('a', '09:00', '18:00', { type: 'weekly', daysOfWeek: [1] }),
      '2026-11-15T10:00',
      'default',
    ],
    [
      'overnight belongs to the weekday it started on',
      daily('a', '22:00', '02:00', { type: 'weekly', daysOfWeek: [0] }),
      '2026-11-16T01:00',
      'a',
    ],
    [
      'overnight of another weekday is not there',
      daily('a', '22:00', '02:00', { type: 'weekly', daysOfWeek: [1] }),
      '2026-11-16T01:00',
      'default',
    ],
    [
      'for one time has its date',
      daily('a', '09:00', '18:00', { type: 'one_time', specificDate: '2026-11-15' }),
      '2026-11-15T10:00',
      'a',
    ],
    [
      'for one time is over the day after',
      daily('a', '09:00', '18:00', { type: 'one_time', specificDate: '2026-11-14' }),
      '2026-11-15T10:00',
      'default',
    ],
    [
      'for one night goes on after midnight',
      daily('a', '22:00', '02:00', { type: 'one_time', specificDate: '2026-11-14' }),
      '2026-11-15T01:00',
      'a',
    ],
    ['is valid on its first day', daily('a', '09:00', '18:00', { validFrom: '2026-11-15' }), '2026-11-15T10:00', 'a'],
    ['is not valid before', daily('a', '09:00', '18:00', { validFrom: '2026-11-16' }), '2026-11-15T10:00', 'default'],
    ['is valid on its last day', daily('a', '09:00', '18:00', { validUntil: '2026-11-15' }), '2026-11-15T10:00', 'a'],
    [
      'overnight of its last day goes on',
      daily('a', '22:00', '02:00', { validUntil: '2026-11-15' }),
      '2026-11-16T01:00',
      'a',
    ],
    [
      'before its first day has no night',
      daily('a', '22:00', '02:00', { validFrom: '2026-11-16' }),
      '2026-11-16T01:00',
      'default',
    ],
    [
      'that is switched off does not count',
      daily('a', '09:00', '18:00', { isActive: false }),
      '2026-11-15T10:00',
      'default',
    ],
  ])('%s', (_, schedule, wall, expected) => {
    expect(shown(store([schedule]), at(wall))).toBe(expected)
  })
})

describe('of several', () => {
  const noon = at('2026-11-15T12:00')
  const all = (id: string, about: Partial<Schedule>) => daily(id, '00:00', '24:00', about)
  test.each([
    ['the higher priority wins', all('a', { priority: 1 }), all('b', { priority: 2, createdAt: -1 }), 'b'],
    [
      'one time wins over a week',
      all('a', { type: 'weekly', daysOfWeek: [0], createdAt: 9 }),
      all('b', { type: 'one_time', specificDate: '2026-11-15' }),
      'b',
    ],
    ['a week wins over a day', all('a', { createdAt: 9 }), all('b', { type: 'weekly', daysOfWeek: [0] }), 'b'],
    ['the newest wins', all('a', { createdAt: 1 }), all('b', { createdAt: 2 }), 'b'],
    ['at last the id decides', all('b', {}), all('a', {}), 'a'],
  ])('%s', (_, one, other, winner) => {
    for (const schedules of [
      [one, other],
      [other, one],
    ]) {
      expect(shown(store(schedules), noon)).toBe(winner)
      expect(candidates(store(schedules), noon)[0]?.id).toBe(winner)
    }
  })

  test('one without anything to play yields to the next', () => {
    const plan = store([all('a', { priority: 2 }), all('b', {})])
    expect(shown({ ...plan, playablePlaylists: new Set(['b']) }, noon)).toBe('b')
    expect(shown({ ...plan, playablePlaylists: new Set(['default']) }, noon)).toBe('default')
    expect(shown({ ...plan, playablePlaylists: new Set() }, noon)).toBe('slate')
  })
})

test('an inactive store is idle, then comes an emergency, then whether it is open', () => {
  const hours = [null, ...Array.from({ length: 6 }, () => ({ startTime: '10:00', endTime: '22:00' }))]
  const plan = store([daily('a', '00:00', '24:00')], { businessHours: hours })
  const [sunday, monday] = [at('2026-11-15T12:00'), at('2026-11-16T12:00')]
  expect([sunday, monday].map((when) => shown(plan, when))).toEqual(['closed', 'a'])
  expect(shown({ ...plan, emergency: '대피하세요' }, sunday)).toBe('emergency')
  expect(shown({ ...plan, emergency: '대피하세요', isActive: false }, sunday)).toBe('idle')
  const night = store([], {
    businessHours: [{ startTime: '18:00', endTime: '02:00' }, null, null, null, null, null, null],
  })
  expect(shown(night, at('2026-11-16T01:00'))).toBe('default')
  expect(shown(night, at('2026-11-17T01:00'))).toBe('closed')
})

describe('where clocks are put forward and back', () => {
  const newYork = (schedules: Schedule[]) => store(schedules, { timezone: 'America/New_York' })
  const utc = (text: string) => Temporal.Instant.from(text)

  test('a window in the hour that is left out starts when the clock goes on', () => {
    const plan = newYork([daily('a', '02:30', '03:15')])
    // On 2026-03-08 the clock goes from 01:59 EST to 03:00 EDT, which is 07:00 UTC.
    expect(shown(plan, utc('2026-03-08T06:59:59Z'))).toBe('default')
    expect(shown(plan, utc('2026-03-08T07:00:00Z'))).toBe('a')
    expect(shown(plan, utc('2026-03-08T07:15:00Z'))).toBe('default')
    expect(nextChangeAt(plan, utc('2026-03-08T06:30:00Z'))?.toString()).toBe('2026-03-08T07:00:00Z')
  })

  test('a window in the hour that comes twice shows twice', () => {
    const plan = newYork([daily('a', '01:15', '01:45')])
    // On 2026-11-01 01:59 EDT is followed by 01:00 EST: 05:30 and 06:30 UTC are both half past one.
    const walls = ['05:00', '05:30', '05:50', '06:30', '06:50'].map((time) =>
      shown(plan, utc(`2026-11-01T${time}:00Z`)),
    )
    expect(walls).toEqual(['default', 'a', 'default', 'a', 'default'])
  })
})

test.each([
  [{ startTime: '09:00', endTime: '09:00' }, 'endTime'],
  [{ type: 'weekly' as const, daysOfWeek: [] }, 'daysOfWeek'],
  [{ type: 'one_time' as const }, 'specificDate'],
  [{ validFrom: '2026-11-15', validUntil: '2026-11-14' }, 'validUntil'],
  [{}, undefined],
])('%o is refused at %s', (about, field) => {
  expect(scheduleProblem(daily('a', '09:00', '18:00', about))?.field).toBe(field)
})

test('time zones are those of IANA', () => {
  expect(['Asia/Seoul', 'America/New_York', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

test('a plan without windows never changes', () => {
  expect(nextChangeAt(store([]), at('2026-11-15T12:00'))).toBe(null)
})

describe('at every instant, whatever the plan', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const date = fc
    .integer({ min: 0, max: 40 })
    .map((days) => Temporal.PlainDate.from('2026-10-20').add({ days }).toString())
  const schedule = fc.record({
    id: fc.uuid(),
    playlistId: fc.constantFrom('p', 'q', 'empty'),
    isActive: fc.boolean(),
    type: fc.constantFrom('daily' as const, 'weekly' as const, 'one_time' as const),
    daysOfWeek: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    specificDate: fc.option(date),
    startTime: time,
    endTime: fc.oneof(time, fc.constant('24:00')),
    priority: fc.integer({ min: 0, max: 2 }),
    validFrom: fc.option(date),
    validUntil: fc.option(date),
    createdAt: fc.integer({ min: 0, max: 3 }),
  })
  const hours = fc.record({ startTime: time, endTime: fc.oneof(time, fc.constant('24:00')) })
  const plan = fc.record({
    isActive: fc.constant(true),
    timezone: fc.constantFrom('Asia/Seoul', 'America/New_York', 'Australia/Lord_Howe'),
    emergency: fc.constant(null),
    businessHours: fc.option(fc.array(fc.option(hours), { minLength: 7, maxLength: 7 })),
    schedules: fc.array(schedule, { maxLength: 4 }),
    defaultPlaylistId: fc.option(fc.constantFrom('p', 'empty')),
    playablePlaylists: fc.constant(new Set(['p', 'q'])),
  })
  const instant = fc
    .integer({ min: 0, max: 45 * 24 * 4 })
    .map((quarters) => Temporal.Instant.from('2026-10-20T00:00:00Z').add({ minutes: quarters * 15 }))

  test('nothing changes before the next change, and what plays can be played', () => {
    fc.assert(
      fc.property(plan, instant, (one, now) => {
        const showing = showingAt(one, now)
        if ('playlistId' in showing) expect(one.playablePlaylists.has(showing.playlistId)).toBe(true)
        const next = nextChangeAt(one, now)
        const until = next ?? now.add({ hours: 24 * 30 })
        for (let then = now; Temporal.Instant.compare(then, until) < 0; then = then.add({ minutes: 15 }))
          expect(showingAt(one, then)).toEqual(showing)
        if (next) expect(showingAt(one, next.subtract({ seconds: 1 }))).toEqual(showing)
      }),
      { numRuns: 300 },
    )
  })
})
