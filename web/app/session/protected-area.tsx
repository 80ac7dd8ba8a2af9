import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Spinner } from '../../ui/spinner.tsx'
import { admit } from './admission.ts'
import { SESSION_LAPSED } from './lapse-session.ts'
import { SessionQueries } from './session-queries.tsx'
import { hasLapsed } from './session-store.ts'
import { tellOnce } from './tell-failure.ts'
import { useSession } from './use-session.ts'

interface ProtectedAreaProps {
  /** The start of its paths, which says who may enter; anybody signed in where no rule names it. */
  area: string
  children: ReactNode
}

/** Around every area behind sign-in. The server renders only the waiting state. */
export function ProtectedArea({ area, children }: ProtectedAreaProps) {
  const { pathname, search, hash } = useLocation()
  const admission = admit({ session: useSession(), lapsed: hasLapsed(), area, wanted: pathname + search + hash })
  const lapsed = admission.kind === 'leave' && hasLapsed()
  useEffect(() => {
    if (lapsed) tellOnce(SESSION_LAPSED)
  }, [lapsed])
  if (admission.kind === 'leave') return <Leave to={admission.to} from={admission.state?.from} />
  if (admission.kind === 'wait') return <Waiting />
  return <SessionQueries>{children}</SessionQueries>
}

/** Not `<Navigate>`: with a new `state` at each render that one sets out again and again, and never arrives. */
function Leave({ to, from }: { to: string; from: string | undefined }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true, ...(from !== undefined && { state: { from } }) })
  }, [navigate, to, from])
  return null
}

function Waiting() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-brand">
      <Spinner />
      <span className="sr-only">불러오는 중입니다.</span>
    </div>
  )
}
