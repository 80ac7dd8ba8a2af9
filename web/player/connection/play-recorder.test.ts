import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../app/session/api-error.ts'
import { item, manifest, playlist } from '../engine/manifest.fixture.ts'
import { begin, step } from '../engine/step.ts'
import { createInMemoryStorage } from '../offline/player-storage.ts'
import { createPlayRecorder, deliverPlays } from './play-recorder.ts'

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

const play = (id: string): PlayRecord => ({
  id,
  contentId: 'content',
  contentTitle: '머그컵',
  playlistId: null,
  scheduleId: null,
  startedAt: '2026-11-16T00:00:00.000Z',
  seconds: 10,
  isWhole: true,
})

async function memoryWith(count: number) {
  const storage = createInMemoryStorage()
  await storage.addPlays(Array.from({ length: count }, (_, at) => play(`play-${at}`)))
  return storage
}

const accept = (plays: readonly PlayRecord[]) => ({
  data: plays.map(({ id }) => ({ id, accepted: true, problem: null })),
})

test('plays of days offline are delivered in batches of at most 200, each once', async () => {
  const storage = await memoryWith(450)
  const batches: PlayRecord[][] = []
  await deliverPlays(storage, {
    deliver: async (plays) => {
      batches.push([...plays])
      return accept(plays)
    },
  })
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 50])
  const unheard = await memoryWith(450)
  await deliverPlays(unheard, { deliver: async () => accept([]) })
  expect(await unheard.countPlays(), 'kept until acknowledged').toBe(450)
  expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(450)
  expect(await storage.countPlays()).toBe(0)
})

test('unacknowledged plays stay stored for the next delivery', async () => {
  const storage = await memoryWith(3)
  await deliverPlays(storage, { deliver: async (plays) => accept(plays.filter(({ id }) => id === 'play-1')) })
  expect((await storage.plays(9)).map(({ id }) => id)).toEqual(['play-0', 'play-2'])
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(deliverPlays(storage, { deliver: away })).rejects.toThrow('Failed to fetch')
  expect(await storage.countPlays()).toBe(2)
})

test('a refused play is dropped with a log line', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = await memoryWith(1)
  await deliverPlays(storage, {
    deliver: async ([one]) => ({ data: [{ id: one?.id ?? '', accepted: false, problem: 'too long ago' }] }),
  })
  expect(await storage.countPlays()).toBe(0)
  expect(warn).toHaveBeenCalledWith('player: play play-0 refused: too long ago')
  warn.mockRestore()
})

test('one invalid play in a batch does not block the others', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = await memoryWith(40)
  const counted: string[] = []
  await deliverPlays(storage, {
    deliver: async (plays) => {
      if (plays.some(({ id }) => id === 'play-17')) throw new ApiError(400, { code: 'invalid_request' })
      counted.push(...plays.map(({ id }) => id))
      return accept(plays)
    },
  })
  expect(new Set(counted).size).toBe(39)
  expect(counted).toHaveLength(39)
  expect(await storage.countPlays()).toBe(0)
  warn.mockRestore()
})
