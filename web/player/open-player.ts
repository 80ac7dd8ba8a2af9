import type { Manifest } from '@jangteo/contracts/signage/player.ts'
import type { PlayerEvent } from './engine/state.ts'
import { forgetMedia } from './keep/media-keeper.ts'
import type { Memory } from './keep/memory.ts'
import { newToken, type PairingView, pair } from './link/pair.ts'
import { screenCalls } from './link/screen-calls.ts'
import { type Diagnosis, openSession, type PlayingView, type Session } from './open-session.ts'
import { startOver } from './start-over.ts'

export type PlayerView = { phase: 'starting' } | ({ phase: 'pairing' } & PairingView) | PlayingView

export interface Player {
  tell(event: PlayerEvent): void
  diagnose(): Promise<Diagnosis | null>
  close(): void
}

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
    if (!manifest || !playKept(token, manifest, offsetMs)) askForPairing(token)
  }
  /** False for what an older page has kept and this one cannot read: a paired screen is given another at once. */
  function playKept(token: string, manifest: Manifest, offsetMs: number): boolean {
    try {
      play(token, manifest, offsetMs)
      return true
    } catch (error) {
      console.warn('player: what was kept cannot be played', error)
      return false
    }
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
    session = openSession({ token, manifest, offsetMs, memory, show, onRevoked: () => startAnew().catch(startOver) })
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
  start().catch(startOver)
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
