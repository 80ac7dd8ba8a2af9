import { homePathOf, mayEnter } from '@jangteo/domain/home-path.ts'
import type { StoredSession } from './session-store.ts'

export type AccessResult =
  | { kind: 'wait' }
  | { kind: 'enter' }
  | { kind: 'leave'; to: string; state?: { from: string } }

interface AccessRequest {
  /** From `useSession`: undefined until hydration. */
  session: StoredSession | null | undefined
  expired: boolean
  /** Path prefix of the area, such as `/admin`. */
  area: string
  /** The requested path. */
  path: string
}

/** Whether the visitor may see a protected area, else where to redirect. */
export function checkAccess({ session, expired, area, path }: AccessRequest): AccessResult {
  if (session === undefined) return { kind: 'wait' }
  if (!session) return { kind: 'leave', to: expired ? '/login' : '/auth/login', state: { from: path } }
  const { role } = session.user
  return mayEnter(role, area) ? { kind: 'enter' } : { kind: 'leave', to: homePathOf(role) }
}
