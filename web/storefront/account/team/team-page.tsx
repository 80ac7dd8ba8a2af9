import {
  type BusinessMember,
  type BusinessTeam,
  type MemberInvitation,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@jangteo/contracts/accounts/members.ts'
import { canGrant, PERMISSION_LABELS, type Permission } from '@jangteo/domain/accounts/permissions.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { ApprovalAmountCard } from './approval-amount-card.tsx'
import { InviteDialog, MemberDialog } from './member-dialogs.tsx'
import { TEAM_KEY, teamQuery } from './team-query.ts'

export function meta() {
  return pageMeta('직원')
}

export default function TeamPage() {
  const { data, isError, isFetching, refetch } = useQuery(teamQuery)
  const [inviting, setInviting] = useState(false)
  return (
    <Page
      title="직원"
      description="동료를 초대해 함께 일합니다. 각자 자신의 계정으로 로그인하고, 주문과 상품은 사업장에 남습니다."
      action={
        <Button onClick={() => setInviting(true)} disabled={!data}>
          <UserPlus size={18} strokeWidth={1.5} />
          직원 초대
        </Button>
      }
    >
      {data && <Team team={data} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-64 w-full" />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

function Team({ team: { owner, members, invitations, approvalAmount } }: { team: BusinessTeam }) {
  const isRetailer = useUser().role === 'affiliate'
  const [edited, setEdited] = useState<BusinessMember | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isRetailer && <ApprovalAmountCard key={String(approvalAmount)} saved={approvalAmount} />}
      <Card title={`함께 일하는 사람 ${members.length + 1}명`}>
        <ul className="grid divide-y divide-line">
          <PersonRow name={owner.name} email={owner.email}>
            <Badge>소유자</Badge>
          </PersonRow>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} onEdit={() => setEdited(member)} />
          ))}
        </ul>
        {members.length === 0 && (
          <EmptyState
            icon={UserPlus}
            title="아직 초대한 직원이 없습니다"
            body="주문하는 사람, 포장하는 사람, 정산을 보는 사람에게 필요한 권한만 줄 수 있습니다."
          />
        )}
      </Card>
      {invitations.length > 0 && (
        <Card title={`수락을 기다리는 초대 ${invitations.length}건`}>
          <ul className="grid divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
      {edited && <MemberDialog member={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

function PersonRow({ name, email, children }: { name: string; email: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-ink-soft text-sm">{email}</p>
      </div>
      {children}
    </li>
  )
}

function MemberRow({ member, onEdit }: { member: BusinessMember; onEdit: () => void }) {
  const user = useUser()
  const remove = useMutationWithToast(
    TEAM_KEY,
    () => api(removeMember, { params: { id: member.id } }),
    () => ({ message: `${member.name}님은 더 이상 이 사업장의 직원이 아닙니다.` }),
  )
  const ask = async () => {
    const sure = await confirm({
      title: `${member.name}님을 직원에서 제외할까요?`,
      body: '지금 바로 사업장에 들어올 수 없게 됩니다. 그동안 한 주문과 등록한 상품은 사업장에 그대로 남습니다.',
      action: '제외',
      danger: true,
    })
    if (sure) remove.mutate(undefined)
  }
  const mayDecide = member.id !== user.id && canGrant(user.permissions ?? null, member.permissions)
  return (
    <PersonRow name={member.name} email={member.email}>
      <PermissionBadges permissions={member.permissions} />
      {member.permissions.includes('buy') && (
        <p className="text-ink-soft text-sm tabular-nums">
          이번 달 {formatWon(member.spentAmount)}
          {member.spendingLimit !== null && ` / ${formatWon(member.spendingLimit)}`}
        </p>
      )}
      {mayDecide && (
        <div className="flex gap-2">
          <Button variant="secondary" size="small" aria-label={`${member.name}님의 권한 바꾸기`} onClick={onEdit}>
            권한
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={`${member.name}님 제외`}
            pending={remove.isPending}
            onClick={() => void ask()}
          >
            제외
          </Button>
        </div>
      )}
    </PersonRow>
  )
}

function PermissionBadges({ permissions }: { permissions: readonly Permission[] }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {permissions.map((one) => (
        <Badge key={one}>{PERMISSION_LABELS[one]}</Badge>
      ))}
    </div>
  )
}

function InvitationRow({ invitation }: { invitation: MemberInvitation }) {
  const { id, email, permissions, invitedBy, expiresAt, isExpired } = invitation
  const params = { id }
  const resend = useMutationWithToast(
    TEAM_KEY,
    () => api(resendInvitation, { params }),
    () => ({ message: `${email}로 초대 메일을 다시 보냈습니다.` }),
  )
  const withdraw = useMutationWithToast(
    TEAM_KEY,
    () => api(withdrawInvitation, { params }),
    () => ({ message: '초대를 취소했습니다.' }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{email}</p>
        <p className="text-ink-soft text-sm">
          {invitedBy}님이 초대 · {isExpired ? '기한이 지났습니다' : <Moment at={expiresAt} form="day" />}
          {!isExpired && '까지'}
        </p>
      </div>
      <PermissionBadges permissions={permissions} />
      <div className="flex gap-2">
        <Button variant="secondary" size="small" pending={resend.isPending} onClick={() => resend.mutate(undefined)}>
          다시 보내기
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`${email} 초대 취소`}
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined)}
        >
          초대 취소
        </Button>
      </div>
    </li>
  )
}
