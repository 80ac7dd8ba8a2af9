import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Spinner } from '../../ui/spinner.tsx'
import { checkAccess } from './access-check.ts'
import { toastOnce } from './error-toast.ts'
import { SESSION_EXPIRED } from './expire-session.ts'
import { SessionQueryProvider } from './query-client.tsx'
import { hasExpired } from './session-store.ts'
import { useSession } from './use-session.ts'

interface ProtectedAreaProps {
  /** Path prefix that decides which roles may enter; any signed-in user when no rule matches. */
  area: string
  children: ReactNode
}

/** Guard of every area behind login. The server renders only the loading state. */
export function ProtectedArea({ area, children }: ProtectedAreaProps) {
  const { pathname, search, hash } = useLocation()
  const access = checkAccess({ session: useSession(), expired: hasExpired(), area, path: pathname + search + hash })
  const expired = access.kind === 'leave' && hasExpired()
  useEffect(() => {
    if (expired) toastOnce(SESSION_EXPIRED)
  }, [expired])
  if (access.kind === 'leave') return <Redirect to={access.to} from={access.state?.from} />
  if (access.kind === 'wait') return <Loading />
  return <SessionQueryProvider>{children}</SessionQueryProvider>
}

/** Not `<Navigate>`: a new `state` object at each render makes it navigate in an endless loop. */
export function Redirect({ to, from }: { to: string; from?: string | undefined }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true, ...(from !== undefined && { state: { from } }) })
  }, [navigate, to, from])
  return null
}

function Loading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-brand">
      <Spinner />
      <span className="sr-only">불러오는 중입니다.</span>
    </div>
  )
}
