import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { goToLoginWith } from './lapse-session.ts'
import { onMarkers } from './tab-markers.ts'
import { useSession } from './use-session.ts'

/** What calls the server is fetched only for people who are signed in. */
const watching = () => import('./watch-session.ts')

/** Once, at the root: keeps this tab in step with the server and with the other tabs. */
export function SessionKeeper() {
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
