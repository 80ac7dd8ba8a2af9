import type { ShopSettings } from '@jangteo/contracts/settings/settings.ts'

export type SettingName = keyof ShopSettings

/** Sections of the page in display order; the names are the anchors. */
export const SETTING_TITLES: Record<SettingName, string> = {
  site: '사이트',
  social: '소셜 채널',
  homepage: '홈페이지',
  registration: '가입',
  trade: '거래',
  grades: '등급 기준',
  products: '상품 등록',
  points: '적립금',
  feeds: '상품 피드',
  business: '장터 사업자 정보',
  taxDocuments: '서류',
}

export const SETTING_NAMES = Object.keys(SETTING_TITLES) as SettingName[]
