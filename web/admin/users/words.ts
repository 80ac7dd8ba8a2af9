import { AUDIT_ACTIONS, type AuditAction, type listUsers } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { ACCOUNT_STATUSES, APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { ROLES } from '@jangteo/domain/accounts/roles.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { APPROVAL_WORDS, GRADE_BENEFITS, GRADE_WORDS, ROLE_WORDS, STATUS_WORDS } from '../../app/members/words.ts'

type UserTypeFilter = NonNullable<Input<typeof listUsers>['query']['userType']>

/** The filter keeps admins and store managers apart. */
const USER_TYPE_WORDS: Record<UserTypeFilter, string> = {
  customer: ROLE_WORDS.customer,
  retailer: ROLE_WORDS.affiliate,
  supplier: ROLE_WORDS.business,
  manager: ROLE_WORDS.manager,
  admin: ROLE_WORDS.admin,
}

export const USER_TYPE_OPTIONS = Object.entries(USER_TYPE_WORDS).map(([value, label]) => ({ value, label }))
export const STATUS_OPTIONS = ACCOUNT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))
export const APPROVAL_OPTIONS = APPROVAL_STATUSES.map((value) => ({ value, label: APPROVAL_WORDS[value] }))
export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))
export const GRADE_OPTIONS = GRADES.map((value) => ({
  value,
  label: GRADE_WORDS[value],
  help: GRADE_BENEFITS[value],
}))

/** Names of what admins do, as the audit log calls it. */
export const ACTION_WORDS: Record<AuditAction, string> = {
  business_approved: '사업자 승인',
  business_rejected: '사업자 반려',
  grade_changed: '등급 변경',
  status_changed: '계정 상태 변경',
  role_changed: '역할 변경',
  session_ended: '로그인 기기 종료',
  account_closed: '계정 탈퇴',
  settlement_paid: '정산금 지급',
  settings_changed: '설정 변경',
  business_changed: '사업자 정보 변경',
  document_published: '문서 게시',
  document_unpublished: '문서 게시 중단',
  document_trashed: '문서 삭제',
  review_published: '리뷰 게시',
  review_hidden: '리뷰 숨김',
  review_deleted: '리뷰 삭제',
}

export const ACTION_OPTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] }))
