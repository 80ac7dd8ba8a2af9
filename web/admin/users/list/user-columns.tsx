import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { Link } from 'react-router'
import { ApprovalBadge, GradeBadge, RoleBadge } from '../../../app/members/badges.tsx'
import { businessNameOf, hasBusiness } from '../../../app/members/business.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { AccountBadges } from '../account-badges.tsx'

interface Decide {
  onApprove: (user: AdminUser) => void
  onReject: (user: AdminUser) => void
}

export function userColumns(decide: Decide): Column<AdminUser>[] {
  const hasNoBusiness = (user: User) => !hasBusiness(user)
  return [
    { key: 'name', header: '회원', cell: (user) => <Person user={user} /> },
    { key: 'role', header: '유형', cell: ({ role }) => <RoleBadge role={role} /> },
    { key: 'business', header: '상호', hideable: true, isBlank: hasNoBusiness, cell: businessNameOf },
    { key: 'status', header: '상태', cell: (user) => <AccountBadges user={user} /> },
    { key: 'approval', header: '승인', isBlank: hasNoBusiness, cell: (user) => <Approval user={user} {...decide} /> },
    {
      key: 'grade',
      header: '등급',
      hideable: true,
      isBlank: (user) => !buyerTerms(user).grade,
      cell: (user) => <Grade user={user} />,
    },
    {
      key: 'createdAt',
      header: '가입일',
      align: 'right',
      hideable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} form="day" />,
    },
    {
      key: 'lastLoginAt',
      header: '최근 로그인',
      align: 'right',
      hideable: true,
      isBlank: ({ lastLoginAt }) => !lastLoginAt,
      cell: ({ lastLoginAt }) => lastLoginAt && <Moment at={lastLoginAt} />,
    },
  ]
}

function Person({ user }: { user: User }) {
  return (
    <span className="block min-w-0 @2xl:max-w-52">
      <Link
        to={`/admin/users/${user.id}`}
        title={user.name}
        className="block w-fit max-w-full truncate rounded font-semibold hover:text-brand hover:underline"
      >
        {user.name}
      </Link>
      <span title={user.email} className="block truncate font-normal text-ink-soft text-xs">
        {user.email}
      </span>
    </span>
  )
}

/** None while a changed business number waits for approval. */
function Grade({ user }: { user: AdminUser }) {
  const { grade } = buyerTerms(user)
  return grade && <GradeBadge grade={grade} />
}

function Approval({ user, onApprove, onReject }: Decide & { user: AdminUser }) {
  if (!user.approvalStatus) return null
  if (user.approvalStatus !== 'pending') return <ApprovalBadge approval={user.approvalStatus} />
  const name = businessNameOf(user)
  return (
    <span className="flex flex-col gap-1.5 @max-2xl:items-end">
      <ApprovalBadge approval="pending" />
      <span className="flex gap-1.5">
        <Button size="small" aria-label={`${name} 승인`} onClick={() => onApprove(user)}>
          승인
        </Button>
        <Button size="small" variant="secondary" aria-label={`${name} 반려`} onClick={() => onReject(user)}>
          반려
        </Button>
      </span>
    </span>
  )
}
