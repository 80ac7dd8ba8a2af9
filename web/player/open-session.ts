import type { Manifest, ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { correctedClock } from './clock.ts'
import { openingWords } from './engine/opening.ts'
import { upNext } from './engine/stage-view.ts'
import type { Outcome, PlayerEvent, PlayerState } from './engine/state.ts'
import { mediaKeeper } from './keep/media-keeper.ts'
import type { Memory } from './keep/memory.ts'
import { REPORT_EVERY_MS, reporter } from './link/reporter.ts'
import { screenCalls } from './link/screen-calls.ts'
import { openScreenLink } from './link/screen-link.ts'
import { playKeeper } from './play-keeper.ts'
import { runEngine } from './run-engine.ts'

export interface PlayingView {
  phase: 'playing'
  state: PlayerState
  next: ManifestItem | null
  /** When a closed store opens, in words. */
  opening: string | null
}

export interface Diagnosis {
  isOnline: boolean
  clockOffsetMs: number
  media: { kept: number; wanted: number }
  waitingPlays: number
}

export interface Session {
  tell(event: PlayerEvent): void
  diagnose(): Promise<Diagnosis>
  close(): void
}

const DELIVER_EVERY_MS = 30_000
/** A clock that jumps by less is left to the next look at the server's. */
const NOTICED_MS = 2_000
/** Moves only when the device's clock is set. */
const deviceClockNow = () => Date.now() - performance.now()

interface Paired {
  token: string
  manifest: Manifest
  offsetMs: number
  memory: Memory
  show: (view: PlayingView) => void
  onRevoked: () => void
}

/** A paired screen: what it plays, told to the desk and counted, for as long as the pairing lasts. */
export function openSession({ token, manifest, offsetMs, memory, show, onRevoked }: Paired): Session {
  const clock = correctedClock(offsetMs)
  const calls = screenCalls(token)
  const media = mediaKeeper()
  const plays = playKeeper(memory, calls)
  const reports = reporter(calls, clock.now)
  const openingOf = openingWords()
  let isOnline = false

  const engine = runEngine(manifest, clock.now, ({ state, plays: played, problems }: Outcome) => {
    const now = clock.now()
    show({ phase: 'playing', state, next: upNext(state, now), opening: openingOf(state, now) })
    plays.add(played)
    reports.tellIfChanged(state)
    for (const problem of problems) calls.tellProblem(problem).catch(() => {})
  })
  const learn = (fresh: Manifest) => {
    media.want(fresh)
    void memory.keep('manifest', fresh)
    void memory.keep('clockOffsetMs', clock.offsetMs())
  }
  learn(manifest)
  const link = openScreenLink(token, calls, {
    manifest(fresh, askedAt, answeredAt) {
      const byMs = clock.correct(Date.parse(fresh.now), askedAt, answeredAt)
      if (byMs !== 0) engine.tell({ kind: 'clock', byMs })
      engine.tell({ kind: 'manifest', manifest: fresh })
      learn(fresh)
    },
    wanted: (wanted) => engine.tell({ kind: 'wanted', wanted }),
    online(now) {
      if (now && !isOnline) plays.deliver()
      isOnline = now
    },
    revoked: onRevoked,
  })
  let deviceClock = deviceClockNow()
  const report = setInterval(() => {
    // Somebody put the device's clock right, or it slept: what we added to it is to be worked out anew.
    const before = deviceClock
    deviceClock = deviceClockNow()
    if (Math.abs(deviceClock - before) > NOTICED_MS) link.refresh()
    reports.tell(engine.state())
    plays.note(engine.state(), clock.now())
  }, REPORT_EVERY_MS)
  const delivery = setInterval(plays.deliver, DELIVER_EVERY_MS)
  return {
    tell: engine.tell,
    diagnose: async () => ({
      isOnline,
      clockOffsetMs: clock.offsetMs(),
      media: media.counts(),
      waitingPlays: await memory.countPlays(),
    }),
    close() {
      engine.stop()
      link.close()
      clearInterval(report)
      clearInterval(delivery)
    },
  }
}
