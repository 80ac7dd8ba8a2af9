import { z } from 'zod'

/** Every error of the API, with its status and the message users read. */
export const ERRORS = {
  invalid_request: { status: 400, message: '요청 내용을 확인해 주세요.' },
  picture_refused: { status: 400, message: '이미지 파일을 읽을 수 없습니다. 다른 파일로 시도해 주세요.' },
  file_refused: { status: 400, message: '받을 수 없는 파일입니다. 다른 파일로 시도해 주세요.' },
  link_invalid: { status: 400, message: '유효하지 않은 링크입니다.' },
  email_missing: {
    status: 400,
    message: '소셜 계정에서 이메일을 받지 못했습니다. 이메일 제공에 동의한 뒤 다시 시도해 주세요.',
  },
  already_verified: { status: 400, message: '이미 인증이 완료된 이메일입니다.' },
  // The reset screen recognises the English words.
  reset_expired: { status: 400, message: '비밀번호 재설정 링크가 만료되었습니다. (expired)' },
  reset_invalid: { status: 400, message: '비밀번호 재설정 링크가 올바르지 않습니다. (invalid)' },
  reset_used: { status: 400, message: '이미 사용한 비밀번호 재설정 링크입니다. (already used)' },
  unauthenticated: { status: 401, message: '로그인이 필요합니다.' },
  invalid_credentials: { status: 401, message: '이메일 또는 비밀번호가 올바르지 않습니다.' },
  social_auth_failed: { status: 401, message: '소셜 로그인에 실패했습니다. 다시 시도해 주세요.' },
  payment_declined: { status: 402, message: '결제가 승인되지 않았습니다. 다른 카드로 시도해 주세요.' },
  forbidden: { status: 403, message: '접근 권한이 없습니다.' },
  no_permission: { status: 403, message: '이 작업을 할 권한이 없습니다. 사업장 소유자에게 요청해 주세요.' },
  cross_site: { status: 403, message: '다른 사이트에서 보낸 요청은 처리하지 않습니다.' },
  email_not_verified: { status: 403, message: '이메일 인증이 필요합니다. 받은 메일의 링크를 눌러 주세요.' },
  account_not_active: { status: 403, message: '관리자 승인을 기다리는 계정입니다.' },
  business_not_approved: { status: 403, message: '사업자 승인이 끝난 뒤에 상품을 등록하고 판매할 수 있습니다.' },
  not_found: { status: 404, message: '요청하신 내용을 찾을 수 없습니다.' },
  product_not_found: { status: 404, message: '상품을 찾을 수 없습니다.' },
  order_not_found: { status: 404, message: '주문을 찾을 수 없습니다.' },
  email_not_registered: { status: 404, message: '가입되지 않은 이메일입니다.' },
  email_taken: { status: 409, message: '이미 가입된 이메일입니다.' },
  link_needs_password: { status: 409, message: '같은 이메일의 계정이 있습니다. 비밀번호를 입력하면 연결됩니다.' },
  consent_needed: { status: 409, message: '처음 오셨습니다. 약관에 동의하면 가입이 끝납니다.' },
  already_linked: { status: 409, message: '이미 다른 계정에 연결된 소셜 계정입니다.' },
  last_sign_in_method: {
    status: 409,
    message: '로그인 방법이 하나는 남아 있어야 합니다. 먼저 비밀번호를 설정해 주세요.',
  },
  invitation_invalid: {
    status: 404,
    message: '초대 링크가 올바르지 않거나 더 이상 쓸 수 없습니다. 다시 초대해 달라고 요청해 주세요.',
  },
  invitation_expired: { status: 409, message: '초대 링크의 기한이 지났습니다. 다시 초대해 달라고 요청해 주세요.' },
  invitation_for_another: { status: 409, message: '다른 이메일로 보낸 초대입니다. 초대받은 이메일로 로그인해 주세요.' },
  invitation_other_type: {
    status: 409,
    message: '회원 유형이 달라 이 초대를 수락할 수 없습니다. 다른 이메일로 초대해 달라고 요청해 주세요.',
  },
  already_member: { status: 409, message: '이미 함께 일하는 직원입니다.' },
  too_many_members: { status: 409, message: '직원과 초대는 합쳐서 100명까지 둘 수 있습니다.' },
  last_admin: { status: 409, message: '관리자가 한 명은 남아 있어야 합니다.' },
  option_required: { status: 400, message: '옵션을 선택하세요.' },
  notice_incomplete: { status: 409, message: '상품정보제공고시를 채워 주세요.' },
  sku_taken: { status: 409, message: '이미 쓰고 있는 SKU입니다.' },
  quantity_refused: { status: 409, message: '주문할 수 없는 수량입니다.' },
  stock_too_low: { status: 409, message: '재고가 부족합니다.' },
  cart_changed: { status: 409, message: '장바구니가 바뀌었습니다. 주문 내용을 다시 확인해 주세요.' },
  coupon_unusable: { status: 409, message: '이 주문에는 쿠폰을 사용할 수 없습니다. 다른 쿠폰을 선택해 주세요.' },
  price_changed: { status: 409, message: '그 사이에 금액이 바뀌었습니다. 새 금액을 확인해 주세요.' },
  credit_unavailable: { status: 409, message: '외상으로 주문할 수 없습니다. 다른 결제 수단을 선택해 주세요.' },
  deposit_refused: { status: 409, message: '이 입금은 명세에 연결할 수 없습니다.' },
  points_changed: { status: 409, message: '그 사이에 적립금이 바뀌었습니다. 사용할 적립금을 다시 확인해 주세요.' },
  pickup_closed: {
    status: 409,
    message: '이 매장은 지금 매장 수령을 받지 않습니다. 다른 매장이나 택배 배송을 선택해 주세요.',
  },
  pickup_moved: { status: 409, message: '매장 주소가 바뀌었습니다. 매장을 다시 확인하고 선택해 주세요.' },
  pickup_code_wrong: { status: 409, message: '수령 코드가 맞지 않습니다. 구매자의 주문 화면에서 다시 확인해 주세요.' },
  coupon_not_found: { status: 404, message: '등록되지 않은 쿠폰 코드입니다. 코드를 다시 확인해 주세요.' },
  coupon_taken: { status: 409, message: '이미 받은 쿠폰입니다.' },
  coupon_unavailable: { status: 409, message: '지금은 받을 수 없는 쿠폰입니다.' },
  promotion_refused: { status: 409, message: '지금 상태의 프로모션으로는 할 수 없습니다.' },
  price_list_refused: { status: 409, message: '지금 상태의 단가표로는 할 수 없습니다.' },
  order_step_refused: { status: 409, message: '지금 상태에서는 할 수 없습니다.' },
  payment_not_open: { status: 409, message: '결제할 수 있는 주문이 아닙니다.' },
  payment_unavailable: {
    status: 409,
    message: '지금은 이 방법으로 결제할 수 없습니다. 무통장 입금을 이용해 주세요.',
  },
  payment_unknown: {
    status: 409,
    message: '결제 결과를 확인하고 있습니다. 잠시 후 주문 내역에서 확인해 주세요. 다시 결제하지 마세요.',
  },
  refund_too_high: { status: 409, message: '환불할 수 있는 금액보다 큽니다.' },
  hold_refused: { status: 409, message: '지급할 금액이 있는 배송·배송비 내역만 보류할 수 있습니다.' },
  second_admin_needed: { status: 409, message: '요청한 관리자는 승인할 수 없습니다. 다른 관리자가 승인해야 합니다.' },
  term_started: { status: 409, message: '이미 적용된 수수료는 삭제할 수 없습니다. 종료일을 정해 주세요.' },
  already_decided: { status: 409, message: '다른 관리자가 이미 결정했습니다.' },
  payout_batch_refused: { status: 409, message: '이 정산으로는 이체 묶음을 만들 수 없습니다.' },
  invoice_provider_missing: {
    status: 409,
    message: '연결된 전자세금계산서 서비스가 없습니다. 홈택스 파일로 발급해 주세요.',
  },
  refund_account_needed: { status: 409, message: '환불받을 계좌를 입력해 주세요.' },
  return_refused: { status: 409, message: '반품을 요청할 수 없습니다.' },
  review_refused: { status: 409, message: '배송이 완료된 상품에만 리뷰를 쓸 수 있습니다.' },
  review_exists: { status: 409, message: '이미 리뷰를 쓴 상품입니다.' },
  category_in_use: { status: 409, message: '상품이나 하위 카테고리가 있어 삭제할 수 없습니다.' },
  changed_meanwhile: { status: 409, message: '그 사이에 다른 변경이 있었습니다. 새로고침 후 다시 확인해 주세요.' },
  slug_taken: { status: 409, message: '이미 쓰고 있는 주소입니다.' },
  name_taken: { status: 409, message: '이미 쓰고 있는 이름입니다.' },
  holiday_exists: { status: 409, message: '이미 등록한 공휴일입니다.' },
  postcodes_overlap: { status: 409, message: '다른 지역의 우편번호와 겹칩니다.' },
  in_use: { status: 409, message: '쓰고 있는 곳이 있어 삭제할 수 없습니다.' },
  form_closed: { status: 409, message: '지금은 응답을 받지 않습니다.' },
  import_not_ready: {
    status: 409,
    message: '지금은 가져올 수 없습니다. 파일을 확인하는 중이거나 이미 가져오기를 시작했습니다.',
  },
  import_has_problems: {
    status: 409,
    message: '문제가 있는 행이 있습니다. 고친 파일을 올리거나 그 행을 빼고 가져오세요.',
  },
  import_empty: { status: 409, message: '가져올 수 있는 상품이 없습니다.' },
  import_unchanged: { status: 409, message: '바뀌는 내용이 없습니다.' },
  import_running: { status: 409, message: '다른 가져오기가 진행 중입니다. 끝난 뒤에 다시 시도해 주세요.' },
  import_undo_refused: {
    status: 409,
    message: '가져온 뒤에 주문되었거나 고친 상품이 있어 되돌릴 수 없습니다.',
  },
  registration_closed: { status: 403, message: '지금은 이 유형의 회원 가입을 받지 않습니다.' },
  link_expired: { status: 410, message: '만료된 링크입니다.' },
  body_too_large: { status: 413, message: '보내신 내용이 너무 큽니다.' },
  unsupported_media_type: { status: 415, message: '지원하지 않는 형식입니다.' },
  idempotency_mismatch: {
    status: 422,
    message: '같은 요청 번호로 이미 처리한 다른 요청이 있습니다. 새로고침한 뒤 다시 시도해 주세요.',
  },
  too_many_requests: { status: 429, message: '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.' },
  internal: { status: 500, message: '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.' },
  unavailable: { status: 503, message: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.' },
  storage_full: { status: 507, message: '저장 공간이 부족하여 저장하지 못했습니다. 관리자에게 알려 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  field: z.string().optional(),
  /** With `link_needs_password`: the token to link by password. */
  linkToken: z.string().optional(),
  /** With `consent_needed`: the token to accept the terms with. */
  consentToken: z.string().optional(),
  /** With `email_not_verified` after consenting: where the mail was sent. */
  email: z.string().optional(),
  /** With `price_changed` and `cart_changed`: the current totals. */
  checkout: z.unknown().optional(),
  /** With a form that is refused: messages by the name of the field. */
  problems: z.record(z.string(), z.string()).optional(),
  /** With errors of a payment: its order. */
  orderNumber: z.string().optional(),
  /** With `changed_meanwhile`: the latest version; of a document its revision, who saved it and when. */
  latest: z.int().optional(),
  /** With `notice_incomplete`: the labels of the fields to fill in. */
  missing: z.array(z.string()).optional(),
  /** With `changed_meanwhile` and `stock_too_low` of several rows: those that have changed. */
  changed: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** With `import_undo_refused`: the first products that were ordered or edited since, and how many there are. */
  products: z.array(z.object({ productId: z.string(), name: z.string(), reason: z.string() })).optional(),
  productCount: z.int().optional(),
  savedByName: z.string().optional(),
  savedAt: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
