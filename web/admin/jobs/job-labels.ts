/** What each background job does; a job that is not listed is shown by its name. */
const JOB_LABELS: Record<string, string> = {
  'follow-order': '주문 안내 메일과 알림',
  'carry-out-refund': '환불 처리',
  'issue-virtual-account': '가상계좌 발급',
  'close-virtual-account': '가상계좌 닫기',
  'reconcile-payments': '응답을 못 받은 결제 확인',
  'compare-payments': '결제 대사',
  'compare-payments-nightly': '결제 대사 (밤)',
  'track-shipments': '배송 조회',
  'expire-orders': '미입금 주문 취소',
  'erase-expired-orders': '보존 기간이 지난 주문 정보 삭제',
  'count-sales': '판매 수량 집계',
  'expire-points': '적립금 소멸',
  'warn-of-expiring-points': '적립금 소멸 알림',
  'send-point-mail': '적립금 소멸 안내 메일',
  'send-account-mail': '회원 안내 메일',
  'tell-of-entry': '폼 응답 메일',
  'reconcile-form-payments': '폼 결제 확인',
  'tell-of-form-doors': '폼 접수 시작과 마감',
  'publish-documents': '예약한 글 공개',
  'import-content': '콘텐츠 가져오기',
  'check-import': '상품 파일 확인',
  'run-import': '상품 파일 등록',
  'refresh-popularity': '검색 인기도 갱신',
  'compact-shelf-changes': '카테고리 상품 수 정리',
  'compact-account-changes': '회원 수 정리',
  'roll-up-trade': '하루 매출 집계',
  'close-months': '월 정산 마감',
  'remind-of-settlements': '정산 지급일과 지급 계좌 알림',
  'close-credit-statements': '외상 명세 마감',
  'remind-of-credit-statements': '외상 입금 기한 알림',
  'send-credit-mail': '외상 메일',
  'follow-credit-statement': '외상 명세의 주문 결제 상태 반영',
  'erase-expired-credit-deposits': '보관 기간이 지난 외상 입금자 삭제',
  'erase-expired-payout-accounts': '보존 기간이 지난 지급 계좌 삭제',
  'check-books': '장부 점검',
  'propose-grades': '등급 제안',
  'sweep-notices': '지난 알림 삭제',
  'sweep-sessions': '끝난 로그인 정보 삭제',
  'sweep-one-time-tokens': '지난 인증 링크 삭제',
  'sweep-social-attempts': '중단된 소셜 로그인 삭제',
  'sweep-rate-limits': '요청 횟수 기록 삭제',
  'sweep-mail-outbox': '보관한 메일 삭제',
  'sweep-product-viewers': '상품 조회 기록 삭제',
  'run-invoice-upload': '송장번호 파일 처리',
  'sweep-invoice-uploads': '지난 송장번호 파일 삭제',
  'sweep-imports': '지난 상품 파일 삭제',
  'sweep-preview-links': '지난 미리보기 링크 삭제',
  'sweep-forms': '저장해 둔 폼 삭제',
  'announce-promotions': '프로모션 시작과 종료',
  'make-coupon-codes': '쿠폰 코드 만들기',
  'give-coupons': '쿠폰 지급',
  'email-verified': '가입 쿠폰 지급',
  'send-promotion-decision': '프로모션 승인·반려 메일',
  'issue-monthly-invoices': '월 세금계산서 발급',
  'issue-order-invoices': '주문별 세금계산서 발급',
  'send-tax-invoices': '세금계산서 전송과 승인 확인',
  'process-cash-receipts': '현금영수증 발급과 취소',
  'sweep-signage': '사이니지 기록 삭제',
}

export function jobLabel(name: string): string {
  return JOB_LABELS[name] ?? name
}

/** Reasons that the job queue writes itself; others are messages of the error. */
const REASONS: Record<string, string> = {
  'job heartbeat timeout': '작업하던 서버가 멈췄습니다.',
  'job timed out': '제한 시간 안에 끝나지 않았습니다.',
}

export function failureText(error: string | null): string {
  return error === null ? '까닭이 기록되지 않았습니다.' : (REASONS[error] ?? error)
}
