import { AUDIT_ACTIONS, type AuditAction, type listUsers } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { ACCOUNT_STATUSES, APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { ROLES } from '@jangteo/domain/accounts/roles.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import {
  ACCOUNT_STATUS_LABELS,
  APPROVAL_LABELS,
  GRADE_BENEFITS,
  GRADE_LABELS,
  ROLE_LABELS,
} from '../../app/members/labels.ts'

type UserTypeFilter = NonNullable<Input<typeof listUsers>['query']['userType']>

/** The filter keeps admins and store managers apart. */
const USER_TYPE_LABELS: Record<UserTypeFilter, string> = {
  customer: ROLE_LABELS.customer,
  retailer: ROLE_LABELS.affiliate,
  supplier: ROLE_LABELS.business,
  manager: ROLE_LABELS.manager,
  admin: ROLE_LABELS.admin,
}

export const USER_TYPE_OPTIONS = Object.entries(USER_TYPE_LABELS).map(([value, label]) => ({ value, label }))
export const STATUS_OPTIONS = ACCOUNT_STATUSES.map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value] }))
export const APPROVAL_OPTIONS = APPROVAL_STATUSES.map((value) => ({ value, label: APPROVAL_LABELS[value] }))
export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))
export const GRADE_OPTIONS = GRADES.map((value) => ({
  value,
  label: GRADE_LABELS[value],
  help: GRADE_BENEFITS[value],
}))

/** Labels of the audit log's actions. */
export const ACTION_LABELS: Record<AuditAction, string> = {
  business_approved: '사업자 승인',
  business_rejected: '사업자 반려',
  grade_changed: '등급 변경',
  status_changed: '계정 상태 변경',
  role_changed: '역할 변경',
  session_ended: '로그인 기기 종료',
  account_closed: '계정 탈퇴',
  member_invited: '직원 초대',
  member_joined: '직원 초대 수락',
  member_changed: '직원 권한 변경',
  member_removed: '직원 제외',
  approval_amount_changed: '주문 승인 기준 변경',
  settlement_paid: '정산금 지급',
  payout_account_verified: '지급 계좌 확인',
  month_closed: '정산 월 마감',
  payout_batch_created: '이체 묶음 생성',
  payout_batch_approved: '이체 묶음 승인',
  payout_batch_cancelled: '이체 묶음 취소',
  payout_results_imported: '이체 결과 반영',
  invoices_created: '세금계산서 만들기',
  invoices_requested: '세금계산서 발급 요청',
  invoice_approvals_entered: '승인번호 등록',
  settlement_held: '정산 내역 보류',
  settlement_released: '정산 내역 보류 해제',
  commission_term_changed: '수수료 변경',
  adjustment_requested: '정산 조정 요청',
  adjustment_approved: '정산 조정 승인',
  adjustment_refused: '정산 조정 반려',
  credit_terms_set: '외상 조건 변경',
  credit_statements_closed: '외상 명세 마감',
  credit_deposit_entered: '외상 입금 등록',
  credit_deposits_imported: '외상 입금 파일 반영',
  credit_deposit_matched: '외상 입금 연결',
  credit_deposit_unmatched: '외상 입금 연결 취소',
  settings_changed: '설정 변경',
  business_changed: '사업자 정보 변경',
  document_published: '문서 게시',
  document_unpublished: '문서 게시 중단',
  document_trashed: '문서 삭제',
  review_published: '리뷰 게시',
  review_hidden: '리뷰 숨김',
  review_deleted: '리뷰 삭제',
  grade_declined: '등급 제안 거절',
  product_approved: '상품 승인',
  product_rejected: '상품 반려',
  product_stopped: '상품 판매 중지',
  product_returned: '상품 보완 요청',
  product_edited: '상품 수정',
  product_featured: '추천 상품 변경',
  category_changed: '카테고리 변경',
  postcode_zone_changed: '추가 배송비 지역 변경',
  holiday_changed: '공휴일 변경',
  points_adjusted: '적립금 조정',
  content_approved: '화면 콘텐츠 승인',
  content_rejected: '화면 콘텐츠 반려',
  content_status_changed: '화면 콘텐츠 상태 변경',
  deposit_confirmed: '입금 확인',
  order_status_changed: '주문 상태 변경',
  order_cancelled: '주문 취소',
  order_notes_changed: '주문 메모 변경',
  shipment_corrected: '송장 번호 정정',
  shipment_unpacked: '상자 풀기',
  return_collected: '반품 회수',
  return_inspected: '반품 검수',
  return_decided: '반품 결정',
  payment_difference_accepted: '결제 차이 확인',
  refund_requested: '환불 요청',
  refund_resolved: '환불 처리',
  promotion_created: '프로모션 작성',
  promotion_changed: '프로모션 변경',
  promotion_started: '프로모션 시작',
  promotion_stopped: '프로모션 중지',
  promotion_approved: '프로모션 승인',
  promotion_rejected: '프로모션 반려',
  coupon_codes_made: '쿠폰 코드 만들기',
  coupons_given: '쿠폰 지급',
  price_list_created: '단가표 만들기',
  price_list_changed: '단가표 수정',
  price_list_prices_changed: '단가표 단가 수정',
  price_list_started: '단가표 시작',
  price_list_stopped: '단가표 중지',
  price_list_deleted: '단가표 삭제',
  job_retried: '작업 다시 시도',
  job_cancelled: '작업 취소',
}

export const ACTION_OPTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }))
