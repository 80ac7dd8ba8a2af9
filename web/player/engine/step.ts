import type { Manifest, ManifestItem, WantedPlayback } from '@jangteo/contracts/signage/player.ts'
import { createPlayback, endsAt, isStuck, paused, playRecord, resumed, shifted, started } from './playback.ts'
import { chooseSource, firstItem, isPlayable, itemAfter } from './source.ts'
import type { EngineContext, Outcome, Playback, PlayerEvent, PlayerState } from './state.ts'

const RETRY_AFTER_STUCK_MS = 60_000
const STUCK_TEXT = '재생이 시작되지 않거나 도중에 멈췄습니다'
/** Upper bound for "next" commands handled in one update. */
const MAX_STEPS_PER_COMMAND = 50

/** Initial state. Commands issued before the start are not replayed. */
export function begin(manifest: Manifest, context: EngineContext): Outcome {
  const state: PlayerState = {
    manifest,
    wanted: manifest.wanted,
    showing: 'slate',
    source: null,
    playback: null,
    playbackCount: 0,
    finished: [],
    blockedUntil: new Map(),
    shown: new Map(),
    place: null,
  }
  return settle({ state, plays: [], problems: [] }, context)
}

export function step(state: PlayerState, event: PlayerEvent, context: EngineContext): Outcome {
  return settle(applyEvent({ state, plays: [], problems: [] }, event, context), context)
}

function applyEvent(outcome: Outcome, event: PlayerEvent, context: EngineContext): Outcome {
  const { state } = outcome
  const { now } = context
  if (event.kind === 'tick') return outcome
  if (event.kind === 'clock') return put(outcome, { playback: state.playback && shifted(state.playback, event.byMs) })
  if (event.kind === 'manifest') return want(renew(outcome, event.manifest, now), event.manifest.wanted, context)
  if (event.kind === 'wanted') return want(outcome, event.wanted, context)
  const { playback } = state
  // Late event of a playback that has ended.
  if (playback?.number !== event.playbackNumber) return outcome
  if (event.kind === 'started') return put(outcome, { playback: started(playback, state.wanted.isPlaying, now) })
  if (event.kind === 'ended') return advance(outcome, true, context)
  if (event.kind === 'failed') return fail(outcome, event.problem, event.retryMs, context)
  const { position, length } = event
  const moved = position === playback.position ? playback.movedAt : now
  return put(outcome, { playback: { ...playback, position, length, movedAt: moved } })
}

const put = (outcome: Outcome, change: Partial<PlayerState>): Outcome => ({
  ...outcome,
  state: { ...outcome.state, ...change },
})

/** The current item keeps playing with its new data (such as a price) if it is still in the playlist. */
function renew(outcome: Outcome, manifest: Manifest, now: number): Outcome {
  const { playback, source, blockedUntil, shown } = outcome.state
  const items = manifest.playlists.flatMap((playlist) => playlist.items)
  const known = new Set(items.map(({ id }) => id))
  const kept = put(outcome, {
    manifest,
    blockedUntil: new Map([...blockedUntil].filter(([id, until]) => known.has(id) && until > now)),
    shown: new Map([...shown].filter(([id]) => known.has(id))),
  })
  if (!playback) return kept
  const same = manifest.playlists
    .find(({ id }) => id === source?.playlistId)
    ?.items.find(({ id }) => id === playback.item.id)
  return same && same.url === playback.item.url && isPlayable(same, blockedUntil, now)
    ? put(kept, { playback: { ...playback, item: same } })
    : leave(kept, false, now)
}

function want(outcome: Outcome, wanted: WantedPlayback, context: EngineContext): Outcome {
  const { wanted: before } = outcome.state
  const steps = Math.min(Math.max(0, wanted.next - before.next), MAX_STEPS_PER_COMMAND)
  const held = put(outcome, { wanted, playback: applyCommand(outcome.state, wanted, context.now) })
  return Array.from({ length: steps }).reduce<Outcome>((one) => advance(one, false, context), held)
}

function applyCommand({ playback, wanted: before }: PlayerState, wanted: WantedPlayback, now: number): Playback | null {
  const { isPlaying, position } = wanted
  if (!playback || isSameCommand(wanted, before)) return playback
  const sought = position === null ? playback : { ...playback, seek: { position } }
  if (isPlaying === before.isPlaying) return sought
  return isPlaying ? resumed(sought, now) : paused(sought, now)
}

function isSameCommand(one: WantedPlayback, other: WantedPlayback): boolean {
  return one.isPlaying === other.isPlaying && one.next === other.next && one.position === other.position
}

/** Ends the current playback and records the play. */
function leave(outcome: Outcome, isWhole: boolean, now: number): Outcome {
  const { playback, source } = outcome.state
  const record = playback && playRecord(playback, source, isWhole, now)
  const left = put(outcome, { playback: null })
  return record ? { ...left, plays: [...left.plays, record] } : left
}

function advance(outcome: Outcome, isWhole: boolean, context: EngineContext): Outcome {
  const { state } = outcome
  const { playback, source } = state
  if (!playback || !source) return outcome
  const left = leave(outcome, isWhole, context.now)
  const next = itemAfter(left.state, source, playback.item.id, context.now)
  if (next) return present(left, next, context)
  // A looping playlist is never finished; it only has no playable item for now.
  const isOver = !state.manifest.playlists.find(({ id }) => id === source.playlistId)?.loop
  const finished = isOver ? [...state.finished, source.occurrence] : state.finished
  return put(left, { finished, source: null, place: null })
}

function fail(outcome: Outcome, problem: string | null, retryMs: number, context: EngineContext): Outcome {
  const { playback, blockedUntil } = outcome.state
  if (!playback) return outcome
  const { id, contentId } = playback.item
  const blocked = put(outcome, { blockedUntil: new Map([...blockedUntil, [id, context.now + retryMs]]) })
  const told = problem === null ? blocked : { ...blocked, problems: [...blocked.problems, { contentId, problem }] }
  return advance(told, false, context)
}

function present(outcome: Outcome, item: ManifestItem, context: EngineContext): Outcome {
  const { source, playbackCount, shown } = outcome.state
  return put(outcome, {
    playback: createPlayback(playbackCount + 1, item, context),
    playbackCount: playbackCount + 1,
    shown: new Map([...shown, [item.id, (shown.get(item.id) ?? 0) + 1]]),
    place: source && { occurrence: source.occurrence, itemId: item.id },
  })
}

/** Reconciles the state with the clock: ends finished items and starts the source that is due. */
function settle(outcome: Outcome, context: EngineContext): Outcome {
  const { now } = context
  const timed = endByClock(outcome, context)
  const { showing, source } = chooseSource(timed.state, now)
  const current = timed.state.source
  const isSame = source?.playlistId === current?.playlistId && source?.scheduleId === current?.scheduleId
  const on = isSame ? timed : leave(timed, false, now)
  const chosen = put(on, { showing, source, finished: stillOn(on.state.finished, now, on.state) })
  if (!source || chosen.state.playback) return chosen
  const item = firstItem(chosen.state, source, now)
  return item ? present(chosen, item, context) : chosen
}

function endByClock(outcome: Outcome, context: EngineContext): Outcome {
  const { playback, wanted } = outcome.state
  if (!playback || !wanted.isPlaying) return outcome
  const end = endsAt(playback)
  if (end !== null && end <= context.now) return advance(outcome, true, context)
  return isStuck(playback, context.now) ? fail(outcome, STUCK_TEXT, RETRY_AFTER_STUCK_MS, context) : outcome
}

/** Drops occurrences of past days. */
function stillOn(finished: readonly string[], now: number, { manifest }: PlayerState): readonly string[] {
  if (finished.length === 0) return finished
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(manifest.store.timezone).toPlainDate()
  const yesterday = today.subtract({ days: 1 }).toString()
  const kept = finished.filter((occurrence) => occurrence.slice(-10) >= yesterday)
  return kept.length === finished.length ? finished : kept
}
