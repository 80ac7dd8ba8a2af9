import { expect, test } from 'vitest'
import { screensFor } from './palette-items.ts'

const labels = (...args: Parameters<typeof screensFor>) => screensFor(...args).map(({ label }) => label)

test('the palette offers every screen of the role, and finds them by keywords and without spaces', () => {
  expect(labels({ role: 'admin' }, '')).toEqual([
    '대시보드',
    '주문',
    '배송 현황',
    '반품',
    '환불 대기',
    '상품 승인',
    '상품',
    '카테고리',
    '단가표',
    '프로모션',
    '리뷰',
    '정산',
    '외상',
    '세금계산서',
    '서류',
    '결제 대사',
    '회원',
    '등급 제안',
    '추가 배송비 지역',
    '공휴일',
    '사이니지',
    '감사 기록',
    '자동 작업',
    '설정',
    '페이지',
    '글',
    '첫 화면',
    '미디어',
    '메뉴',
    '템플릿 파트',
    '재사용 블록',
    '폼',
    '뷰',
    '워드프레스 가져오기',
    '알림',
    '내 계정',
    '쇼핑몰',
  ])
  expect(labels({ role: 'admin' }, '감사기')).toEqual(['감사 기록'])
  expect(labels({ role: 'admin' }, 'AUDIT')).toEqual(['감사 기록'])
  expect(labels({ role: 'customer' }, '비밀번호')).toEqual(['내 계정'])
  expect(labels({ role: 'customer' }, '회원')).toEqual([])
  expect(labels({ role: 'affiliate' }, '포인트')).toEqual(['적립금'])
  expect(labels({ role: 'affiliate' }, '포인트', false)).toEqual([])
})
