import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { expect, test, vi } from 'vitest'
import { item, manifest, playlist } from './engine/manifest.fixture.ts'
import { begin, step } from './engine/step.ts'
import { forgetfulMemory } from './keep/memory.ts'
import { playKeeper } from './play-keeper.ts'

const NOW = Date.parse('2026-11-16T00:00:00Z')

test('a play that a power cut ended is counted after the next start, with the same id, and once', async () => {
  const memory = forgetfulMemory()
  const server = new Set<string>()
  const deliver = async (plays: readonly PlayRecord[]) => {
    for (const { id } of plays) server.add(id)
    return { data: plays.map(({ id }) => ({ id, accepted: true, problem: null })) }
  }
  const around = (now: number) => ({ now, newId: () => 'the-play' })
  const begun = begin(manifest({ playlists: [playlist('list', [item('a')])] }), around(NOW)).state
  const { state } = step(begun, { kind: 'started', turn: 1 }, around(NOW))
  playKeeper(memory, { deliver: () => Promise.reject(new TypeError('away')) }).note(state, NOW + 4_000)
  await vi.waitFor(async () => expect(await memory.read('openPlay')).toMatchObject({ id: 'the-play', seconds: 4 }))

  const afterwards = playKeeper(memory, { deliver })
  await vi.waitFor(async () => expect(await memory.countPlays()).toBe(1))
  afterwards.deliver()
  await vi.waitFor(async () => expect(await memory.countPlays()).toBe(0))
  expect([...server]).toEqual(['the-play'])
  expect(await memory.read('openPlay')).toBeUndefined()
})
