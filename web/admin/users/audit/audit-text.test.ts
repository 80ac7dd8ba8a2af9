import type { AuditAction, AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import { expect, test } from 'vitest'
import { auditText } from './audit-text.ts'

const entry = (action: AuditAction, details: AuditEntry['details'] = {}): AuditEntry => ({
  id: '1',
  at: '2026-11-15T06:04:00.000Z',
  actorName: '김지훈',
  action,
  subjectId: 'x',
  subjectName: '정유진',
  details,
})

const sentence = (one: AuditEntry) => {
  const { actor, subject, actionText, change, reason } = auditText(one)
  return [actor, subject, actionText, change && `(${change})`, reason && `[${reason}]`].filter(Boolean).join(' ')
}

test.each([
  [entry('business_approved', { grade: 'vip' }), '김지훈님이 정유진님의 사업자를 승인했습니다 (등급 VIP)'],
  [
    entry('settlement_paid', { month: '2026-10', amount: 99_000 }),
    '김지훈님이 정유진님의 2026년 10월 정산금을 지급했습니다 (99,000원)',
  ],
  [
    entry('payout_account_verified', { bank: '신한은행', ending: '7891' }),
    '김지훈님이 정유진님의 지급 계좌를 확인했습니다 (신한은행 7891)',
  ],
  [entry('business_approved', { grade: null }), '김지훈님이 정유진님의 사업자를 승인했습니다'],
  [entry('business_rejected', { reason: '번호 오류' }), '김지훈님이 정유진님의 사업자 승인을 반려했습니다 [번호 오류]'],
  [entry('grade_changed', { from: null, to: 'gold' }), '김지훈님이 정유진님의 등급을 바꿨습니다 (없음 → 골드)'],
  [
    entry('status_changed', { from: 'approved', to: 'suspended', reason: '도용' }),
    '김지훈님이 정유진님의 계정을 정지했습니다 (정상 → 정지) [도용]',
  ],
  [
    entry('status_changed', { from: 'suspended', to: 'approved' }),
    '김지훈님이 정유진님의 계정 정지를 해제했습니다 (정지 → 정상)',
  ],
  [
    entry('status_changed', { from: 'pending', to: 'approved' }),
    '김지훈님이 정유진님의 계정을 승인했습니다 (대기 → 정상)',
  ],
  [entry('role_changed', { from: 'customer', to: 'admin' }), '김지훈님이 정유진님의 역할을 바꿨습니다 (고객 → 관리자)'],
  [
    entry('review_hidden', { product: '머그', reason: '연락처' }),
    '김지훈님이 정유진님의 리뷰를 숨겼습니다 (머그) [연락처]',
  ],
  [
    entry('product_approved', { product: '머그', from: 'pending', to: 'approved' }),
    '김지훈님이 정유진님의 상품을 승인했습니다 (머그)',
  ],
  [
    entry('product_edited', {
      ...{ product: '머그', changed: 'basePrice, description', reason: '오타' },
      ...{ basePrice: '1000 → 2000', description: '가'.repeat(99) },
    }),
    '김지훈님이 정유진님의 상품을 수정했습니다 (머그: 기본가 1000 → 2000, 상세 설명) [오타]',
  ],
  [
    entry('product_rejected', { product: '머그', changed: 'name, images', reason: '사진' }),
    '김지훈님이 정유진님의 상품 변경을 반려했습니다 (머그: 상품명, 이미지) [사진]',
  ],
  [
    entry('product_stopped', { product: '전기요', reason: '안전' }),
    '김지훈님이 정유진님의 상품 판매를 중지했습니다 (전기요) [안전]',
  ],
  [
    entry('product_featured', { product: '머그', from: true, to: false }),
    '김지훈님이 정유진님의 상품을 추천 상품에서 뺐습니다 (머그)',
  ],
  [entry('grade_declined', { from: 'vip', to: 'gold' }), '김지훈님이 정유진님의 등급 제안을 거절했습니다 (VIP → 골드)'],
  [
    entry('content_status_changed', { content: '가을', from: 'approved', to: 'inactive' }),
    '김지훈님이 정유진님의 화면 콘텐츠를 내렸습니다 (가을)',
  ],
  [
    entry('deposit_confirmed', { orderNumber: 'O20261117001', from: 'pending', to: 'confirmed', amount: 33_000 }),
    '김지훈님이 정유진님의 입금을 확인했습니다 (O20261117001 · 결제대기 → 결제완료 · 33,000원)',
  ],
  [
    { ...entry('category_changed', { done: 'updated', category: '컵', name: '컵 → 잔' }), subjectName: null },
    '김지훈님이 카테고리를 바꿨습니다 (컵 → 잔)',
  ],
  [
    {
      ...entry('postcode_zone_changed', { done: 'created', range: '15600~15605', zoneName: '풍도' }),
      subjectName: null,
    },
    '김지훈님이 추가 배송비 지역을 추가했습니다 (15600~15605 풍도)',
  ],
  [
    { ...entry('settings_changed', { 'trade.shippingBy': 'market → supplier' }), subjectName: null },
    '김지훈님이 설정을 바꿨습니다 (배송비를 받는 곳: 장터 → 공급자)',
  ],
  [
    { ...entry('settings_changed', { 'trade.vatDisplay': 'excluded → included' }), subjectName: null },
    '김지훈님이 설정을 바꿨습니다 (부가세: 별도 → 포함)',
  ],
  [{ ...entry('account_closed'), actorName: '탈퇴한 회원' }, '탈퇴한 회원님이 계정을 탈퇴했습니다'],
  [{ ...entry('session_ended'), actorName: null }, '시스템이 정유진님의 로그인 기기 하나를 종료했습니다'],
])('%#: the audit log reads as Korean', (one, text) => {
  expect(sentence(one)).toBe(text)
})
