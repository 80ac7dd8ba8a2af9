import type { Manifest, PlayRecord } from '@jangteo/contracts/signage/player.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { item, manifest, playlist, schedule } from './manifest.fixture.ts'
import { upNext } from './stage-view.ts'
import type { PlayerEvent, PlayerState, Problem } from './state.ts'
import { begin, step } from './step.ts'

/** 09:00 in Seoul. */
const MORNING = Date.parse('2026-11-16T00:00:00Z')

function startPlayer(plan: Manifest, startsAt = MORNING) {
  let now = startsAt
  let ids = 0
  const plays: PlayRecord[] = []
  const problems: Problem[] = []
  const around = () => ({ now, newId: () => `play-${++ids}` })
  const take = (outcome: ReturnType<typeof begin>): PlayerState => {
    plays.push(...outcome.plays)
    problems.push(...outcome.problems)
    return outcome.state
  }
  let state = take(begin(plan, around()))
  const tell = (event: PlayerEvent) => {
    state = take(step(state, event, around()))
  }
  const turn = () => state.turn?.number ?? -1
  return {
    plays,
    problems,
    state: () => state,
    on: () => state.turn?.item.id ?? state.showing,
    tell,
    started: () => tell({ kind: 'started', turn: turn() }),
    moved: (position: number) => tell({ kind: 'moved', turn: turn(), position, length: 100 }),
    ended: () => tell({ kind: 'ended', turn: turn() }),
    failed: (problem: string | null = null) => tell({ kind: 'failed', turn: turn(), problem, restMs: 60_000 }),
    wants: (about: Partial<Manifest['wanted']>) => tell({ kind: 'wanted', wanted: { ...state.wanted, ...about } }),
    gets: (next: Manifest) => tell({ kind: 'manifest', manifest: next }),
    next: () => upNext(state, now)?.id,
    after(seconds: number) {
      now += seconds * 1_000
      tell({ kind: 'tick' })
    },
    jump(ms: number) {
      now += ms
      tell({ kind: 'clock', byMs: ms })
    },
  }
}

const two = [item('a'), item('b')]

describe('a playlist', () => {
  test('shows its items one after another and begins anew, each a whole play', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', two)] }))
    const seen = [player.on()]
    for (let turn = 0; turn < 3; turn++) {
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

  test('that does not loop hands over to the default one, and comes again the next day', () => {
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

  test('that does not loop leaves the rest of its time to the schedule that loses otherwise', () => {
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

  test('that does not loop and is the only one leaves the slate', () => {
    const player = startPlayer(manifest({ playlists: [playlist('once', [item('a')], { loop: false })] }))
    player.started()
    player.after(10)
    expect(player.on()).toBe('slate')
  })

  test('tells what comes next', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', two)] }))
    expect(player.next()).toBe('b')
    player.wants({ next: 1 })
    expect(player.next()).toBe('a')
  })

  test('leaves out a board without products', () => {
    const list = playlist('list', [item('empty', { type: 'products' }), item('b')])
    expect(startPlayer(manifest({ playlists: [list] })).on()).toBe('b')
  })
})

describe('the clock', () => {
  const plan = manifest({
    playlists: [playlist('default', [item('d')]), playlist('lunch', [item('l')])],
    schedules: [schedule('noon', 'lunch', '12:00', '13:00')],
  })

  test('changes the playlist at the minute, and what was on is a play cut short', () => {
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

  test('that is corrected neither lengthens nor shortens what is on', () => {
    const player = startPlayer(plan)
    player.started()
    player.after(4)
    player.jump(-3 * 3_600_000)
    player.after(5)
    expect(player.state().turns).toBe(1)
    player.after(1)
    expect(player.state().turns).toBe(2)
    expect(player.plays).toMatchObject([{ seconds: 10, startedAt: '2026-11-15T21:00:00.000Z' }])
  })

  test('that stood still while the device slept counts nothing for the night', () => {
    const player = startPlayer(plan, MORNING + 5 * 3_600_000)
    player.started()
    player.after(8 * 3_600)
    expect(player.plays).toMatchObject([{ seconds: 10, isWhole: true }])
  })
})

describe('the desk', () => {
  const plan = manifest({ playlists: [playlist('list', two)] })

  test('pauses and plays: the time in between does not count', () => {
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

  test('goes on once for each number that was not seen, however often it is told', () => {
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

  test('is not obeyed for what it wanted before the player came', () => {
    const player = startPlayer({ ...plan, wanted: { isPlaying: true, next: 7, position: null } })
    player.wants({ next: 7 })
    expect(player.on()).toBe('a')
  })

  test('says something urgent, and afterwards the list goes on where it was', () => {
    const player = startPlayer(plan)
    player.wants({ next: 1 })
    player.started()
    player.gets(manifest({ ...plan, wanted: player.state().wanted, store: { emergency: '대피하세요' } }))
    expect(player.on()).toBe('emergency')
    player.gets({ ...plan, wanted: player.state().wanted })
    expect(player.on()).toBe('b')
  })

  test('changes a price without disturbing what is on', () => {
    const product = { id: 'p', name: '머그컵', imageUrl: null, price: 9_000, compareAtPrice: null, isSoldOut: false }
    const board = (price: number) =>
      item('board', { type: 'products', products: [{ ...product, price, link: '/s/abc' }] })
    const player = startPlayer(manifest({ playlists: [playlist('list', [board(9_000)])] }))
    player.started()
    player.gets(manifest({ playlists: [playlist('list', [board(8_000)])] }))
    expect(player.state().turns).toBe(1)
    expect(player.state().turn?.item.products[0]?.price).toBe(8_000)
  })

  test('takes away what is on', () => {
    const player = startPlayer(plan)
    player.started()
    player.after(2)
    player.gets(manifest({ playlists: [playlist('list', [item('b')])] }))
    expect(player.on()).toBe('b')
    expect(player.plays).toMatchObject([{ contentTitle: 'a', seconds: 2, isWhole: false }])
  })
})

describe('what cannot be played', () => {
  const film = item('film', { type: 'youtube', seconds: null })

  test('is left out for a while, told to the desk, and no play', () => {
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

  test('and is alone leaves the slate until it may be tried again', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', [film])] }))
    player.failed()
    expect(player.on()).toBe('slate')
    player.after(61)
    expect(player.on()).toBe('film')
  })

  test('leaves the place to the schedule that loses otherwise', () => {
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

  test('because it never starts or stands still is skipped', () => {
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

  test('says so too late to matter', () => {
    const player = startPlayer(manifest({ playlists: [playlist('list', [film, item('b')])] }))
    player.started()
    player.moved(5)
    player.ended()
    player.tell({ kind: 'failed', turn: 1, problem: '늦은 말', restMs: 60_000 })
    expect(player.on()).toBe('b')
    expect(player.problems).toEqual([])
  })
})

test('whatever happens, one thing is on, no play is told twice, and none is longer than the time that went by', () => {
  const films = [item('v', { type: 'video', seconds: null }), item('y', { type: 'youtube', seconds: null })]
  const plan = manifest({
    playlists: [playlist('default', [item('d'), ...films]), playlist('once', two, { loop: false })],
    schedules: [schedule('s', 'once', '09:10', '09:40')],
  })
  const things = fc.oneof(
    fc.record({ what: fc.constant('after' as const), value: fc.integer({ min: 0, max: 900 }) }),
    fc.record({
      what: fc.constantFrom('started', 'ended', 'failed', 'next', 'pause', 'play', 'alarm', 'calm'),
      value: fc.integer({ min: 0, max: 100 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(things, { maxLength: 60 }), (happenings) => {
      const player = startPlayer(plan)
      let passed = 0
      for (const { what, value } of happenings) {
        if (what === 'after') {
          player.after(value)
          passed += value
        } else if (what === 'next') player.wants({ next: player.state().wanted.next + 1 })
        else if (what === 'pause' || what === 'play') player.wants({ isPlaying: what === 'play' })
        else if (what === 'alarm' || what === 'calm')
          player.gets(
            manifest({ ...plan, wanted: player.state().wanted, store: { emergency: what === 'alarm' ? '!' : null } }),
          )
        else player[what as 'started' | 'ended' | 'failed']()
        const { turn, source, showing } = player.state()
        expect(turn === null).toBe(source === null)
        expect(turn === null).toBe(!['schedule', 'default'].includes(showing))
      }
      expect(new Set(player.plays.map(({ id }) => id)).size).toBe(player.plays.length)
      expect(player.plays.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(passed + 1)
    }),
    { numRuns: 200 },
  )
})
