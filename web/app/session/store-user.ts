import type { User } from '@jangteo/contracts/accounts/users.ts'
import { currentSession, storeSession } from './session-store.ts'

/** What the server now says about whoever is signed in; nothing if that is somebody else by now. */
export function storeUser(user: User): void {
  const session = currentSession()
  if (session?.user.id === user.id) storeSession({ token: session.token, user })
}
