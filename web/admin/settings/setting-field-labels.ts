import type { ShopSettings } from '@jangteo/contracts/settings/settings.ts'

type FieldOf = { [Name in keyof ShopSettings]: `${Name}.${string & keyof ShopSettings[Name]}` }[keyof ShopSettings]

const WORDS: Record<FieldOf, string> = {
  'site.siteName': '사이트 이름',
  'site.tagline': '소개 한 줄',
  'homepage.type': '첫 화면',
  'homepage.pageId': '첫 화면의 페이지',
  'homepage.postsPerPage': '한 쪽에 보일 글',
  'registration.customers': '고객 가입',
  'registration.retailers': '소매점 가입',
  'registration.suppliers': '공급자 가입',
  'registration.needsApproval': '가입 승인',
  'trade.commissionPercent': '수수료율',
  'trade.shippingFee': '배송비',
  'trade.freeShippingFrom': '무료배송 기준',
  'trade.virtualAccountHours': '가상계좌 입금 기한',
  'grades.premiumFrom': '프리미엄 기준',
  'grades.vipFrom': 'VIP 기준',
}

/** Labels of the settings, for the form and the audit log. */
export const SETTING_FIELD_LABELS: Record<string, string> = WORDS
