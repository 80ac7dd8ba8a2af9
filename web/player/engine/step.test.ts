import type { Manifest, PlayRecord } from '@jangteo/contracts/signage/player.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { item, manifest, playlist, schedule } from './manifest.fixture.ts'
import { upNext } from './selectors.ts'
import type { PlayerEvent, PlayerState, Problem } from './state.ts'
import { begin, step } from './step.ts'

/** 09:00 in Seoul. */
const MORNING = Date.parse('2026-11-16T00:00:00Z')

function startPlayer(plan: Manifest, startsAt = MORNING) {
  let now = startsAt
  let ids = 0
  const plays: PlayRecord[] = []
  const problems: Problem[] = []
  const context = () => ({ now, newId: () => `play-${++ids}` })
  const take = (outcome: ReturnType<typeof begin>): PlayerState => {
    plays.push(...outcome.plays)
    problems.push(...outcome.problems)
    return outcome.state
  }
  let state = take(begin(plan, context()))
  const dispatch = (event: PlayerEvent) => {
    state = take(step(state, event, context()))
  }
  const playback = () => state.playback?.number ?? -1
  return {
    plays,
    problems,
    state: () => state,
    on: () => state.playback?.item.id ?? state.showing,
    dispatch,
    started: () => dispatch({ kind: 'started', playbackNumber: playback() }),
    moved: (position: number) => dispatch({ kind: 'moved', playbackNumber: playback(), position, length: 100 }),
    ended: () => dispatch({ kind: 'ended', playbackNumber: playback() }),
    failed: (problem: string | null = null) =>
      dispatch({ kind: 'failed', playbackNumber: playback(), problem, retryMs: 60_000 }),
    wants: (about: Partial<Manifest['wanted']>) => dispatch({ kind: 'wanted', wanted: { ...state.wanted, ...about } }),
    gets: (next: Manifest) => dispatch({ kind: 'manifest', manifest: next }),
    next: () => upNext(state, now)?.id,
    after(seconds: number) {
      now += seconds * 1_000
      dispatch({ kind: 'tick' })
    },
    jump(ms: number) {
      now += ms
      dispatch({ kind: 'clock', byMs: ms })
    },
  }
}

const two = [item('a'), item('b')]

describe('a playlist', () => {
  test('plays its items in order and loops, each as a complete play', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', two)] }))
    const seen = [player.on()]
    for (let playback = 0; playback < 3; playback++) {
      player.started()
      player.after(10)
      seen.push(player.on())
    }
    expect(seen).toEqual(['a', 'b', 'a', 'b'])
    expect(player.plays.map(({ contentTitle, seconds, isWhole }) => [contentTitle, seconds, isWhole])).toEqual([
      ['a', 10, true],
      ['b', 10, true],
      ['a', 10, true],
    ])
    expect(new Set(player.plays.map(({ id }) => id)).size).toBe(3)
    expect(player.plays[0]).toMatchObject({ playlistId: 'list', scheduleId: null, contentId: 'content-a' })
  })

  test('without looping yields to the default playlist and plays again the next day', () => {
    const plan = manifest({
      playlists: [playlist('default', [item('d')]), playlist('once', two, { loop: false })],
      schedules: [schedule('all-day', 'once', '00:00', '24:00')],
    })
    const player = startPlayer(plan)
    for (const _ of two) {
      player.started()
      player.after(10)
    }
    expect(player.on()).toBe('d')
    expect(player.state().showing).toBe('default')
    player.after(24 * 3_600)
    expect(player.on()).toBe('a')
  })

  test('without looping yields the rest of its time to the overridden schedule', () => {
    const wins = { ...schedule('wins', 'once', '00:00', '24:00'), priority: 1 }
    const player = startPlayer(
      manifest({
        playlists: [
          playlist('default', [item('d')]),
          playlist('once', [item('a')], { loop: false }),
          playlist('other', [item('b')]),
        ],
        schedules: [schedule('loses', 'other', '00:00', '24:00'), wins],
      }),
    )
    expect(player.on()).toBe('a')
    player.started()
    player.after(10)
    expect([player.on(), player.state().source?.scheduleId]).toEqual(['b', 'loses'])
  })

  test('without looping and without an alternative ends on the fallback view', () => {
    const player = startPlayer(manifest({ playlists: [playlist('once', [item('a')], { loop: false })] }))
    player.started()
    player.after(10)
    expect(player.on()).toBe('slate')
  })

  test('exposes the next item', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', two)] }))
    expect(player.next()).toBe('b')
    player.wants({ next: 1 })
    expect(player.next()).toBe('a')
  })

  test('skips a board without products', () => {
    const list = playlist('list', [item('empty', { type: 'products' }), item('b')])
    expect(startPlayer(manifest({ playlists: [list] })).on()).toBe('b')
  })
})

describe('the clock', () => {
  const plan = manifest({
    playlists: [playlist('default', [item('d')]), playlist('lunch', [item('l')])],
    schedules: [schedule('noon', 'lunch', '12:00', '13:00')],
  })

  test('switches the playlist on the minute and records an incomplete play', () => {
    const player = startPlayer(plan, MORNING + 3 * 3_600_000 - 4_000)
    player.started()
    player.after(3.9)
    expect(player.on()).toBe('d')
    player.after(0.1)
    expect(player.on()).toBe('l')
    expect(player.plays).toMatchObject([{ contentTitle: 'd', seconds: 4, isWhole: false, scheduleId: null }])
    player.started()
    player.after(10)
    expect(player.plays[1]).toMatchObject({ contentTitle: 'l', scheduleId: 'noon', isWhole: true })
  })

  test('correction does not change the duration of the current item', () => {
    const player = startPlayer(plan)
    player.started()
    player.after(4)
    player.jump(-3 * 3_600_000)
    player.after(5)
    expect(player.state().playbackCount).toBe(1)
    player.after(1)
    expect(player.state().playbackCount).toBe(2)
    expect(player.plays).toMatchObject([{ seconds: 10, startedAt: '2026-11-15T21:00:00.000Z' }])
  })

  test('does not count the time in which the device slept', () => {
    const player = startPlayer(plan, MORNING + 5 * 3_600_000)
    player.started()
    player.after(8 * 3_600)
    expect(player.plays).toMatchObject([{ seconds: 10, isWhole: true }])
  })
})

describe('commands from the signage screens', () => {
  const plan = manifest({ playlists: [playlist('list', two)] })

  test('pause and resume: the pause does not count', () => {
    const player = startPlayer(plan)
    player.started()
    player.after(6)
    player.wants({ isPlaying: false })
    player.after(600)
    expect(player.on()).toBe('a')
    player.wants({ isPlaying: true })
    player.after(3)
    expect(player.on()).toBe('a')
    player.after(1)
    expect(player.on()).toBe('b')
    expect(player.plays).toMatchObject([{ seconds: 10, isWhole: true }])
  })

  test('advance once per unseen number, however often it is sent', () => {
    const player = startPlayer(plan)
    player.started()
    player.wants({ next: 1 })
    player.wants({ next: 1 })
    player.gets({ ...plan, wanted: { ...plan.wanted, next: 1 } })
    expect(player.on()).toBe('b')
    expect(player.plays).toMatchObject([{ contentTitle: 'a', isWhole: false }])
    player.wants({ next: 3 })
    expect(player.on()).toBe('b')
  })

  test('from before the start are not executed', () => {
    const player = startPlayer({ ...plan, wanted: { isPlaying: true, next: 7, position: null } })
    player.wants({ next: 7 })
    expect(player.on()).toBe('a')
  })

  test('show an emergency message, after which the playlist resumes', () => {
    const player = startPlayer(plan)
    player.wants({ next: 1 })
    player.started()
    player.gets(manifest({ ...plan, wanted: player.state().wanted, store: { emergency: '대피하세요' } }))
    expect(player.on()).toBe('emergency')
    player.gets({ ...plan, wanted: player.state().wanted })
    expect(player.on()).toBe('b')
  })

  test('update a price without interrupting the current item', () => {
    const product = { id: 'p', name: '머그컵', imageUrl: null, price: 9_000, compareAtPrice: null, isSoldOut: false }
    const board = (price: number) =>
      item('board', { type: 'products', products: [{ ...product, price, link: '/s/abc' }] })
    const player = startPlayer(manifest({ playlists: [playlist('list', [board(9_000)])] }))
    player.started()
    player.gets(manifest({ playlists: [playlist('list', [board(8_000)])] }))
    expect(player.state().playbackCount).toBe(1)
    expect(player.state().playback?.item.products[0]?.price).toBe(8_000)
  })

  test('remove the current item', () => {
    const player = startPlayer(plan)
    player.started()
    player.after(2)
    player.gets(manifest({ playlists: [playlist('list', [item('b')])] }))
    expect(player.on()).toBe('b')
    expect(player.plays).toMatchObject([{ contentTitle: 'a', seconds: 2, isWhole: false }])
  })
})

describe('an item that cannot be played', () => {
  const film = item('film', { type: 'youtube', seconds: null })

  test('is skipped for a while and reported, without a play record', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', [film, item('b')])] }))
    player.failed('삽입이 막힌 영상입니다')
    expect(player.on()).toBe('b')
    expect(player.problems).toEqual([{ contentId: 'content-film', problem: '삽입이 막힌 영상입니다' }])
    expect(player.plays).toEqual([])
    player.started()
    player.after(10)
    expect(player.on()).toBe('b')
    player.started()
    player.after(61)
    expect(player.on()).toBe('film')
  })

  test('and is the only one shows the fallback view until the retry', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', [film])] }))
    player.failed()
    expect(player.on()).toBe('slate')
    player.after(61)
    expect(player.on()).toBe('film')
  })

  test('yields to the overridden schedule', () => {
    const plan = manifest({
      playlists: [playlist('films', [film]), playlist('pictures', two)],
      schedules: [
        { ...schedule('first', 'films', '00:00', '24:00'), priority: 9 },
        schedule('second', 'pictures', '00:00', '24:00'),
      ],
    })
    const player = startPlayer(plan)
    player.failed()
    expect(player.on()).toBe('a')
    expect(player.state().source?.scheduleId).toBe('second')
  })

  test('because it never starts or makes no progress is skipped', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', [film, item('b')])] }))
    player.after(21)
    expect(player.on()).toBe('b')
    player.started()
    player.after(61)
    expect(player.on()).toBe('film')
    player.started()
    for (let at = 1; at <= 30; at++) {
      player.after(1)
      player.moved(at)
    }
    expect(player.on()).toBe('film')
    for (let at = 1; at <= 22; at++) {
      player.after(1)
      player.moved(30)
    }
    expect(player.on()).toBe('b')
    expect(player.plays).toMatchObject([{ contentTitle: 'b' }, { contentTitle: 'film', seconds: 33, isWhole: false }])
  })

  test('is ignored if it fails after it ended', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', [film, item('b')])] }))
    player.started()
    player.moved(5)
    player.ended()
    player.dispatch({ kind: 'failed', playbackNumber: 1, problem: '늦은 말', retryMs: 60_000 })
    expect(player.on()).toBe('b')
    expect(player.problems).toEqual([])
  })
})

test('for any event sequence one item plays, no play is recorded twice, and none is longer than the elapsed time', () => {
  const films = [item('v', { type: 'video', seconds: null }), item('y', { type: 'youtube', seconds: null })]
  const plan = manifest({
    playlists: [playlist('default', [item('d'), ...films]), playlist('once', two, { loop: false })],
    schedules: [schedule('s', 'once', '09:10', '09:40')],
  })
  const things = fc.oneof(
    fc.record({ what: fc.constant('after' as const), value: fc.integer({ min: 0, max: 900 }) }),
    fc.record({
      what: fc.constantFrom('started', 'ended', 'failed', 'next', 'pause', 'play'),
      value: fc.integer({ min: 0, max: 100 }),
    }),
    fc.record({
      what: fc.constantFrom('isInactive', 'isUrgent', 'isShut', 'isEmpty'),
      value: fc.integer({ min: 0, max: 1 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(things, { maxLength: 60 }), (happenings) => {
      const player = startPlayer(plan)
      const store = { isInactive: false, isUrgent: false, isShut: false, isEmpty: false }
      let passed = 0
      for (const { what, value } of happenings) {
        if (what === 'after') {
          player.after(value)
          passed += value
        } else if (what === 'next') player.wants({ next: player.state().wanted.next + 1 })
        else if (what === 'pause' || what === 'play') player.wants({ isPlaying: what === 'play' })
        else if (what in store) {
          store[what as keyof typeof store] = value === 1
          const { isInactive, isUrgent, isShut, isEmpty } = store
          const businessHours = isShut ? Array.from({ length: 7 }, () => null) : null
          player.gets(
            manifest({
              ...plan,
              ...(isEmpty && { playlists: [], schedules: [] }),
              wanted: player.state().wanted,
              store: { isActive: !isInactive, emergency: isUrgent ? '!' : null, businessHours },
            }),
          )
        } else player[what as 'started' | 'ended' | 'failed']()
        const { playback, source, showing } = player.state()
        const first = [store.isInactive && 'idle', store.isUrgent && 'emergency', store.isShut && 'closed'].find(
          Boolean,
        )
        expect(first ? [first] : store.isEmpty ? ['slate'] : ['schedule', 'default', 'slate']).toContain(showing)
        expect(playback === null).toBe(source === null)
        expect(playback === null).toBe(!['schedule', 'default'].includes(showing))
      }
      expect(new Set(player.plays.map(({ id }) => id)).size).toBe(player.plays.length)
      expect(player.plays.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(passed + 1)
    }),
    { numRuns: 200 },
  )
})
