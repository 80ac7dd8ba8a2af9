import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

/** Ends the session and goes. First the guard sends people to sign in and remembers where they were; who leaves on purpose wants no way back. */
export function useLeave(): (end: () => void, to?: string) => void {
  const navigate = useNavigate()
  return (end, to = '/auth/login') => {
    flushSync(end)
    void navigate(to, { replace: true })
  }
}
