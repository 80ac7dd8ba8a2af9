import type { logout } from '@jangteo/contracts/accounts/auth.ts'
import { bareApi } from '../api.ts'
import type { BareCall } from './bare-call.ts'
import { clearSession } from './session-store.ts'
import { markLogout } from './tab-markers.ts'

const LOGOUT: BareCall<typeof logout> = { method: 'POST', path: '/auth/logout', audience: 'anyone' }

/** Takes effect here at once; the server is told without waiting for its answer. */
export function signOut(): void {
  bareApi<typeof logout>(LOGOUT, { quiet: true, keepalive: true }).catch(() => undefined)
  forgetSession()
}

/** For sessions that the server has ended already, such as all of this account. */
export function forgetSession(): void {
  clearSession()
  markLogout()
}
