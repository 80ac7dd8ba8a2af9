import { isBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import { DEFAULT_SHIPPING } from '@jangteo/domain/catalog/pricing.ts'
import { VAT_DISPLAYS } from '@jangteo/domain/catalog/tax.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { RETURN_WITHIN_DAYS } from '@jangteo/domain/orders/return-window.ts'
import { SHIPPING_BY } from '@jangteo/domain/shipping/shipping-policy.ts'
import { DEFAULT_SITE_NAME } from '@jangteo/domain/site.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const DEFAULT_POSTS_PER_PAGE = 10

/** `type` is null until an admin chooses: then the homepage blocks are shown if there are any, else the landing page. */
export const HomepageSetting = z.object({
  type: z.enum(['latest_posts', 'static_page']).nullable(),
  pageId: z.string().nullable(),
  postsPerPage: z.int().min(1).max(100),
})
export type HomepageSetting = z.infer<typeof HomepageSetting>

export const getHomepageSetting = endpoint({
  method: 'GET',
  path: '/settings/homepage',
  summary: 'Get the homepage setting',
  audience: 'anyone',
  response: z.object({ success: z.literal(true), data: HomepageSetting }),
  cacheTags: ['settings'],
})

const won = (max: number) =>
  z.int({ error: '숫자로 입력하세요' }).min(0, '0원 이상이어야 합니다').max(max, '금액이 너무 큽니다')

export const SiteSetting = z.strictObject({
  siteName: z.string().trim().min(1, '사이트 이름을 입력하세요').max(40, '40자까지 쓸 수 있습니다'),
  tagline: z.string().trim().max(100, '100자까지 쓸 수 있습니다'),
})
export type SiteSetting = z.infer<typeof SiteSetting>

const channelUrl = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, error: 'http:// 또는 https://로 시작하는 주소를 입력하세요' })
    .max(500, '500자까지 쓸 수 있습니다'),
])

/** URLs of the shop's own channels, by the service names of the block `core/social-links`; empty without one. */
export const SocialSetting = z.strictObject({
  instagram: channelUrl,
  youtube: channelUrl,
  kakao: channelUrl,
  naver: channelUrl,
  facebook: channelUrl,
  x: channelUrl,
})

export const RegistrationSetting = z.strictObject({
  /** Whether this user type may register. */
  customers: z.boolean(),
  retailers: z.boolean(),
  suppliers: z.boolean(),
  /** New accounts stay inactive until an admin approves them, also with a verified e-mail address. */
  needsApproval: z.boolean(),
})
export type RegistrationSetting = z.infer<typeof RegistrationSetting>

/** A share of the payments for a supplier's products, tax included; up to two decimals. */
export const CommissionPercent = z
  .number({ error: '숫자로 입력하세요' })
  .min(0, '0 이상이어야 합니다')
  .max(50, '50%까지 정할 수 있습니다')
  .multipleOf(0.01, '소수점 아래 두 자리까지 쓸 수 있습니다')

export const TradeSetting = z.strictObject({
  commissionPercent: CommissionPercent,
  /** `market`: the fee below, once for each order. `supplier`: each supplier by its shipping policies. */
  shippingBy: z.enum(SHIPPING_BY, { error: '배송비를 받는 곳을 선택하세요' }),
  /** Whether the prices of products contain VAT. An order keeps what held when it was placed. */
  vatDisplay: z.enum(VAT_DISPLAYS, { error: '부가세 표시 방법을 선택하세요' }),
  /** Days after delivery in which faulty or wrong goods can be returned; others have seven. */
  defectReturnDays: z
    .int({ error: '일수를 숫자로 입력하세요' })
    .min(RETURN_WITHIN_DAYS, `${RETURN_WITHIN_DAYS}일 이상이어야 합니다`)
    .max(90, '90일까지 정할 수 있습니다'),
  shippingFee: won(1_000_000),
  freeShippingFrom: won(100_000_000),
  virtualAccountHours: z
    .int({ error: '숫자로 입력하세요' })
    .min(1, '1시간 이상이어야 합니다')
    .max(720, '30일까지 정할 수 있습니다'),
})
export type TradeSetting = z.infer<typeof TradeSetting>

/** The monthly purchases from which a grade is proposed. */
export const GradeSetting = z
  .strictObject({ premiumFrom: won(10_000_000_000), vipFrom: won(10_000_000_000) })
  .refine(({ premiumFrom, vipFrom }) => vipFrom > premiumFrom, {
    error: 'VIP 기준은 프리미엄 기준보다 커야 합니다',
    path: ['vipFrom'],
  })
export type GradeSetting = z.infer<typeof GradeSetting>

export const ProductSetting = z.strictObject({
  /** Approval is neither requested nor given while a 상품정보제공고시 has empty fields. */
  noticeRequired: z.boolean(),
})

const earnPercent = z
  .number({ error: '숫자로 입력하세요' })
  .min(0, '0 이상이어야 합니다')
  .max(20, '20%까지 정할 수 있습니다')
  .multipleOf(0.1, '소수점 아래 한 자리까지 쓸 수 있습니다')

export const PointSetting = z.strictObject({
  /** Off: points are neither earned nor used; those that orders have earned before are still given. */
  isOn: z.boolean(),
  /** Of the money paid for a line, by the grade of the order; buyers without a grade as customers. */
  earnPercent: z.strictObject({
    customer: earnPercent,
    gold: earnPercent,
    premium: earnPercent,
    vip: earnPercent,
  } satisfies Record<'customer' | Grade, z.ZodType>),
  /** For a published review of an ordered line; one with photos brings `photoReviewPoints` instead. */
  reviewPoints: won(100_000),
  photoReviewPoints: won(100_000),
  /** Days from receiving points to their expiry. */
  validDays: z
    .int({ error: '일수를 숫자로 입력하세요' })
    .min(30, '30일 이상이어야 합니다')
    .max(3_650, '3,650일까지 정할 수 있습니다'),
  /** The fewest points that an order can use. */
  minUse: won(1_000_000),
  /** Points are used in multiples of it. */
  useUnit: z
    .int({ error: '숫자로 입력하세요' })
    .min(1, '1원 이상이어야 합니다')
    .max(10_000, '10,000원까지 정할 수 있습니다'),
  /** Of the total of an order. */
  maxUsePercent: z
    .int({ error: '숫자로 입력하세요' })
    .min(1, '1% 이상이어야 합니다')
    .max(100, '100%까지 정할 수 있습니다'),
})
export type PointSetting = z.infer<typeof PointSetting>

/** Product feeds for shopping portals, public once an admin turns them on. */
export const FeedSetting = z.strictObject({ naver: z.boolean(), google: z.boolean() })

const businessText = (max: number) => z.string().trim().max(max, `${max}자까지 쓸 수 있습니다`)

/** The market as a business, on the documents that it issues. Empty fields are left out there. */
export const BusinessSetting = z.strictObject({
  name: businessText(100),
  businessNumber: z
    .string()
    .trim()
    .refine((text) => text === '' || isBusinessNumber(text), '올바른 사업자등록번호가 아닙니다')
    .transform((text) => text.replace(/[\s-]/g, '')),
  representative: businessText(50),
  address: businessText(200),
  businessType: businessText(60),
  businessItem: businessText(60),
  phone: businessText(30),
})
export type BusinessSetting = z.infer<typeof BusinessSetting>

export const TaxDocumentSetting = z.strictObject({
  /** A transaction statement is issued as soon as a supplier's part of an order is sent completely. */
  statementsOnShipping: z.boolean(),
  /** Tax invoices of a month are made and sent on the third of the next one. */
  monthlyInvoices: z.boolean().default(false),
  /** A card slip takes the place of a tax invoice: both for one sale only where the tax adviser says so. */
  invoicesForCards: z.boolean().default(false),
})

export const ShopSettings = z.object({
  site: SiteSetting,
  social: SocialSetting,
  homepage: HomepageSetting,
  registration: RegistrationSetting,
  trade: TradeSetting,
  grades: GradeSetting,
  products: ProductSetting,
  points: PointSetting,
  feeds: FeedSetting,
  business: BusinessSetting,
  taxDocuments: TaxDocumentSetting,
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const DEFAULT_SETTINGS: ShopSettings = {
  site: { siteName: DEFAULT_SITE_NAME, tagline: '공급자와 매장, 고객을 잇는 장터' },
  social: { instagram: '', youtube: '', kakao: '', naver: '', facebook: '', x: '' },
  homepage: { type: null, pageId: null, postsPerPage: DEFAULT_POSTS_PER_PAGE },
  registration: { customers: true, retailers: true, suppliers: true, needsApproval: false },
  trade: {
    commissionPercent: 10,
    shippingBy: 'market',
    vatDisplay: 'excluded',
    defectReturnDays: RETURN_WITHIN_DAYS,
    ...DEFAULT_SHIPPING,
    virtualAccountHours: 72,
  },
  grades: { premiumFrom: 1_000_000, vipFrom: 5_000_000 },
  products: { noticeRequired: false },
  points: {
    isOn: false,
    earnPercent: { customer: 1, gold: 0, premium: 0, vip: 0 },
    reviewPoints: 0,
    photoReviewPoints: 0,
    validDays: 365,
    minUse: 0,
    useUnit: 1,
    maxUsePercent: 100,
  },
  feeds: { naver: false, google: false },
  business: {
    ...{ name: '', businessNumber: '', representative: '', address: '', businessType: '', businessItem: '', phone: '' },
  },
  taxDocuments: { statementsOnShipping: false, monthlyInvoices: false, invoicesForCards: false },
}

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Get all settings of the shop',
  audience: ['admin'],
  response: z.object({ data: ShopSettings }),
})

export const saveShopSettings = endpoint({
  method: 'PATCH',
  path: '/admin/settings',
  summary: 'Update some of the settings; the others keep their values',
  audience: ['admin'],
  // Calls from before these fields leave them as they are.
  body: z
    .strictObject({
      ...ShopSettings.shape,
      trade: TradeSetting.partial({ shippingBy: true, vatDisplay: true, defectReturnDays: true }),
    })
    .partial(),
  response: z.object({ data: ShopSettings }),
})

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/public',
  summary: 'Get the public settings: shop name, social channels, registration, shipping fee and upcoming holidays',
  audience: 'anyone',
  response: z.object({
    data: z.object({
      site: SiteSetting,
      social: SocialSetting,
      registration: RegistrationSetting,
      /** Public holidays of the next 60 days, for promises of arrival. */
      holidays: z.array(z.string()),
      shipping: TradeSetting.pick({ shippingBy: true, shippingFee: true, freeShippingFrom: true, vatDisplay: true }),
    }),
  }),
  cacheTags: ['settings'],
  cached: true,
})
