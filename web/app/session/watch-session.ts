import type { ssoCheck, verify } from '@jangteo/contracts/accounts/auth.ts'
import { bareApi } from '../api.ts'
import type { BareCall } from './bare-call.ts'
import { expireSession } from './expire-session.ts'
import { renewSession } from './renew-session.ts'
import { currentSession, storeSession } from './session-store.ts'

const CHECK_MS = 30_000

const VERIFY: BareCall<typeof verify> = { method: 'GET', path: '/auth/verify', audience: 'signed-in' }
const CHECK: BareCall<typeof ssoCheck> = { method: 'GET', path: '/accounts/sso/check', audience: 'anyone' }

/** Runs while a user is signed in, also in hidden tabs. */
export function watchSession(): () => void {
  void refreshUser()
  const timer = setInterval(() => void checkSession(), CHECK_MS)
  const stopDecisions = watchDecisions()
  return () => {
    clearInterval(timer)
    stopDecisions()
  }
}

/**
 * Businesses wait for their approval, retailers for a grade. The decision notifies them in its transaction, which
 * announces the account to their streams.
 */
function watchDecisions(): () => void {
  const user = currentSession()?.user
  if (!user?.approvalStatus && !user?.businesses) return () => {}
  let stop = () => {}
  let isStopped = false
  // Loaded for businesses only: most visitors of a page never need it.
  void import('../events/subscribe-to-changes.ts').then(({ subscribeToChanges }) => {
    if (!isStopped)
      stop = subscribeToChanges(
        [`account:${user.id}`, `account:${user.businessId ?? user.id}`],
        () => void refreshUser(),
      )
  })
  return () => {
    isStopped = true
    stop()
  }
}

/** The stored user may be outdated: approved meanwhile, or renamed. */
export async function refreshUser(): Promise<void> {
  await logErrors(async () => {
    const before = currentSession()
    const { user } = await bareApi<typeof verify>(VERIFY, { background: true })
    const session = currentSession()
    // A user stored during the request is newer than the response.
    if (session?.user === before?.user && session?.user.id === user.id) storeSession({ token: session.token, user })
  })
}

async function checkSession(): Promise<void> {
  await logErrors(async () => {
    const session = currentSession()
    if (!session) return
    const { isAuthenticated } = await bareApi<typeof ssoCheck>(CHECK, { background: true })
    // Another tab may have renewed the session meanwhile: the refresh call decides.
    if (!isAuthenticated && (await renewSession(session)) === 'refused') expireSession(session, { redirect: false })
  })
}

/** A failed check says nothing about the session. */
async function logErrors(check: () => Promise<void>): Promise<void> {
  await check().catch((error: unknown) => console.warn('session check failed', error))
}
