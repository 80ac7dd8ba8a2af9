import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import { RoleBadge } from '../../../app/members/badges.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { AccountBadges } from '../account-badges.tsx'

export function PersonCard({ user }: { user: AdminUser }) {
  return (
    <Card title="회원 정보">
      <Facts
        facts={[
          { term: '이름', value: user.name },
          { term: '이메일', value: user.email },
          { term: '유형', value: <RoleBadge role={user.role} /> },
          { term: '상태', value: <AccountBadges user={user} /> },
          { term: '가입', value: <Moment at={user.createdAt} form="exact" /> },
          {
            term: '최근 로그인',
            value: user.lastLoginAt ? <Moment at={user.lastLoginAt} form="exact" /> : '아직 없음',
          },
          { term: '비밀번호', value: user.hasPassword ? '설정함' : '없음 (소셜 로그인만)' },
          { term: '마케팅 수신', value: user.marketingConsent ? '동의' : '동의하지 않음' },
        ]}
      />
    </Card>
  )
}
