import type { User } from '@jangteo/contracts/accounts/users.ts'
import { useSession } from './use-session.ts'

/** The signed-in user. Only inside a ProtectedArea, where there always is one. */
export function useUser(): User {
  const session = useSession()
  if (!session) throw new Error('useUser needs a ProtectedArea around it')
  return session.user
}
