import type { ssoCheck, verify } from '@jangteo/contracts/accounts/auth.ts'
import { bareApi } from '../api.ts'
import type { BareCall } from './bare-call.ts'
import { lapseSession } from './lapse-session.ts'
import { renewSession } from './renew-session.ts'
import { currentSession, storeSession } from './session-store.ts'

const CHECK_MS = 30_000

const VERIFY: BareCall<typeof verify> = { method: 'GET', path: '/auth/verify', audience: 'signed-in' }
const CHECK: BareCall<typeof ssoCheck> = { method: 'GET', path: '/accounts/sso/check', audience: 'anyone' }

/** Runs while somebody is signed in, in hidden tabs as well. */
export function watchSession(): () => void {
  void refreshUser()
  const timer = setInterval(() => void checkSession(), CHECK_MS)
  return () => clearInterval(timer)
}

/** The stored user may be days old: a business approved meanwhile, a new name. */
export async function refreshUser(): Promise<void> {
  await onlyLogged(async () => {
    const asked = currentSession()
    const { user } = await bareApi<typeof verify>(VERIFY, { background: true })
    const session = currentSession()
    // What was stored while this was asked is newer than the answer.
    if (session?.user === asked?.user && session?.user.id === user.id) storeSession({ token: session.token, user })
  })
}

async function checkSession(): Promise<void> {
  await onlyLogged(async () => {
    const session = currentSession()
    if (!session) return
    const { isAuthenticated } = await bareApi<typeof ssoCheck>(CHECK, { background: true })
    // Another tab may have renewed the session while this was asked: the refresh call has the last word.
    if (!isAuthenticated && (await renewSession(session)) === 'refused') lapseSession(session, { redirect: false })
  })
}

/** A check that cannot be made says nothing about the session. */
async function onlyLogged(check: () => Promise<void>): Promise<void> {
  await check().catch((error: unknown) => console.warn('session check failed', error))
}
