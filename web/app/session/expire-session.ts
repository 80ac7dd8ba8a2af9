import { toastOnce } from './error-toast.ts'
import { clearExpiredSession, currentSession, type StoredSession } from './session-store.ts'

export const LOGIN_PATHS = ['/login', '/auth/login']
export const SESSION_EXPIRED = '세션이 만료되었습니다. 다시 로그인해주세요.'

/** Token of a session that expired in a background call, until a call of the user shows the toast. */
let silentlyExpired: string | undefined
let goToLogin: (from: string) => void = () => window.location.assign('/login')

/** Uses the router instead of a page load, so that the toast survives. */
export function goToLoginWith(navigate: (from: string) => void): () => void {
  const before = goToLogin
  goToLogin = navigate
  return () => {
    goToLogin = before
  }
}

/** Ends a session that the server no longer accepts: clears it, shows a toast and redirects to the login. */
export function expireSession(
  expired: StoredSession | null,
  { toast = true, redirect }: { toast?: boolean; redirect: boolean },
): void {
  const now = currentSession()
  const isUnannounced = now === null && expired?.token === silentlyExpired
  if (expired && now?.token !== expired.token && !isUnannounced) return
  clearExpiredSession()
  silentlyExpired = toast ? undefined : expired?.token
  if (toast) toastOnce(SESSION_EXPIRED)
  const { pathname, search, hash } = window.location
  if (redirect && !LOGIN_PATHS.includes(pathname)) goToLogin(pathname + search + hash)
}
