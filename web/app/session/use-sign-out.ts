import { signOut } from './sign-out.ts'
import { useLeave } from './use-leave.ts'

export function useSignOut(): () => void {
  const leave = useLeave()
  return () => leave(signOut)
}
