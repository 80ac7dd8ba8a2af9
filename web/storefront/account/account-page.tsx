import { hasPermission } from '@jangteo/domain/accounts/permissions.ts'
import { mayEnter } from '@jangteo/domain/home-path.ts'
import { useState } from 'react'
import { ApprovalBadge } from '../../app/members/badges.tsx'
import { businessFacts, hasBusiness } from '../../app/members/business.ts'
import { EditBusinessButton } from '../../app/members/edit-business-button.tsx'
import { pageMeta } from '../../app/page-meta.ts'
import { useSignOut } from '../../app/session/use-sign-out.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { PointsSummary } from '../points/points-summary.tsx'
import { Overview } from './account-overview.tsx'
import { ACCOUNT_SECTIONS, AccountSection, type AccountSectionId } from './account-section.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { BusinessDetailsForm } from './business-details-form.tsx'
import { CloseAccountSection } from './close-account-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LeaveBusinessButton } from './leave-business-button.tsx'
import { LinkedAccountsSection } from './linked-accounts-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ConsentSection, ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function meta() {
  return pageMeta('내 계정')
}

export default function AccountPage() {
  const { role, name } = useUser()
  if (role !== 'customer')
    return (
      <Page title="내 계정" description="프로필과 로그인, 기기를 관리합니다.">
        {role === 'affiliate' && <PointsSummary />}
        <Settings />
      </Page>
    )
  return (
    <Page title="내 계정" description={`${name}님, 반갑습니다.`} action={<PhoneSignOut />}>
      <Overview />
      <h2 className="mt-8 border-line border-t pt-8 font-bold text-xl">계정 설정</h2>
      <Settings />
    </Page>
  )
}

/** On wider screens this link is in the header. */
function PhoneSignOut() {
  return (
    <Button variant="secondary" size="small" className="md:hidden" onClick={useSignOut()}>
      로그아웃
    </Button>
  )
}

function Settings() {
  const user = useUser()
  const [profileUnsaved, setProfileUnsaved] = useState(false)
  const [passwordUnsaved, setPasswordUnsaved] = useState(false)
  const [detailsUnsaved, setDetailsUnsaved] = useState(false)
  const isBuyer = mayEnter(user.role, '/orders')
  const shown = (Object.keys(ACCOUNT_SECTIONS) as AccountSectionId[])
    .filter((id) => (id !== 'business' || hasBusiness(user)) && (id !== 'addresses' || isBuyer))
    .map((id) => ({ id, title: ACCOUNT_SECTIONS[id] }))
  useUnsavedGuard(profileUnsaved || passwordUnsaved || detailsUnsaved)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,42rem)_12rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ProfileSection onUnsaved={setProfileUnsaved} />
        {hasBusiness(user) && (
          <AccountSection
            id="business"
            description="번호를 바꾸면 다시 승인을 받습니다."
            action={<EditBusinessButton user={user} />}
          >
            {user.approvalStatus && <ApprovalBadge approval={user.approvalStatus} />}
            <Facts facts={businessFacts(user)} />
            {hasPermission(user.permissions, 'members') && (
              <BusinessDetailsForm isPending={user.approvalStatus === 'pending'} onUnsaved={setDetailsUnsaved} />
            )}
            {user.businessId && <LeaveBusinessButton businessId={user.businessId} />}
          </AccountSection>
        )}
        {isBuyer && <AddressesSection />}
        <PasswordSection key={String(user.hasPassword)} onUnsaved={setPasswordUnsaved} />
        <LinkedAccountsSection />
        <SessionsSection />
        <ConsentSection />
        <ExportSection />
        <CloseAccountSection />
      </div>
      <SectionLinks sections={shown} />
    </div>
  )
}
