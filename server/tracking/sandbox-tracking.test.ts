import { expect, test } from 'vitest'
import { sandboxTracking } from './sandbox-tracking.ts'
import { UnknownTrackingNumber } from './tracking-provider.ts'

const HOUR_MS = 3_600_000
const SHIPPED = new Date('2026-11-16T09:00:00Z')

/** The stages of a parcel some hours after it was sent, with 50 hours until delivery. */
async function stagesAfter(hours: number, number = '684809623814') {
  const provider = sandboxTracking({ hours: 50, now: () => SHIPPED.getTime() + hours * HOUR_MS })
  const { events } = await provider.track({ carrier: 'cj', number, shippedAt: SHIPPED })
  return events.map(({ stage }) => stage)
}

test('a parcel is collected, moves, goes out and arrives after the configured hours', async () => {
  expect(await stagesAfter(0)).toEqual([])
  expect(await stagesAfter(3)).toEqual(['collected'])
  expect(await stagesAfter(26)).toEqual(['collected', 'in_transit', 'in_transit'])
  expect(await stagesAfter(44)).toEqual(['collected', 'in_transit', 'in_transit', 'out_for_delivery'])
  expect((await stagesAfter(49.9)).at(-1)).toBe('out_for_delivery')
  expect((await stagesAfter(50)).at(-1)).toBe('delivered')
})

test('the same number takes the same way, another one another', async () => {
  const provider = sandboxTracking({ hours: 1, now: () => SHIPPED.getTime() + HOUR_MS })
  const placesOf = async (number: string) =>
    (await provider.track({ carrier: 'cj', number, shippedAt: SHIPPED })).events.map(({ place }) => place)
  expect(await placesOf('684809623814')).toEqual(await placesOf('684809623814'))
  const ways = await Promise.all(['684809623814', '633603780622', '632830166566', '381315501434'].map(placesOf))
  expect(new Set(ways.map(String)).size).toBeGreaterThan(1)
})

test('numbers of the documented endings get stuck at the first hub or are unknown', async () => {
  expect(await stagesAfter(1_000, '684809620000')).toEqual(['collected', 'in_transit', 'in_transit'])
  await expect(stagesAfter(1_000, '684809620444')).rejects.toThrow(UnknownTrackingNumber)
})
