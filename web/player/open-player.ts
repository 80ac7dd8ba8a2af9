import type { Manifest } from '@jangteo/contracts/signage/player.ts'
import { createScreenToken, type PairingView, pair } from './connection/pair.ts'
import { createScreenApi } from './connection/screen-api.ts'
import type { PlayerEvent } from './engine/state.ts'
import { reloadAfterError } from './error-recovery.tsx'
import { clearMediaCache } from './offline/media-cache.ts'
import type { PlayerStorage } from './offline/player-storage.ts'
import { type Diagnosis, openSession, type PlayingView, type Session } from './open-session.ts'

export type PlayerView = { phase: 'starting' } | ({ phase: 'pairing' } & PairingView) | PlayingView

export interface Player {
  dispatch(event: PlayerEvent): void
  diagnose(): Promise<Diagnosis | null>
  close(): void
}

/** Runs pairing, then the session, and pairing again when the pairing is revoked. */
export function openPlayer(storage: PlayerStorage, show: (view: PlayerView) => void): Player {
  let session: Session | undefined
  let stopPairing = () => {}
  let isClosed = false

  async function start(): Promise<void> {
    const token = (await storage.read('token')) ?? createScreenToken()
    await storage.keep('token', token)
    const manifest = await storage.read('manifest')
    const offsetMs = (await storage.read('clockOffsetMs')) ?? 0
    if (isClosed) return
    if (!manifest || !playStored(token, manifest, offsetMs)) askForPairing(token)
  }
  /** False if a manifest stored by an older version cannot be played; pairing then fetches a new one. */
  function playStored(token: string, manifest: Manifest, offsetMs: number): boolean {
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
      createScreenApi(token),
      (view) => show({ phase: 'pairing', ...view }),
      (manifest, askedAt, answeredAt) => {
        stopPairing()
        play(token, manifest, Date.parse(manifest.now) - (askedAt + answeredAt) / 2)
      },
    )
  }
  function play(token: string, manifest: Manifest, offsetMs: number): void {
    session = openSession({
      token,
      manifest,
      offsetMs,
      storage,
      show,
      onRevoked: () => restartPairing().catch(reloadAfterError),
    })
  }
  /** The pairing was revoked: clear all stored data and start pairing again. */
  async function restartPairing(): Promise<void> {
    session?.close()
    session = undefined
    console.warn(`player: the pairing ended; ${await storage.countPlays()} plays were not delivered`)
    await Promise.all([storage.clear(), clearMediaCache()])
    if (!isClosed) await start()
  }

  show({ phase: 'starting' })
  start().catch(reloadAfterError)
  return {
    dispatch: (event) => session?.dispatch(event),
    diagnose: async () => (await session?.diagnose()) ?? null,
    close() {
      isClosed = true
      stopPairing()
      session?.close()
    },
  }
}
