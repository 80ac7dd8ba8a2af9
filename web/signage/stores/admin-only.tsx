import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUser } from '../../app/session/use-user.ts'

/** Store managers are redirected. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return useUser().role === 'admin' ? children : <Navigate to="/signage" replace />
}
