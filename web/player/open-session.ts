import type { Manifest, ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { createCorrectedClock } from './clock.ts'
import { createPlayRecorder } from './connection/play-recorder.ts'
import { createPlaybackReporter, REPORT_EVERY_MS } from './connection/playback-reporter.ts'
import { createScreenApi } from './connection/screen-api.ts'
import { openScreenSync } from './connection/screen-sync.ts'
import { createOpeningText } from './engine/opening-text.ts'
import { upNext } from './engine/selectors.ts'
import type { Outcome, PlayerEvent, PlayerState } from './engine/state.ts'
import { createMediaCache } from './offline/media-cache.ts'
import type { PlayerStorage } from './offline/player-storage.ts'
import { runEngine } from './run-engine.ts'

export interface PlayingView {
  phase: 'playing'
  state: PlayerState
  next: ManifestItem | null
  /** Text with the next opening time of a closed store. */
  opening: string | null
}

export interface Diagnosis {
  isOnline: boolean
  clockOffsetMs: number
  media: { kept: number; wanted: number }
  waitingPlays: number
}

export interface Session {
  dispatch(event: PlayerEvent): void
  diagnose(): Promise<Diagnosis>
  close(): void
}

const DELIVER_EVERY_MS = 30_000
/** Smaller clock jumps wait for the next regular sync. */
const CLOCK_JUMP_MS = 2_000
/** Changes only when the device clock is adjusted. */
const deviceClockNow = () => Date.now() - performance.now()

interface Paired {
  token: string
  manifest: Manifest
  offsetMs: number
  storage: PlayerStorage
  show: (view: PlayingView) => void
  onRevoked: () => void
}

/** Session of a paired screen: playback, status reports and play records. */
export function openSession({ token, manifest, offsetMs, storage, show, onRevoked }: Paired): Session {
  const clock = createCorrectedClock(offsetMs)
  const calls = createScreenApi(token)
  const media = createMediaCache()
  const plays = createPlayRecorder(storage, calls)
  const reports = createPlaybackReporter(calls, clock.now)
  const openingOf = createOpeningText()
  let isOnline = false

  const engine = runEngine(manifest, clock.now, ({ state, plays: played, problems }: Outcome) => {
    const now = clock.now()
    show({ phase: 'playing', state, next: upNext(state, now), opening: openingOf(state, now) })
    plays.add(played)
    reports.reportIfChanged(state)
    for (const problem of problems) calls.reportProblem(problem).catch(() => {})
  })
  const learn = (fresh: Manifest) => {
    media.want(fresh)
    void storage.keep('manifest', fresh)
    void storage.keep('clockOffsetMs', clock.offsetMs())
  }
  learn(manifest)
  const link = openScreenSync(token, calls, {
    manifest(fresh, askedAt, answeredAt) {
      const byMs = clock.correct(Date.parse(fresh.now), askedAt, answeredAt)
      if (byMs !== 0) engine.dispatch({ kind: 'clock', byMs })
      engine.dispatch({ kind: 'manifest', manifest: fresh })
      learn(fresh)
    },
    wanted: (wanted) => engine.dispatch({ kind: 'wanted', wanted }),
    online(now) {
      if (now && !isOnline) plays.deliver()
      isOnline = now
    },
    revoked: onRevoked,
  })
  let deviceClock = deviceClockNow()
  const report = setInterval(() => {
    // The device clock was adjusted or the device slept: refetch to recompute the offset.
    const before = deviceClock
    deviceClock = deviceClockNow()
    if (Math.abs(deviceClock - before) > CLOCK_JUMP_MS) link.refresh()
    reports.report(engine.state())
    plays.note(engine.state(), clock.now())
  }, REPORT_EVERY_MS)
  const delivery = setInterval(plays.deliver, DELIVER_EVERY_MS)
  return {
    dispatch: engine.dispatch,
    diagnose: async () => ({
      isOnline,
      clockOffsetMs: clock.offsetMs(),
      media: media.counts(),
      waitingPlays: await storage.countPlays(),
    }),
    close() {
      engine.stop()
      link.close()
      clearInterval(report)
      clearInterval(delivery)
    },
  }
}
