import { homePathOf, mayEnter } from '@jangteo/domain/home-path.ts'
import type { StoredSession } from './session-store.ts'

export type Admission = { kind: 'wait' } | { kind: 'enter' } | { kind: 'leave'; to: string; state?: { from: string } }

interface Visit {
  /** As `useSession` tells it: undefined is not known yet. */
  session: StoredSession | null | undefined
  lapsed: boolean
  /** The start of the area's paths, such as `/admin`. */
  area: string
  /** Where exactly the visitor wants to go. */
  wanted: string
}

/** Who may see an area behind sign-in, and where everybody else goes. */
export function admit({ session, lapsed, area, wanted }: Visit): Admission {
  if (session === undefined) return { kind: 'wait' }
  if (!session) return { kind: 'leave', to: lapsed ? '/login' : '/auth/login', state: { from: wanted } }
  const { role } = session.user
  return mayEnter(role, area) ? { kind: 'enter' } : { kind: 'leave', to: homePathOf(role) }
}
