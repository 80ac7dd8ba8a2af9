import type { User } from '@jangteo/contracts/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { ownDetailsQuery } from './business-details.tsx'

/** Shown on the dashboard until an admin has approved the business. */
export function BusinessApprovalBanner({ user, then }: { user: User; then: string }) {
  if (user.approvalStatus === 'pending') {
    return (
      <Banner tone="warning" title="승인을 기다리고 있습니다" action={<LicenceLink />}>
        관리자가 사업자 정보를 확인하고 있습니다. {then} 결과는 이메일로도 알려 드립니다.
      </Banner>
    )
  }
  if (user.approvalStatus === 'rejected') {
    return (
      <Banner tone="danger" title="사업자 승인이 반려되었습니다">
        {user.rejectionReason ? `사유: ${user.rejectionReason}` : '자세한 내용은 고객센터로 문의해 주세요.'}
      </Banner>
    )
  }
  return null
}

/** Asks for the business licence as long as there is none. */
function LicenceLink() {
  const { data } = useQuery(ownDetailsQuery)
  if (!data || data.licence) return null
  return (
    <Link to="/account#business" className={buttonClassName({ variant: 'secondary', size: 'small' })}>
      사업자등록증 올리기
    </Link>
  )
}
