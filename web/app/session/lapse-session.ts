import { clearLapsedSession, currentSession, type StoredSession } from './session-store.ts'
import { tellOnce } from './tell-failure.ts'

export const LOGIN_PATHS = ['/login', '/auth/login']
/** What people read then. */
export const SESSION_LAPSED = '세션이 만료되었습니다. 다시 로그인해주세요.'

/** The token of a session that ended without a word, until a call that somebody asked for finds out as well. */
let endedUntold: string | undefined
let goToLogin: (from: string) => void = () => window.location.assign('/login')

/** The router takes over, so that the toast survives the way to the sign-in page. */
export function goToLoginWith(navigate: (from: string) => void): () => void {
  const before = goToLogin
  goToLogin = navigate
  return () => {
    goToLogin = before
  }
}

/** The server no longer knows this session: forget it, say so, and go where one can sign in again. */
export function lapseSession(
  lapsed: StoredSession | null,
  { toast = true, redirect }: { toast?: boolean; redirect: boolean },
): void {
  const now = currentSession()
  const untold = now === null && lapsed?.token === endedUntold
  if (lapsed && now?.token !== lapsed.token && !untold) return
  clearLapsedSession()
  endedUntold = toast ? undefined : lapsed?.token
  if (toast) tellOnce(SESSION_LAPSED)
  const { pathname, search, hash } = window.location
  if (redirect && !LOGIN_PATHS.includes(pathname)) goToLogin(pathname + search + hash)
}
