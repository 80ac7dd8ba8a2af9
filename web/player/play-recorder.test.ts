import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { expect, test, vi } from 'vitest'
import { item, manifest, playlist } from './engine/manifest.fixture.ts'
import { begin, step } from './engine/step.ts'
import { createInMemoryStorage } from './offline/player-storage.ts'
import { createPlayRecorder } from './play-recorder.ts'

const NOW = Date.parse('2026-11-16T00:00:00Z')

test('a play interrupted by a power cut is delivered once after the restart, with the same id', async () => {
  const storage = createInMemoryStorage()
  const server = new Set<string>()
  const deliver = async (plays: readonly PlayRecord[]) => {
    for (const { id } of plays) server.add(id)
    return { data: plays.map(({ id }) => ({ id, accepted: true, problem: null })) }
  }
  const around = (now: number) => ({ now, newId: () => 'the-play' })
  const begun = begin(manifest({ playlists: [playlist('list', [item('a')])] }), around(NOW)).state
  const { state } = step(begun, { kind: 'started', playbackNumber: 1 }, around(NOW))
  createPlayRecorder(storage, { deliver: () => Promise.reject(new TypeError('away')) }).note(state, NOW + 4_000)
  await vi.waitFor(async () => expect(await storage.read('openPlay')).toMatchObject({ id: 'the-play', seconds: 4 }))

  const afterwards = createPlayRecorder(storage, { deliver })
  await vi.waitFor(async () => expect(await storage.countPlays()).toBe(1))
  afterwards.deliver()
  await vi.waitFor(async () => expect(await storage.countPlays()).toBe(0))
  expect([...server]).toEqual(['the-play'])
  expect(await storage.read('openPlay')).toBeUndefined()
})
