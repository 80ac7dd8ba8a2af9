import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { destinationFor, originIn } from '../../session/destination.ts'
import { useSession } from '../../session/use-session.ts'

/** Whoever was sent here on the way somewhere moves on once another tab has signed in. */
export function useArrival(): void {
  const session = useSession()
  const navigate = useNavigate()
  const origin = originIn(useLocation().state)
  const [cameAnonymous, setCameAnonymous] = useState(false)
  const role = session?.user.role
  useEffect(() => {
    if (session === null) setCameAnonymous(true)
  }, [session])
  useEffect(() => {
    if (cameAnonymous && role && origin) void navigate(destinationFor(role, origin), { replace: true })
  }, [cameAnonymous, role, origin, navigate])
}
