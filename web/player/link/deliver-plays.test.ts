import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../app/session/api-error.ts'
import { forgetfulMemory } from '../keep/memory.ts'
import { deliverPlays } from './deliver-plays.ts'

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
  const memory = forgetfulMemory()
  await memory.addPlays(Array.from({ length: count }, (_, at) => play(`play-${at}`)))
  return memory
}

const accept = (plays: readonly PlayRecord[]) => ({
  data: plays.map(({ id }) => ({ id, accepted: true, problem: null })),
})

test('days without a server are delivered in batches of at most 200, each play once', async () => {
  const memory = await memoryWith(450)
  const batches: PlayRecord[][] = []
  await deliverPlays(memory, {
    deliver: async (plays) => {
      batches.push([...plays])
      return accept(plays)
    },
  })
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(450)
  expect(await memory.countPlays()).toBe(0)
})

test('what was not acknowledged is kept for the next time', async () => {
  const memory = await memoryWith(3)
  await deliverPlays(memory, { deliver: async (plays) => accept(plays.filter(({ id }) => id === 'play-1')) })
  expect((await memory.plays(9)).map(({ id }) => id)).toEqual(['play-0', 'play-2'])
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(deliverPlays(memory, { deliver: away })).rejects.toThrow('Failed to fetch')
  expect(await memory.countPlays()).toBe(2)
})

test('a refused play is dropped with a line in the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const memory = await memoryWith(1)
  await deliverPlays(memory, {
    deliver: async ([one]) => ({ data: [{ id: one?.id ?? '', accepted: false, problem: 'too long ago' }] }),
  })
  expect(await memory.countPlays()).toBe(0)
  expect(warn).toHaveBeenCalledWith('player: play play-0 refused: too long ago')
  warn.mockRestore()
})

test('one play that makes the server refuse the whole batch does not keep the others', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const memory = await memoryWith(40)
  const counted: string[] = []
  await deliverPlays(memory, {
    deliver: async (plays) => {
      if (plays.some(({ id }) => id === 'play-17')) throw new ApiError(400, { code: 'invalid_request' })
      counted.push(...plays.map(({ id }) => id))
      return accept(plays)
    },
  })
  expect(new Set(counted).size).toBe(39)
  expect(counted).toHaveLength(39)
  expect(await memory.countPlays()).toBe(0)
  warn.mockRestore()
})
