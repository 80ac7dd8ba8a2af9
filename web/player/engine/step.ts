import type { Manifest, ManifestItem, Wanted } from '@jangteo/contracts/signage/player.ts'
import { firstItem, itemAfter } from './next-item.ts'
import { choose, isPlayable } from './source.ts'
import type { Outcome, PlayerEvent, PlayerState, Surroundings, Turn } from './state.ts'
import { beginTurn, endsAt, isStuck, paused, recordOf, resumed, shifted, started } from './turn.ts'

const REST_AFTER_STUCK_MS = 60_000
const STUCK_TEXT = '재생이 시작되지 않거나 도중에 멈췄습니다'
/** Nobody at the desk presses more often between two looks. */
const MOST_STEPS_AT_ONCE = 50

/** A player that has just learnt what to play. What was wanted before it came is not done again. */
export function begin(manifest: Manifest, around: Surroundings): Outcome {
  const state: PlayerState = {
    manifest,
    wanted: manifest.wanted,
    showing: 'slate',
    source: null,
    turn: null,
    turns: 0,
    finished: [],
    resting: new Map(),
    shown: new Map(),
    place: null,
  }
  return settle({ state, plays: [], problems: [] }, around)
}

export function step(state: PlayerState, event: PlayerEvent, around: Surroundings): Outcome {
  return settle(happen({ state, plays: [], problems: [] }, event, around), around)
}

function happen(outcome: Outcome, event: PlayerEvent, around: Surroundings): Outcome {
  const { state } = outcome
  const { now } = around
  if (event.kind === 'tick') return outcome
  if (event.kind === 'clock') return put(outcome, { turn: state.turn && shifted(state.turn, event.byMs) })
  if (event.kind === 'manifest') return want(renew(outcome, event.manifest, now), event.manifest.wanted, around)
  if (event.kind === 'wanted') return want(outcome, event.wanted, around)
  const { turn } = state
  // Late news of a turn that is over.
  if (turn?.number !== event.turn) return outcome
  if (event.kind === 'started') return put(outcome, { turn: started(turn, state.wanted.isPlaying, now) })
  if (event.kind === 'ended') return goOn(outcome, true, around)
  if (event.kind === 'failed') return fail(outcome, event.problem, event.restMs, around)
  const { position, length } = event
  const moved = position === turn.position ? turn.movedAt : now
  return put(outcome, { turn: { ...turn, position, length, movedAt: moved } })
}

const put = (outcome: Outcome, change: Partial<PlayerState>): Outcome => ({
  ...outcome,
  state: { ...outcome.state, ...change },
})

/** What plays goes on if it is still there, with what is new about it, such as a price. */
function renew(outcome: Outcome, manifest: Manifest, now: number): Outcome {
  const { turn, source, resting, shown } = outcome.state
  const items = manifest.playlists.flatMap((playlist) => playlist.items)
  const known = new Set(items.map(({ id }) => id))
  const kept = put(outcome, {
    manifest,
    resting: new Map([...resting].filter(([id, until]) => known.has(id) && until > now)),
    shown: new Map([...shown].filter(([id]) => known.has(id))),
  })
  if (!turn) return kept
  const same = manifest.playlists
    .find(({ id }) => id === source?.playlistId)
    ?.items.find(({ id }) => id === turn.item.id)
  return same && same.url === turn.item.url && isPlayable(same, resting, now)
    ? put(kept, { turn: { ...turn, item: same } })
    : leave(kept, false, now)
}

function want(outcome: Outcome, wanted: Wanted, around: Surroundings): Outcome {
  const { wanted: before } = outcome.state
  const steps = Math.min(Math.max(0, wanted.next - before.next), MOST_STEPS_AT_ONCE)
  const held = put(outcome, { wanted, turn: obey(outcome.state, wanted, around.now) })
  return Array.from({ length: steps }).reduce<Outcome>((one) => goOn(one, false, around), held)
}

function obey({ turn, wanted: before }: PlayerState, wanted: Wanted, now: number): Turn | null {
  const { isPlaying, position } = wanted
  if (!turn || isSameWish(wanted, before)) return turn
  const sought = position === null ? turn : { ...turn, seek: { position } }
  if (isPlaying === before.isPlaying) return sought
  return isPlaying ? resumed(sought, now) : paused(sought, now)
}

function isSameWish(one: Wanted, other: Wanted): boolean {
  return one.isPlaying === other.isPlaying && one.next === other.next && one.position === other.position
}

/** Takes what is on the stage away, with the proof that it was there. */
function leave(outcome: Outcome, isWhole: boolean, now: number): Outcome {
  const { turn, source } = outcome.state
  const record = turn && recordOf(turn, source, isWhole, now)
  const left = put(outcome, { turn: null })
  return record ? { ...left, plays: [...left.plays, record] } : left
}

function goOn(outcome: Outcome, isWhole: boolean, around: Surroundings): Outcome {
  const { state } = outcome
  const { turn, source } = state
  if (!turn || !source) return outcome
  const left = leave(outcome, isWhole, around.now)
  const next = itemAfter(left.state, source, turn.item.id, around.now)
  if (next) return present(left, next, around)
  // A list that loops has not ended: nothing of it can be played for now.
  const isOver = !state.manifest.playlists.find(({ id }) => id === source.playlistId)?.loop
  const finished = isOver ? [...state.finished, source.occurrence] : state.finished
  return put(left, { finished, source: null, place: null })
}

function fail(outcome: Outcome, problem: string | null, restMs: number, around: Surroundings): Outcome {
  const { turn, resting } = outcome.state
  if (!turn) return outcome
  const { id, contentId } = turn.item
  const rested = put(outcome, { resting: new Map([...resting, [id, around.now + restMs]]) })
  const told = problem === null ? rested : { ...rested, problems: [...rested.problems, { contentId, problem }] }
  return goOn(told, false, around)
}

function present(outcome: Outcome, item: ManifestItem, around: Surroundings): Outcome {
  const { source, turns, shown } = outcome.state
  return put(outcome, {
    turn: beginTurn(turns + 1, item, around),
    turns: turns + 1,
    shown: new Map([...shown, [item.id, (shown.get(item.id) ?? 0) + 1]]),
    place: source && { occurrence: source.occurrence, itemId: item.id },
  })
}

/** Brings the stage in line with the clock. */
function settle(outcome: Outcome, around: Surroundings): Outcome {
  const { now } = around
  const timed = endByClock(outcome, around)
  const { showing, source } = choose(timed.state, now)
  const current = timed.state.source
  const isSame = source?.playlistId === current?.playlistId && source?.scheduleId === current?.scheduleId
  const on = isSame ? timed : leave(timed, false, now)
  const chosen = put(on, { showing, source, finished: stillOn(on.state.finished, now, on.state) })
  if (!source || chosen.state.turn) return chosen
  const item = firstItem(chosen.state, source, now)
  return item ? present(chosen, item, around) : chosen
}

function endByClock(outcome: Outcome, around: Surroundings): Outcome {
  const { turn, wanted } = outcome.state
  if (!turn || !wanted.isPlaying) return outcome
  const end = endsAt(turn)
  if (end !== null && end <= around.now) return goOn(outcome, true, around)
  return isStuck(turn, around.now) ? fail(outcome, STUCK_TEXT, REST_AFTER_STUCK_MS, around) : outcome
}

/** Occurrences of days gone by are forgotten. */
function stillOn(finished: readonly string[], now: number, { manifest }: PlayerState): readonly string[] {
  if (finished.length === 0) return finished
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(manifest.store.timezone).toPlainDate()
  const yesterday = today.subtract({ days: 1 }).toString()
  const kept = finished.filter((occurrence) => occurrence.slice(-10) >= yesterday)
  return kept.length === finished.length ? finished : kept
}
