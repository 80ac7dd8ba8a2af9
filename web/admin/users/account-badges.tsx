import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import { MailWarning, UserX } from 'lucide-react'
import { StatusBadge } from '../../app/members/badges.tsx'
import { Badge } from '../../ui/badge.tsx'

/** A closed account shows no other badge. */
export function AccountBadges({ user: { status, emailVerified, closedAt } }: { user: AdminUser }) {
  if (closedAt) return <Badge icon={UserX}>탈퇴</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {!emailVerified && (
        <Badge tone="warning" icon={MailWarning}>
          미인증
        </Badge>
      )}
    </span>
  )
}
