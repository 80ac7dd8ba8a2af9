import { type StoredSession, storeSession } from './session-store.ts'
import { markLogin } from './tab-markers.ts'

/** Called by every login method. */
export function signIn({ token, user }: StoredSession): void {
  storeSession({ token, user })
  markLogin()
}
