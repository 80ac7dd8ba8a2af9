import type { Manifest } from '@jangteo/contracts/signage/player.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { isRevoked, type ScreenApi } from './screen-api.ts'

const LOOK_MS = 3_000
/** Lifetime of a code on the server. */
const CODE_MS = 15 * 60_000
/** Codes are renewed before they expire. */
const RENEW_BEFORE_MS = 60_000

export interface PairingView {
  code: string | null
  problem: string | null
}

/** Shows pairing codes until the screen is paired, then calls `paired` with the manifest. Returns a stop function. */
export function pair(
  calls: ScreenApi,
  show: (view: PairingView) => void,
  paired: (manifest: Manifest, askedAt: number, answeredAt: number) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** By the device clock; only the remaining time matters, so a wrong clock is fine. */
  let renewAt = 0

  async function look(): Promise<void> {
    if (Date.now() >= renewAt) await renew()
    const askedAt = Date.now()
    const { data } = await calls.manifest()
    if (!isOver) paired(data, askedAt, Date.now())
  }

  async function renew(): Promise<void> {
    const { data } = await calls.requestCode(navigator.userAgent.slice(0, 300))
    renewAt = Date.now() + CODE_MS - RENEW_BEFORE_MS
    if (!isOver) show({ code: data.code, problem: null })
  }

  async function pollForManifest(): Promise<void> {
    await look().catch((error: unknown) => {
      if (isOver) console.warn('player: paired, but cannot start', error)
      if (isOver || isRevoked(error)) return
      renewAt = 0
      show({ code: null, problem: validateWith(error) })
    })
    if (!isOver) timer = setTimeout(() => void pollForManifest(), LOOK_MS)
  }

  show({ code: null, problem: null })
  void pollForManifest()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

function validateWith(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message
  return '서버에 연결하지 못했습니다. 곧 다시 시도합니다.'
}

/** 256 random bits as base64url. */
export function createScreenToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
