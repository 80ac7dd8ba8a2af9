import type { refresh, SignedIn } from '@jangteo/contracts/accounts/auth.ts'
import { ApiError } from './api-error.ts'
import type { BareCall } from './bare-call.ts'
import { fetchJson } from './fetch-json.ts'
import { currentSession, hasExpired, type StoredSession, storeSession } from './session-store.ts'

const REFRESH: BareCall<typeof refresh> = { method: 'POST', path: '/auth/v2/refresh', audience: 'anyone' }

/** `gone`: the user has signed out meanwhile, or another user has signed in. */
export type Renewal = 'renewed' | 'refused' | 'gone'

let running: Promise<Renewal> | undefined

/** Concurrent calls share one renewal. Rejects when the server cannot be reached. */
export async function renewSession(expired: StoredSession): Promise<Renewal> {
  const now = currentSession()
  if (!now && hasExpired()) return 'refused'
  if (now?.user.id !== expired.user.id) return 'gone'
  // Another call or another tab has renewed it already.
  if (now.token !== expired.token) return 'renewed'
  running ??= refreshToken(expired).finally(() => {
    running = undefined
  })
  return running
}

/** Calls made during a renewal wait for the new token. */
export async function waitForRenewal(): Promise<void> {
  await running?.catch(() => undefined)
}

async function refreshToken(expired: StoredSession): Promise<Renewal> {
  try {
    const request = { method: REFRESH.method, url: `/api/v1${REFRESH.path}` }
    const { token, user } = (await fetchJson(request, undefined)) as SignedIn
    const now = currentSession()
    if (now?.user.id !== expired.user.id || user.id !== expired.user.id) return 'gone'
    storeSession({ token, user })
    return 'renewed'
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403].includes(error.status)) return 'refused'
    throw error
  }
}
