import { hasPermission } from '@jangteo/domain/accounts/permissions.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Redirect } from '../app/session/protected-area.tsx'
import { useUser } from '../app/session/use-user.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { deskGroupsFor, menuEntryAt } from './desk-menu.ts'

/** Says so instead of a screen that the member may not read; the server refuses its calls as well. */
export function PermittedScreen({ children }: { children: ReactNode }) {
  const { role, permissions } = useUser()
  const { pathname } = useLocation()
  const entry = menuEntryAt(role, pathname)
  if (!entry?.permission || hasPermission(permissions, entry.permission)) return children
  const [first] = deskGroupsFor(role, { permissions }).flatMap(({ entries }) => entries)
  // Every sign-in leads to the dashboard.
  if (entry.also && first) return <Redirect to={first.to} />
  return (
    <EmptyState
      icon={Lock}
      title="이 화면을 볼 권한이 없습니다"
      body="필요하면 사업장 소유자에게 권한을 요청해 주세요."
    />
  )
}
