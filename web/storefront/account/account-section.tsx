import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** Sections of the page in display order; the ids are the anchors. */
export const ACCOUNT_SECTIONS = {
  profile: '프로필',
  business: '사업자 정보',
  addresses: '배송지 관리',
  password: '비밀번호',
  linked: '로그인 방법',
  sessions: '로그인 기기',
  consent: '알림 수신',
  export: '내 정보 내려받기',
  close: '계정 탈퇴',
} as const

export type AccountSectionId = keyof typeof ACCOUNT_SECTIONS

interface AccountSectionProps {
  id: AccountSectionId
  title?: string
  description?: string
  action?: ReactNode
  children: ReactNode
}

export function AccountSection({ id, title = ACCOUNT_SECTIONS[id], children, ...rest }: AccountSectionProps) {
  return (
    <div id={id} className="scroll-mt-[calc(var(--header-height)+1rem)]">
      <Card title={title} {...rest}>
        {children}
      </Card>
    </div>
  )
}
