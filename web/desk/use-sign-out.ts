import { signOut } from '../session/sign-out.ts'
import { useLeave } from '../session/use-leave.ts'

export function useSignOut(): () => void {
  const leave = useLeave()
  return () => leave(signOut)
}
