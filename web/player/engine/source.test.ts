import { expect, test } from 'vitest'
import { item } from './manifest.fixture.ts'
import { isPlayable } from './source.ts'

const NOW = Date.parse('2026-11-17T10:00:00+09:00')
const CAMPAIGN = {
  ...{ id: 'winter', name: '겨울 세일', badge: '', sentence: '주문하면 3,000원을 할인합니다.', link: '/q/abcd2345' },
  ...{ startsAt: '2026-11-17T10:00:00+09:00', endsAt: '2026-11-18T00:00:00+09:00' },
}

test('a campaign is played within its period, also from a stored manifest', () => {
  const board = item('board', { type: 'products', campaign: CAMPAIGN })
  const played = (now: number) => isPlayable(board, new Map(), now)
  expect(played(NOW - 1)).toBe(false)
  expect(played(NOW)).toBe(true)
  expect(played(Date.parse(CAMPAIGN.endsAt) - 1)).toBe(true)
  expect(played(Date.parse(CAMPAIGN.endsAt))).toBe(false)
  expect(isPlayable(item('board', { type: 'products', campaign: { ...CAMPAIGN, endsAt: null } }), new Map(), NOW)).toBe(
    true,
  )
})

test('a board with neither products nor a campaign is not played', () => {
  expect(isPlayable(item('board', { type: 'products' }), new Map(), NOW)).toBe(false)
})
