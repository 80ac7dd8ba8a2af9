import type { AccountStatus, ApprovalStatus } from '@jangteo/domain/accounts/account-status.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'

export { GRADE_LABELS } from '@jangteo/domain/grades/grades.ts'

export const ROLE_LABELS: Record<Role, string> = {
  admin: '관리자',
  manager: '매장 매니저',
  business: '공급자',
  affiliate: '소매점',
  customer: '고객',
}

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = {
  pending: '대기',
  approved: '정상',
  suspended: '정지',
  rejected: '반려',
}

export const APPROVAL_LABELS: Record<ApprovalStatus, string> = {
  pending: '승인 대기',
  approved: '승인 완료',
  rejected: '반려',
}

export const GRADE_BENEFITS: Record<Grade, string> = {
  gold: '기본 할인 혜택',
  premium: '추가 할인 혜택',
  vip: '최대 할인 혜택',
}
