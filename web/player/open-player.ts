import type { Manifest, ManifestItem } from '@jangteo/contracts/player.ts'
import { correctedClock } from './clock.ts'
import { upNext } from './engine/stage-view.ts'
import type { Outcome, PlayerEvent, PlayerState } from './engine/state.ts'
import { forgetMedia, mediaKeeper } from './keep/media-keeper.ts'
import type { Memory } from './keep/memory.ts'
import { newToken, type PairingView, pair } from './link/pair.ts'
import { REPORT_EVERY_MS, reporter } from './link/reporter.ts'
import { screenCalls } from './link/screen-calls.ts'
import { openScreenLink } from './link/screen-link.ts'
import { playKeeper } from './play-keeper.ts'
import { runEngine } from './run-engine.ts'

export type PlayerView =
  | { phase: 'starting' }
  | ({ phase: 'pairing' } & PairingView)
  | { phase: 'playing'; state: PlayerState; next: ManifestItem | null }

export interface Diagnosis {
  isOnline: boolean
  clockOffsetMs: number
  media: { kept: number; wanted: number }
  waitingPlays: number
}

interface Session {
  tell(event: PlayerEvent): void
  diagnose(): Promise<Diagnosis>
  close(): void
}

export interface Player {
  tell(event: PlayerEvent): void
  diagnose(): Promise<Diagnosis | null>
  close(): void
}

const DELIVER_EVERY_MS = 30_000

/** From a code on the screen to what it plays, and back when the pairing ends. */
export function openPlayer(memory: Memory, show: (view: PlayerView) => void): Player {
  let session: Session | undefined
  let stopPairing = () => {}
  let isClosed = false

  async function start(): Promise<void> {
    const token = (await memory.read('token')) ?? newToken()
    await memory.keep('token', token)
    const manifest = await memory.read('manifest')
    const offsetMs = (await memory.read('clockOffsetMs')) ?? 0
    if (isClosed) return
    if (manifest) play(token, manifest, offsetMs)
    else askForPairing(token)
  }
  function askForPairing(token: string): void {
    stopPairing = pair(
      screenCalls(token),
      (view) => show({ phase: 'pairing', ...view }),
      (manifest, askedAt, answeredAt) => {
        stopPairing()
        play(token, manifest, Date.parse(manifest.now) - (askedAt + answeredAt) / 2)
      },
    )
  }
  function play(token: string, manifest: Manifest, offsetMs: number): void {
    session = openSession({ token, manifest, offsetMs, memory, show, onRevoked: () => void startAnew() })
  }
  /** An ended pairing is over: nothing of it is shown or kept. */
  async function startAnew(): Promise<void> {
    session?.close()
    session = undefined
    console.warn(`player: the pairing ended; ${await memory.countPlays()} plays were not delivered`)
    await Promise.all([memory.clear(), forgetMedia()])
    if (!isClosed) await start()
  }

  show({ phase: 'starting' })
  void start()
  return {
    tell: (event) => session?.tell(event),
    diagnose: async () => (await session?.diagnose()) ?? null,
    close() {
      isClosed = true
      stopPairing()
      session?.close()
    },
  }
}

interface Paired {
  token: string
  manifest: Manifest
  offsetMs: number
  memory: Memory
  show: (view: PlayerView) => void
  onRevoked: () => void
}

function openSession({ token, manifest, offsetMs, memory, show, onRevoked }: Paired): Session {
  const clock = correctedClock(offsetMs)
  const calls = screenCalls(token)
  const media = mediaKeeper()
  const plays = playKeeper(memory, calls)
  const reports = reporter(calls, clock.now)
  let isOnline = false

  const engine = runEngine(manifest, clock.now, ({ state, plays: played, problems }: Outcome) => {
    show({ phase: 'playing', state, next: upNext(state, clock.now()) })
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
  const report = setInterval(() => {
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
