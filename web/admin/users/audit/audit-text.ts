import type { AuditAction, AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import type { ShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { PERMISSION_LABELS } from '@jangteo/domain/accounts/permissions.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { ACCOUNT_STATUS_LABELS, GRADE_LABELS, ROLE_LABELS } from '../../../app/members/labels.ts'
import { jobLabel } from '../../jobs/job-labels.ts'

export interface AuditText {
  /** Actor with particle: "김지훈님이". */
  actor: string
  /** Target user with particle; empty when actor and target are the same. */
  subject: string
  /** "사업자를 승인했습니다" */
  actionText: string
  /** From what to what. */
  change?: string
  reason?: string
}

type Details = AuditEntry['details']

/** What the audit log says about orders, payments and returns. */
const ORDER_WORDS: Record<string, string> = {
  ...PAYMENT_STATUS_LABELS,
  ...ORDER_STATUS_LABELS,
  requested: '요청',
  collected: '회수',
  inspected: '검수',
  accepted: '수락',
  refused: '거절',
  sent: '송금 완료',
  retry: '다시 시도',
  waiting: '입금 대기',
  paid: '입금 완료',
}

const COMMISSION_TEXTS: Record<string, string> = {
  created: '수수료를 정했습니다',
  ended: '수수료의 종료일을 정했습니다',
  deleted: '예정된 수수료를 삭제했습니다',
}

/** Of the actor's own account. */
const OWN_ACTIONS = new Set<AuditAction>(['account_closed', 'business_changed', 'member_joined'])

/** Audit log entry as a Korean sentence. */
export function auditText({ action, actorName, subjectName, details }: AuditEntry): AuditText {
  const own = OWN_ACTIONS.has(action)
  const { reason } = details
  return {
    actor: actorName ? `${actorName}님이` : '시스템이',
    subject: own || !subjectName ? '' : `${subjectName}님의`,
    ...ACTION_TEXTS[action](details),
    ...(typeof reason === 'string' && reason && { reason }),
  }
}

const ACTION_TEXTS: Record<AuditAction, (details: Details) => Pick<AuditText, 'actionText' | 'change'>> = {
  business_approved: ({ grade }) => ({
    actionText: '사업자를 승인했습니다',
    ...(grade && { change: `등급 ${wordIn(GRADE_LABELS, grade)}` }),
  }),
  business_rejected: () => ({ actionText: '사업자 승인을 반려했습니다' }),
  grade_changed: (details) => ({ actionText: '등급을 바꿨습니다', change: fromTo(GRADE_LABELS, details) }),
  status_changed: (details) => ({
    actionText: statusActionText(details),
    change: fromTo(ACCOUNT_STATUS_LABELS, details),
  }),
  role_changed: (details) => ({ actionText: '역할을 바꿨습니다', change: fromTo(ROLE_LABELS, details) }),
  session_ended: () => ({ actionText: '로그인 기기 하나를 종료했습니다' }),
  account_closed: () => ({ actionText: '계정을 탈퇴했습니다' }),
  member_invited: ({ to }) => ({ actionText: '사업장에 직원을 초대했습니다', change: permissionWords(to) }),
  member_joined: ({ to }) => ({ actionText: '사업장의 초대를 수락했습니다', change: permissionWords(to) }),
  member_changed: ({ from, to }) => ({
    actionText: '사업장 권한을 바꿨습니다',
    change: `${permissionWords(from)} → ${permissionWords(to)}`,
  }),
  member_removed: () => ({ actionText: '사업장 소속을 끝냈습니다' }),
  approval_amount_changed: ({ amount }) => ({
    actionText: '승인이 필요한 주문 금액을 바꿨습니다',
    change: amount === null ? '승인 없음' : `${formatWon(Number(amount))} 초과`,
  }),
  settlement_paid: ({ month, amount }) => ({
    actionText: `${monthText(String(month))} 정산금을 지급했습니다`,
    change: formatWon(Number(amount)),
  }),
  payout_account_verified: ({ bank, ending }) => ({
    actionText: '지급 계좌를 확인했습니다',
    change: `${bank} ${ending}`,
  }),
  settlement_held: ({ amount }) => ({
    actionText: '정산 내역의 지급을 보류했습니다',
    change: formatWon(Number(amount)),
  }),
  settlement_released: ({ amount }) => ({
    actionText: '정산 내역의 보류를 해제했습니다',
    change: formatWon(Number(amount)),
  }),
  adjustment_requested: ({ amount }) => ({ actionText: '정산 조정을 요청했습니다', change: formatWon(Number(amount)) }),
  adjustment_approved: ({ amount }) => ({ actionText: '정산 조정을 승인했습니다', change: formatWon(Number(amount)) }),
  adjustment_refused: ({ amount }) => ({ actionText: '정산 조정을 반려했습니다', change: formatWon(Number(amount)) }),
  commission_term_changed: ({ done, category, percent, startsOn, endsOn, note }) => ({
    actionText: COMMISSION_TEXTS[String(done)] ?? '수수료를 바꿨습니다',
    change: [category, `${percent}%`, `${startsOn} ~ ${endsOn}`, note].filter(Boolean).join(' · '),
  }),
  credit_terms_set: ({ limit, days, isSuspended }) => ({
    actionText: '외상 조건을 정했습니다',
    change: `한도 ${formatWon(Number(limit))} · 명세 후 ${days}일${isSuspended ? ' · 중지' : ''}`,
  }),
  credit_statements_closed: ({ month, amount }) => ({
    actionText: `${monthText(String(month))} 외상 명세를 마감했습니다`,
    change: formatWon(Number(amount)),
  }),
  credit_deposit_entered: ({ amount }) => ({
    actionText: '외상 입금을 등록했습니다',
    change: formatWon(Number(amount)),
  }),
  credit_deposits_imported: ({ count, amount }) => ({
    actionText: '은행 거래 내역에서 외상 입금을 등록했습니다',
    change: `${count}건 ${formatWon(Number(amount))}`,
  }),
  credit_deposit_matched: ({ statement, amount }) => ({
    actionText: `입금을 외상 명세 ${statement}에 연결했습니다`,
    change: formatWon(Number(amount)),
  }),
  credit_deposit_unmatched: ({ statement, amount }) => ({
    actionText: `외상 명세 ${statement}의 입금 연결을 취소했습니다`,
    change: formatWon(Number(amount)),
  }),
  payout_batch_created: ({ count, amount }) => ({
    actionText: '정산 이체 묶음을 만들었습니다',
    change: `${count}건 ${formatWon(Number(amount))}`,
  }),
  payout_batch_approved: ({ count, amount }) => ({
    actionText: '정산 이체 묶음을 승인했습니다',
    change: `${count}건 ${formatWon(Number(amount))}`,
  }),
  payout_batch_cancelled: ({ count, amount }) => ({
    actionText: '정산 이체 묶음을 취소했습니다',
    change: `${count}건 ${formatWon(Number(amount))}`,
  }),
  payout_results_imported: ({ count, amount }) => ({
    actionText: '은행의 이체 결과를 반영했습니다',
    change: `${count}건 ${formatWon(Number(amount))}`,
  }),
  month_closed: ({ month }) => ({ actionText: `${monthText(String(month))} 정산을 마감했습니다` }),
  invoices_created: ({ month, count }) => ({
    actionText: `${monthText(String(month))} 세금계산서를 만들었습니다`,
    change: `${count}건`,
  }),
  invoices_requested: ({ count }) => ({ actionText: '세금계산서 발급을 요청했습니다', change: `${count}건` }),
  invoice_approvals_entered: ({ count }) => ({
    actionText: '세금계산서 승인번호를 등록했습니다',
    change: `${count}건`,
  }),
  settings_changed: (details) => ({ actionText: '설정을 바꿨습니다', change: settingChanges(details) }),
  business_changed: (details) => ({
    actionText: '사업자 정보를 바꿔 다시 승인을 요청했습니다',
    ...(details.to && { change: fromTo({}, details) }),
  }),
  document_published: ({ title }) => ({ actionText: '문서를 게시했습니다', change: String(title) }),
  document_unpublished: ({ title }) => ({ actionText: '문서의 게시를 중단했습니다', change: String(title) }),
  document_trashed: ({ title }) => ({ actionText: '문서를 휴지통에 넣었습니다', change: String(title) }),
  review_published: ({ product }) => ({ actionText: '리뷰를 게시했습니다', change: String(product) }),
  review_hidden: ({ product }) => ({ actionText: '리뷰를 숨겼습니다', change: String(product) }),
  review_deleted: ({ product }) => ({ actionText: '리뷰를 삭제했습니다', change: String(product) }),
  grade_declined: (details) => ({ actionText: '등급 제안을 거절했습니다', change: fromTo(GRADE_LABELS, details) }),
  product_approved: (details) => productText(details, '승인했습니다'),
  product_rejected: (details) => productText(details, '반려했습니다'),
  product_stopped: ({ product }) => ({ actionText: '상품 판매를 중지했습니다', change: String(product) }),
  product_returned: ({ product }) => ({ actionText: '상품의 보완을 요청했습니다', change: String(product) }),
  product_edited: (details) => ({ actionText: '상품을 수정했습니다', change: productEdits(details) }),
  product_featured: ({ product, to }) => ({
    actionText: to ? '상품을 추천 상품으로 정했습니다' : '상품을 추천 상품에서 뺐습니다',
    change: String(product),
  }),
  category_changed: (details) => categoryText(details),
  postcode_zone_changed: ({ done, range, zoneName }) => ({
    actionText: ZONE_TEXTS[String(done)] ?? '추가 배송비 지역을 바꿨습니다',
    change: `${range} ${zoneName}`,
  }),
  holiday_changed: ({ done, day, name }) => ({
    actionText: done === 'deleted' ? '공휴일을 삭제했습니다' : '공휴일을 추가했습니다',
    change: `${day} ${name}`,
  }),
  content_approved: ({ content }) => ({ actionText: '화면 콘텐츠를 승인했습니다', change: String(content) }),
  content_rejected: ({ content }) => ({ actionText: '화면 콘텐츠를 반려했습니다', change: String(content) }),
  content_status_changed: ({ content, to }) => ({
    actionText: to === 'inactive' ? '화면 콘텐츠를 내렸습니다' : '화면 콘텐츠를 다시 내보냈습니다',
    change: String(content),
  }),
  points_adjusted: ({ amount }) => ({
    actionText: '적립금을 조정했습니다',
    change: `${Number(amount) > 0 ? '+' : ''}${formatWon(Number(amount))}`,
  }),
  deposit_confirmed: (details) => orderText(details, '입금을 확인했습니다'),
  order_status_changed: (details) => orderText(details, '주문 상태를 바꿨습니다'),
  order_cancelled: (details) => orderText(details, '주문을 취소했습니다'),
  order_notes_changed: (details) => orderText(details, '주문 메모를 바꿨습니다'),
  shipment_corrected: (details) => orderText(details, '송장 번호를 고쳤습니다'),
  shipment_unpacked: (details) => orderText(details, '포장한 상자를 풀었습니다'),
  return_collected: (details) => orderText(details, '반품·교환 상품을 회수했습니다'),
  return_inspected: (details) => orderText(details, '반품·교환 상품을 검수했습니다'),
  return_decided: (details) => orderText(details, '반품을 결정했습니다'),
  payment_difference_accepted: ({ amount }) => ({
    actionText: '결제사와의 차이를 확인했습니다',
    change: formatWon(Number(amount)),
  }),
  refund_requested: (details) => orderText(details, '환불을 요청했습니다'),
  refund_resolved: (details) => orderText(details, '환불을 처리했습니다'),
  promotion_created: (details) => promotionText(details, '프로모션을 만들었습니다'),
  promotion_changed: (details) => promotionText(details, '프로모션을 고쳤습니다'),
  promotion_started: (details) => promotionText(details, '프로모션을 시작했습니다'),
  promotion_stopped: (details) => promotionText(details, '프로모션을 중지했습니다'),
  promotion_approved: (details) => promotionText(details, '프로모션 제안을 승인했습니다'),
  promotion_rejected: (details) => promotionText(details, '프로모션 제안을 반려했습니다'),
  coupon_codes_made: (details) =>
    promotionText(details, `쿠폰 코드 ${Number(details.quantity).toLocaleString('ko-KR')}장을 만들었습니다`),
  coupons_given: (details) =>
    promotionText(details, `회원 ${Number(details.members).toLocaleString('ko-KR')}명에게 쿠폰을 주었습니다`),
  price_list_created: (details) => priceListText(details, '단가표를 만들었습니다'),
  price_list_changed: (details) => priceListText(details, '단가표를 고쳤습니다'),
  price_list_prices_changed: (details) =>
    priceListText(details, `단가표의 단가 ${Number(details.prices).toLocaleString('ko-KR')}개를 고쳤습니다`),
  price_list_started: (details) => priceListText(details, '단가표를 시작했습니다'),
  price_list_stopped: (details) => priceListText(details, '단가표를 중지했습니다'),
  price_list_deleted: (details) => priceListText(details, '단가표를 삭제했습니다'),
  job_retried: ({ job }) => ({ actionText: '자동 작업을 다시 시도했습니다', change: jobLabel(String(job)) }),
  job_cancelled: ({ job }) => ({ actionText: '자동 작업을 취소했습니다', change: jobLabel(String(job)) }),
}

const PRODUCT_FIELD_LABELS: Record<string, string> = {
  name: '상품명',
  shortDescription: '간단 설명',
  description: '상세 설명',
  images: '이미지',
  options: '옵션',
  taxClass: '과세 유형',
  basePrice: '기본가',
  pricing: '등급 가격',
  minOrderQuantity: '최소 주문',
  maxOrderQuantity: '최대 주문',
  orderUnit: '주문 단위',
  quantityBreaks: '수량 할인',
  lowStockThreshold: '재고 알림 기준',
  notice: '상품정보제공고시',
  categories: '카테고리',
  specifications: '사양',
  brand: '브랜드',
  model: '모델',
  weight: '무게',
  dimensions: '크기',
  variants: '옵션 조합',
}

/** Longer texts are named, not quoted. */
const MAX_QUOTED_LENGTH = 60

/** `머그: 기본가 10000 → 12000, 상세 설명` */
function productEdits({ product, changed, ...details }: Details): string {
  const edits = String(changed)
    .split(', ')
    .map((field) => {
      const [label, change] = [PRODUCT_FIELD_LABELS[field] ?? field, String(details[field] ?? '')]
      return change.length > MAX_QUOTED_LENGTH || change === '' ? label : `${label} ${change}`
    })
  return `${product}: ${edits.join(', ')}`
}

function promotionText({ promotion }: Details, actionText: string) {
  return { actionText, change: String(promotion) }
}

function priceListText({ priceList }: Details, actionText: string) {
  return { actionText, change: String(priceList) }
}

/** A decision about a requested change names the fields that it changes. */
function productText({ product, changed }: Details, done: string) {
  if (typeof changed !== 'string') return { actionText: `상품을 ${done}`, change: String(product) }
  const fields = changed.split(', ').map((field) => PRODUCT_FIELD_LABELS[field] ?? field)
  return { actionText: `상품 변경을 ${done}`, change: `${product}: ${fields.join(', ')}` }
}

const CATEGORY_TEXTS: Record<string, string> = {
  created: '카테고리를 만들었습니다',
  updated: '카테고리를 바꿨습니다',
  deleted: '카테고리를 삭제했습니다',
  ordered: '카테고리 순서를 바꿨습니다',
}

const ZONE_TEXTS: Record<string, string> = {
  created: '추가 배송비 지역을 추가했습니다',
  deleted: '추가 배송비 지역을 삭제했습니다',
}

function categoryText({ done, category, name }: Details) {
  const actionText = CATEGORY_TEXTS[String(done)] ?? '카테고리를 바꿨습니다'
  return { actionText, ...((name ?? category) && { change: String(name ?? category) }) }
}

/** `O20261117001 · 결제대기 → 결제완료 · 33,000원`, or what is known of it; a form's payment has no number. */
function orderText({ orderNumber, from, to, amount }: Details, actionText: string) {
  const parts = [
    ...(orderNumber ? [orderNumber] : []),
    ...(from !== undefined && to !== undefined ? [fromTo(ORDER_WORDS, { from, to })] : []),
    ...(typeof amount === 'number' ? [formatWon(amount)] : []),
  ]
  return { actionText, ...(parts.length > 0 && { change: parts.join(' · ') }) }
}

function settingChanges(details: Details): string {
  return Object.entries(details)
    .map(([field, change]) => `${SETTING_FIELD_LABELS[field] ?? field}: ${valueText(field, String(change))}`)
    .join(', ')
}

const SETTING_VALUE_LABELS: Record<string, Record<string, string>> = {
  'trade.shippingBy': { market: '장터', supplier: '공급자' },
  'trade.vatDisplay': { excluded: '별도', included: '포함' },
}

function valueText(field: string, change: string): string {
  const labels = SETTING_VALUE_LABELS[field]
  if (!labels) return change
  return change
    .split(' → ')
    .map((word) => wordIn(labels, word))
    .join(' → ')
}

function statusActionText({ from, to }: Details): string {
  if (to === 'suspended') return '계정을 정지했습니다'
  if (to === 'rejected') return '계정을 반려했습니다'
  return from === 'suspended' ? '계정 정지를 해제했습니다' : '계정을 승인했습니다'
}

function fromTo(words: Record<string, string>, { from, to }: Details): string {
  return `${wordIn(words, from)} → ${wordIn(words, to)}`
}

function wordIn(words: Record<string, string>, word: Details[string] | undefined): string {
  if (word === null || word === undefined) return '없음'
  return words[String(word)] ?? String(word)
}

type FieldOf = { [Name in keyof ShopSettings]: `${Name}.${string & keyof ShopSettings[Name]}` }[keyof ShopSettings]

const WORDS: Record<FieldOf, string> = {
  'site.siteName': '사이트 이름',
  'site.tagline': '소개 한 줄',
  'social.instagram': '인스타그램',
  'social.youtube': '유튜브',
  'social.kakao': '카카오톡 채널',
  'social.naver': '네이버 블로그',
  'social.facebook': '페이스북',
  'social.x': 'X(트위터)',
  'homepage.type': '첫 화면',
  'homepage.pageId': '첫 화면의 페이지',
  'homepage.postsPerPage': '한 쪽에 보일 글',
  'registration.customers': '고객 가입',
  'registration.retailers': '소매점 가입',
  'registration.suppliers': '공급자 가입',
  'registration.needsApproval': '가입 승인',
  'trade.commissionPercent': '수수료율',
  'trade.shippingBy': '배송비를 받는 곳',
  'trade.vatDisplay': '부가세',
  'trade.defectReturnDays': '불량·오배송 반품 기한',
  'trade.shippingFee': '배송비',
  'trade.freeShippingFrom': '무료배송 기준',
  'trade.virtualAccountHours': '가상계좌 입금 기한',
  'grades.premiumFrom': '프리미엄 기준',
  'grades.vipFrom': 'VIP 기준',
  'products.noticeRequired': '상품정보제공고시 필수',
  'points.isOn': '적립금 사용',
  'points.earnPercent': '적립률',
  'points.reviewPoints': '리뷰 적립금',
  'points.photoReviewPoints': '포토 리뷰 적립금',
  'points.validDays': '적립금 유효기간',
  'points.minUse': '적립금 최소 사용 금액',
  'points.useUnit': '적립금 사용 단위',
  'points.maxUsePercent': '적립금 사용 한도',
  'feeds.naver': '네이버 쇼핑 피드',
  'feeds.google': 'Google 판매자 센터 피드',
  'business.name': '장터 상호',
  'business.businessNumber': '장터 사업자등록번호',
  'business.representative': '장터 대표자',
  'business.address': '장터 주소',
  'business.businessType': '장터 업태',
  'business.businessItem': '장터 종목',
  'business.phone': '장터 연락처',
  'taxDocuments.statementsOnShipping': '발송하면 거래명세서 발행',
  'taxDocuments.monthlyInvoices': '매월 세금계산서 발급',
  'taxDocuments.invoicesForCards': '카드 결제 세금계산서 발급',
}

/** Wider than `WORDS`, because the audit log may name a setting that no longer exists. */
const SETTING_FIELD_LABELS: Record<string, string> = {
  ...WORDS,
  'points.earnPercent.customer': '고객 적립률',
  'points.earnPercent.gold': '골드 적립률',
  'points.earnPercent.premium': '프리미엄 적립률',
  'points.earnPercent.vip': 'VIP 적립률',
}

function permissionWords(names: Details[string] | undefined): string {
  return String(names ?? '')
    .split(', ')
    .map((name) => wordIn(PERMISSION_LABELS, name))
    .join(', ')
}
