import type { User } from '@jangteo/contracts/accounts/users.ts'
import { useSession } from './use-session.ts'

/** Who is signed in. Only for what stands inside a ProtectedArea, where somebody always is. */
export function useUser(): User {
  const session = useSession()
  if (!session) throw new Error('useUser needs a ProtectedArea around it')
  return session.user
}
