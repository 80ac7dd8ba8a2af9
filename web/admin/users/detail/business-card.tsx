import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import { ApprovalBadge } from '../../../app/members/badges.tsx'
import { businessFacts, hasBusiness } from '../../../app/members/business.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { DetailsAndLicence } from '../decide/details-and-licence.tsx'
import { useBusinessDecision } from '../decide/use-business-decision.tsx'
import { GradeChoice } from './grade-choice.tsx'

/** Business data from the application, and the admin's decision. */
export function BusinessCard({ user, closed }: { user: AdminUser; closed: boolean }) {
  const { approve, reject, dialogs } = useBusinessDecision()
  const { approvalStatus } = user
  if (!hasBusiness(user) || !approvalStatus) return null
  return (
    <Card title="사업자 정보" action={<ApprovalBadge approval={approvalStatus} />}>
      <div className="grid gap-5">
        {approvalStatus === 'rejected' && user.rejectionReason && (
          <Banner tone="warning" title="반려한 사업자입니다">
            사유: {user.rejectionReason}
          </Banner>
        )}
        <Facts facts={businessFacts(user)} />
        {!closed && <DetailsAndLicence userId={user.id} />}
        {!closed && (
          <div className="flex flex-wrap items-end justify-between gap-4 border-line border-t pt-4">
            {user.role === 'affiliate' && approvalStatus === 'approved' && <GradeChoice user={user} />}
            <div className="ml-auto flex flex-wrap gap-2">
              {approvalStatus !== 'rejected' && (
                <Button variant="secondary" onClick={() => reject(user)}>
                  {approvalStatus === 'approved' ? '승인 취소' : '반려'}
                </Button>
              )}
              {approvalStatus !== 'approved' && <Button onClick={() => approve(user)}>승인</Button>}
            </div>
          </div>
        )}
      </div>
      {dialogs}
    </Card>
  )
}
