import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

/** Ends the session, then navigates. `flushSync` lets the guard redirect first, and this navigation replaces it, so that the login page does not return here. */
export function useLeaveSession(): (end: () => void, to?: string) => void {
  const navigate = useNavigate()
  return (end, to = '/auth/login') => {
    flushSync(end)
    void navigate(to, { replace: true })
  }
}
