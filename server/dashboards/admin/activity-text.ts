import type { AuditAction } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Activity } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { HistoryEvent } from '@jangteo/contracts/orders/orders.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { Happening } from './list-activity.ts'

type Told = Pick<Activity, 'kind' | 'text' | 'link'>

/** One sentence, and the screen where one can look further. */
export function activityText({ source, event, name, key }: Happening): Told {
  switch (source) {
    case 'audit':
      return {
        kind: 'account',
        text: name ? `${name}님의 ${AUDIT_TEXTS[event as AuditAction] ?? OTHER_DEED}` : OTHER_DEED,
        link: key ? `/admin/users/${key}` : '/admin/audit',
      }
    case 'member':
      return {
        kind: 'account',
        text: `${name}님이 ${MEMBER_WORDS[event as Role]} 가입했습니다.`,
        link: `/admin/users/${key}`,
      }
    case 'order':
      return {
        kind: 'order',
        text: `${name}님의 주문 ${key}: ${ORDER_TEXTS[event as HistoryEvent] ?? '상태가 바뀌었습니다.'}`,
        link: `/admin/orders/${key}`,
      }
    case 'product':
      return { kind: 'product', text: `‘${name}’ 상품이 승인을 기다립니다.`, link: `/admin/products/${key}` }
    case 'change':
      return { kind: 'product', text: `‘${name}’ 상품의 변경이 승인을 기다립니다.`, link: `/admin/products/${key}` }
    case 'review':
      return { kind: 'review', text: `‘${name}’ 상품에 별점 ${event}점 리뷰가 달렸습니다.`, link: '/admin/reviews' }
  }
}

const OTHER_DEED = '설정이나 기록이 바뀌었습니다.'

const AUDIT_TEXTS: Partial<Record<AuditAction, string>> = {
  business_approved: '사업자 승인이 끝났습니다.',
  business_rejected: '사업자 승인이 반려되었습니다.',
  grade_changed: '등급이 바뀌었습니다.',
  status_changed: '계정 상태가 바뀌었습니다.',
  role_changed: '역할이 바뀌었습니다.',
  session_ended: '로그인 기기가 종료되었습니다.',
  account_closed: '계정이 탈퇴했습니다.',
  settlement_paid: '정산이 지급되었습니다.',
}

const MEMBER_WORDS: Record<Role, string> = {
  customer: '고객으로',
  affiliate: '소매점으로',
  business: '공급자로',
  admin: '관리자로',
  manager: '매장 매니저로',
}

const ORDER_TEXTS: Partial<Record<HistoryEvent, string>> = {
  paid: '결제가 완료되었습니다.',
  cancelled: '취소되었습니다.',
  expired: '입금 기한이 지나 취소되었습니다.',
  return_requested: '반품을 요청했습니다.',
  refund_failed: '환불을 확인해야 합니다.',
}
