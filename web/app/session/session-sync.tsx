import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { goToLoginWith } from './expire-session.ts'
import { onMarkers } from './tab-markers.ts'
import { useSession } from './use-session.ts'

/** The code that calls the server is loaded only for signed-in users. */
const watching = () => import('./watch-session.ts')

/** Rendered once in the root: syncs the session of this tab with the server and the other tabs. */
export function SessionSync() {
  const navigate = useNavigate()
  const userId = useSession()?.user.id

  useEffect(() => goToLoginWith((from) => void navigate('/login', { state: { from } })), [navigate])

  useEffect(
    () =>
      onMarkers({
        login: () => void watching().then(({ refreshUser }) => refreshUser()),
        logout: () => window.location.reload(),
      }),
    [],
  )

  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let left = false
    watching().then(({ watchSession }) => {
      if (!left) stop = watchSession()
    })
    return () => {
      left = true
      stop?.()
    }
  }, [userId])

  return null
}
