import type { Manifest } from '@jangteo/contracts/signage/player.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { isRevoked, type ScreenCalls } from './screen-calls.ts'

const LOOK_MS = 3_000
/** As long as the server lets a code hold. */
const CODE_MS = 15 * 60_000
/** A code is replaced while somebody could still be typing it in, never after. */
const RENEW_BEFORE_MS = 60_000

export interface PairingView {
  code: string | null
  problem: string | null
}

/** Shows codes until somebody types one in; then calls with what to play. Returns how to give up. */
export function pair(
  calls: ScreenCalls,
  show: (view: PairingView) => void,
  paired: (manifest: Manifest, askedAt: number, answeredAt: number) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** By the device's own clock, which may be wrong: the time left, not the time of day, is what counts. */
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

  async function keepLooking(): Promise<void> {
    await look().catch((error: unknown) => {
      if (isOver) console.warn('player: paired, but cannot start', error)
      if (isOver || isRevoked(error)) return
      renewAt = 0
      show({ code: null, problem: problemOf(error) })
    })
    if (!isOver) timer = setTimeout(() => void keepLooking(), LOOK_MS)
  }

  show({ code: null, problem: null })
  void keepLooking()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message
  return '서버에 연결하지 못했습니다. 곧 다시 시도합니다.'
}

/** 256 bits of chance, as text that fits into a header. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
