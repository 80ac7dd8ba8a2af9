import type { Endpoint, Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  deliverPlays,
  getManifest,
  PlayRecord,
  reportPlayback,
  reportProblem,
  requestPairing,
  SCREEN_TOKEN_HEADER,
} from '@jangteo/contracts/signage/player.ts'
import { ApiError } from '../../app/session/api-error.ts'
import type { BareCall } from '../../app/session/bare-call.ts'

export const TOKEN_HEADER: typeof SCREEN_TOKEN_HEADER = 'x-screen-token'
const TIMEOUT_MS = 10_000

// Endpoints as plain method and path, so that TVs do not load zod.
const audience = 'anyone'
const PAIRING: BareCall<typeof requestPairing> = { method: 'POST', path: '/signage/player/pairing', audience }
const MANIFEST: BareCall<typeof getManifest> = { method: 'GET', path: '/signage/player/manifest', audience }
const STATUS: BareCall<typeof reportPlayback> = { method: 'PUT', path: '/signage/player/status', audience }
const PROBLEMS: BareCall<typeof reportProblem> = { method: 'POST', path: '/signage/player/problems', audience }
const PLAYS: BareCall<typeof deliverPlays> = { method: 'POST', path: '/signage/player/plays', audience }

type Body<E extends Endpoint> = Input<E> extends { body: infer Sent } ? Sent : undefined

export type ScreenApi = ReturnType<typeof createScreenApi>

/** API client of a screen. */
export function createScreenApi(token: string) {
  return {
    requestCode: (device: string) => call(PAIRING, token, { token, device }),
    manifest: () => call(MANIFEST, token, undefined),
    report: (playback: Body<typeof reportPlayback>) => call(STATUS, token, playback),
    reportProblem: (problem: Body<typeof reportProblem>) => call(PROBLEMS, token, problem),
    deliver: (plays: readonly PlayRecord[]) => call(PLAYS, token, { plays: [...plays] }),
  }
}

/** Checks our error code too, because proxies and captive portals may answer 401. */
export function isRevoked(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated'
}

async function call<E extends Endpoint>({ method, path }: BareCall<E>, token: string, body: Body<E>) {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers: { [TOKEN_HEADER]: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal: within(TIMEOUT_MS),
  })
  const said: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok || said === undefined) throw new ApiError(answer.status, said)
  return said as ResponseOf<E>
}

/** Replacement for `AbortSignal.timeout`, which older TVs lack. */
function within(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
