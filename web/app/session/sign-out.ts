import type { logout } from '@jangteo/contracts/accounts/auth.ts'
import { bareApi } from '../api.ts'
import type { BareCall } from './bare-call.ts'
import { clearSession } from './session-store.ts'
import { markLogout } from './tab-markers.ts'

const LOGOUT: BareCall<typeof logout> = { method: 'POST', path: '/auth/logout', audience: 'anyone' }

/** Signs out locally at once; does not wait for the server's response. */
export function signOut(): void {
  bareApi<typeof logout>(LOGOUT, { quiet: true, keepalive: true }).catch(() => undefined)
  endLocalSession()
}

/** For sessions that the server has ended already, such as after ending all sessions. */
export function endLocalSession(): void {
  clearSession()
  markLogout()
}
