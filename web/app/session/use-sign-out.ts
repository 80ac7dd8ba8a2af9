import { signOut } from './sign-out.ts'
import { useLeaveSession } from './use-leave-session.ts'

export function useSignOut(): () => void {
  const leave = useLeaveSession()
  return () => leave(signOut)
}
