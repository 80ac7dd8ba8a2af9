import type { Schedule, StorePlan } from '@jangteo/domain/signage/playlist-schedule.ts'
import { expect, test } from 'vitest'
import { precedenceReason, timeText, weekPlan } from './week-plan.ts'

const schedule = (id: string, startTime: string, endTime: string, about: Partial<Schedule> = {}): Schedule => ({
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

function shownOn(day: number, schedules: Schedule[], about: Partial<StorePlan> = {}): string[] {
  const plan: StorePlan = {
    isActive: true,
    timezone: 'Asia/Seoul',
    emergency: null,
    businessHours: null,
    schedules,
    defaultPlaylistId: null,
    playablePlaylists: new Set(schedules.map(({ playlistId }) => playlistId)),
    ...about,
  }
  return weekPlan(plan, Temporal.PlainDate.from('2026-11-15'))
    .filter((block) => block.day === day)
    .map(({ start, end, winner, others, isClosed }) =>
      [
        `${timeText(start)}-${timeText(end)}`,
        isClosed ? 'closed' : (winner?.id ?? 'none'),
        ...others.map(({ id }) => `(${id})`),
      ].join(' '),
    )
}

test('overlapping schedules show the winner and the overridden ones', () => {
  const lunch = schedule('lunch', '12:00', '13:00', { priority: 10 })
  expect(shownOn(1, [schedule('all-day', '09:00', '18:00'), lunch])).toEqual([
    '09:00-12:00 all-day',
    '12:00-13:00 lunch (all-day)',
    '13:00-18:00 all-day',
  ])
  const allDay = schedule('all-day', '09:00', '18:00')
  expect(precedenceReason(lunch, allDay, new Set(['all-day']))).toBe('우선순위 10 > 0')
  const once = schedule('once', '12:00', '13:00', { type: 'one_time', specificDate: '2026-11-16' })
  expect(precedenceReason(once, allDay, new Set(['all-day']))).toBe('한 번 > 매주 > 매일')
  expect(precedenceReason(schedule('newer', '12:00', '13:00', { createdAt: 1 }), allDay, new Set(['all-day']))).toBe(
    '더 새로운 편성',
  )
})

test('an overnight schedule is split at midnight and belongs to its start day', () => {
  const night = schedule('night', '22:00', '02:00', { type: 'weekly', daysOfWeek: [6] })
  expect(shownOn(6, [night])).toEqual(['22:00-24:00 night'])
  expect(shownOn(5, [night])).toEqual([])
  const friday = schedule('friday', '22:00', '02:00', { type: 'weekly', daysOfWeek: [5] })
  expect(shownOn(6, [friday])).toEqual(['00:00-02:00 friday'])
})

test('schedules in closed hours do not play', () => {
  const hours = { startTime: '10:00', endTime: '24:00' }
  expect(shownOn(0, [schedule('all', '09:00', '11:00')], { businessHours: Array(7).fill(hours) })).toEqual([
    '00:00-09:00 closed',
    '09:00-10:00 closed (all)',
    '10:00-11:00 all',
  ])
})

test('a playlist without playable items yields to the next schedule', () => {
  const empty = schedule('empty', '09:00', '10:00', { priority: 5 })
  const full = schedule('full', '09:00', '10:00')
  expect(shownOn(0, [empty, full], { playablePlaylists: new Set(['full']) })).toEqual(['09:00-10:00 full (empty)'])
  expect(precedenceReason(full, empty, new Set(['full']))).toBe('재생할 항목이 없는 편성은 건너뜀')
})
