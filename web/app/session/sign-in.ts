import { type StoredSession, storeSession } from './session-store.ts'
import { markLogin } from './tab-markers.ts'

/** Every way to sign in ends here. */
export function signIn({ token, user }: StoredSession): void {
  storeSession({ token, user })
  markLogin()
}
