import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUser } from '../../app/session/use-user.ts'

/** Managers have no such view. */
export function OnlyAdmin({ children }: { children: ReactNode }) {
  return useUser().role === 'admin' ? children : <Navigate to="/signage" replace />
}
