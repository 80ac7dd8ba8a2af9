import { describe, expect, test } from 'vitest'
import {
  ALL_LINES,
  NO_CONDITIONS,
  PROMOTION_EFFECTS,
  type PromotionConditions,
  type PromotionEffect,
} from './promotion.ts'
import { promotionSentence, type RuleNames } from './promotion-sentence.ts'

const KNOWN: Record<string, string> = {
  mug: '머그컵',
  dish: '접시',
  tea: 'Green Tea',
  kitchen: '주방',
  hanbit: '한빛상사',
  seongsu: '성수점',
  bag: '에코백 (블랙)',
}
const nameOf = (id: string) => KNOWN[id]
const NAMES: RuleNames = { product: nameOf, category: nameOf, supplier: nameOf, store: nameOf, variant: nameOf }

const PERIOD = { startsAt: new Date('2026-11-17T01:00:00Z'), endsAt: new Date('2026-11-30T15:00:00Z') }
const LINE: PromotionEffect = { kind: 'line_amount', amount: 1_000 }
const MUG = { ...ALL_LINES, productIds: ['mug'] }

interface About {
  effect?: PromotionEffect
  targets?: Partial<typeof ALL_LINES>
  conditions?: Partial<PromotionConditions>
  isCoupon?: boolean
  startsAt?: Date
  endsAt?: Date | null
}

function sentence({ effect = LINE, targets = {}, conditions = {}, ...about }: About): string {
  return promotionSentence(
    {
      ...{ isCoupon: false, ...PERIOD, ...about, effect },
      ...{ targets: { ...ALL_LINES, ...targets }, conditions: { ...NO_CONDITIONS, ...conditions } },
    },
    NAMES,
  )
}

const WHEN = '11월 17일 10시부터 11월 30일까지, '
const withoutPeriod = (about: About) => sentence(about).replace(WHEN, '')

test('a rule is one sentence', () => {
  expect(sentence({ targets: MUG, conditions: { groups: ['premium'], minQuantity: 3 } })).toBe(
    '11월 17일 10시부터 11월 30일까지, 프리미엄 회원이 ‘머그컵’을 3개 이상 사면 개당 1,000원을 할인합니다.',
  )
})

const GET = { kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1, getPercent: 100, getTargets: null } as const

/** For all products, for one product, for one product with a least quantity. */
const EFFECTS: [PromotionEffect, all: string, product: string, least: string][] = [
  [
    { kind: 'line_percent', percent: 20, maxAmount: null },
    '주문하면 모든 상품을 20% 할인합니다.',
    '‘머그컵’을 사면 20%를 할인합니다.',
    '‘머그컵’을 3개 이상 사면 20%를 할인합니다.',
  ],
  [
    { kind: 'line_percent', percent: 20, maxAmount: 5_000 },
    '주문하면 모든 상품을 20%, 최대 5,000원까지 할인합니다.',
    '‘머그컵’을 사면 20%를 최대 5,000원까지 할인합니다.',
    '‘머그컵’을 3개 이상 사면 20%를 최대 5,000원까지 할인합니다.',
  ],
  [
    { kind: 'line_amount', amount: 1_500 },
    '주문하면 모든 상품을 개당 1,500원 할인합니다.',
    '‘머그컵’을 사면 개당 1,500원을 할인합니다.',
    '‘머그컵’을 3개 이상 사면 개당 1,500원을 할인합니다.',
  ],
  [
    { kind: 'fixed_price', price: 9_900 },
    '주문하면 모든 상품을 개당 9,900원에 드립니다.',
    '‘머그컵’을 사면 개당 9,900원에 드립니다.',
    '‘머그컵’을 3개 이상 사면 개당 9,900원에 드립니다.',
  ],
  [
    GET,
    '주문하면 같은 상품 3개마다 1개를 무료로 드립니다(2+1).',
    '‘머그컵’을 사면 같은 상품 3개마다 1개를 무료로 드립니다(2+1).',
    '‘머그컵’을 3개 이상 사면 같은 상품 3개마다 1개를 무료로 드립니다(2+1).',
  ],
  [
    { ...GET, getPercent: 50, getTargets: { ...ALL_LINES, productIds: ['dish'] } },
    '주문하면 2개마다 ‘접시’ 1개를 50% 할인합니다.',
    '‘머그컵’을 사면 2개마다 ‘접시’ 1개를 50% 할인합니다.',
    '‘머그컵’을 3개 이상 사면 2개마다 ‘접시’ 1개를 50% 할인합니다.',
  ],
  [
    { kind: 'cheapest_free', quantity: 5 },
    '주문하면 5개마다 가장 싼 1개를 무료로 드립니다.',
    '‘머그컵’을 사면 5개마다 가장 싼 1개를 무료로 드립니다.',
    '‘머그컵’을 3개 이상 사면 5개마다 가장 싼 1개를 무료로 드립니다.',
  ],
  [
    {
      ...{ kind: 'bundle_price', price: 25_000 },
      items: [
        { productId: 'mug', quantity: 2 },
        { productId: 'dish', quantity: 1 },
      ],
    },
    '‘머그컵’ 2개, ‘접시’ 1개를 함께 사면 모두 25,000원에 드립니다.',
    '‘머그컵’을 사면 ‘머그컵’ 2개, ‘접시’ 1개 묶음을 25,000원에 드립니다.',
    '‘머그컵’을 3개 이상 사면 ‘머그컵’ 2개, ‘접시’ 1개 묶음을 25,000원에 드립니다.',
  ],
  [
    { kind: 'order_percent', percent: 10, maxAmount: 10_000 },
    '주문하면 주문 금액의 10%를 최대 10,000원까지 할인합니다.',
    '‘머그컵’을 사면 그 상품 금액의 10%를 최대 10,000원까지 할인합니다.',
    '‘머그컵’을 3개 이상 사면 그 상품 금액의 10%를 최대 10,000원까지 할인합니다.',
  ],
  [
    { kind: 'order_amount', amount: 5_000 },
    '주문하면 주문 금액에서 5,000원을 할인합니다.',
    '‘머그컵’을 사면 그 상품 금액에서 5,000원을 할인합니다.',
    '‘머그컵’을 3개 이상 사면 그 상품 금액에서 5,000원을 할인합니다.',
  ],
  [
    { kind: 'free_shipping', maxAmount: null },
    '주문하면 배송비를 받지 않습니다.',
    '‘머그컵’을 사면 배송비를 받지 않습니다.',
    '‘머그컵’을 3개 이상 사면 배송비를 받지 않습니다.',
  ],
  [
    { kind: 'free_shipping', maxAmount: 3_000 },
    '주문하면 배송비를 최대 3,000원까지 할인합니다.',
    '‘머그컵’을 사면 배송비를 최대 3,000원까지 할인합니다.',
    '‘머그컵’을 3개 이상 사면 배송비를 최대 3,000원까지 할인합니다.',
  ],
  [
    { kind: 'gift', variantId: 'bag', quantity: 1 },
    '주문하면 사은품 ‘에코백 (블랙)’ 1개를 드립니다.',
    '‘머그컵’을 사면 사은품 ‘에코백 (블랙)’ 1개를 드립니다.',
    '‘머그컵’을 3개 이상 사면 사은품 ‘에코백 (블랙)’ 1개를 드립니다.',
  ],
]

test('every effect has its sentences below', () => {
  expect(new Set(EFFECTS.map(([{ kind }]) => kind))).toEqual(new Set(PROMOTION_EFFECTS))
})

test.each(EFFECTS)('$kind', (effect, all, product, least) => {
  expect(withoutPeriod({ effect })).toBe(all)
  expect(withoutPeriod({ effect, targets: MUG })).toBe(product)
  expect(withoutPeriod({ effect, targets: MUG, conditions: { minQuantity: 3 } })).toBe(least)
})

const OFF = '개당 1,000원을 할인합니다.'

test.each<[string, Partial<PromotionConditions>, string]>([
  ['buyers of a grade', { groups: ['gold', 'vip'] }, '골드·VIP 회원이 ‘머그컵’을 사면'],
  ['customers', { groups: ['customer'] }, '고객 회원이 ‘머그컵’을 사면'],
  ['the first order', { isFirstOrder: true }, '첫 주문을 하는 회원이 ‘머그컵’을 사면'],
  ['new members', { newMemberDays: 30 }, '가입한 지 30일이 지나지 않은 회원이 ‘머그컵’을 사면'],
  [
    'all of these',
    { groups: ['gold'], isFirstOrder: true, newMemberDays: 7 },
    '가입한 지 7일이 지나지 않은 첫 주문을 하는 골드 회원이 ‘머그컵’을 사면',
  ],
  ['a least sum', { minAmount: 30_000 }, '‘머그컵’을 30,000원 이상 사면'],
  ['a least sum and quantity', { minAmount: 30_000, minQuantity: 3 }, '‘머그컵’을 3개, 30,000원 이상 사면'],
  ['the screen of a store', { storeIds: ['seongsu'] }, '‘성수점’의 화면을 보고 온 회원이 ‘머그컵’을 사면'],
])('%s', (_, conditions, order) => {
  expect(withoutPeriod({ targets: MUG, conditions })).toBe(`${order} ${OFF}`)
})

test.each<[string, Partial<PromotionConditions>, string]>([
  ['working days', { weekdays: [5, 4, 3, 2, 1] }, '평일'],
  ['the weekend', { weekdays: [6, 7] }, '주말'],
  ['some days', { weekdays: [1, 3, 7] }, '월·수·일요일'],
  ['hours of every day', { fromTime: '09:00', untilTime: '12:30' }, '매일 9시부터 12시 30분까지'],
  ['hours of some days', { weekdays: [2], fromTime: '09:00', untilTime: '18:00' }, '화요일 9시부터 18시까지'],
  ['hours over midnight', { fromTime: '22:00', untilTime: '02:00' }, '매일 22시부터 다음 날 2시까지'],
])('on %s', (_, conditions, times) => {
  expect(sentence({ conditions, targets: MUG })).toBe(
    `11월 17일 10시부터 11월 30일까지 ${times}, ‘머그컵’을 사면 ${OFF}`,
  )
})

test.each<[string, Pick<About, 'startsAt' | 'endsAt'>, string]>([
  ['without an end', { startsAt: new Date('2026-11-16T15:00:00Z'), endsAt: null }, '11월 17일부터'],
  ['until the last minute of a day', { endsAt: new Date('2026-11-30T14:59:59Z') }, '11월 17일 10시부터 11월 30일까지'],
  ['until an hour', { endsAt: new Date('2026-11-30T09:30:00Z') }, '11월 17일 10시부터 11월 30일 18시 30분까지'],
  [
    'over the turn of the year',
    { endsAt: new Date('2027-01-10T15:00:00Z') },
    '2026년 11월 17일 10시부터 2027년 1월 10일까지',
  ],
  ['until midnight of New Year', { endsAt: new Date('2026-12-31T15:00:00Z') }, '11월 17일 10시부터 12월 31일까지'],
])('a period %s', (_, period, text) => {
  expect(sentence({ ...period, targets: MUG })).toBe(`${text}, ‘머그컵’을 사면 ${OFF}`)
})

test.each<[string, Partial<typeof ALL_LINES>, string]>([
  ['a name with an open syllable', { productIds: ['dish'] }, '‘접시’를 사면'],
  ['a name in Latin letters', { productIds: ['tea'] }, '‘Green Tea’을(를) 사면'],
  ['two products', { productIds: ['mug', 'dish'] }, '‘머그컵’, ‘접시’를 사면'],
  ['many products', { productIds: ['mug', 'dish', 'tea'] }, '‘머그컵’ 외 2개 상품을 사면'],
  ['a product that is gone', { productIds: ['gone'] }, '삭제된 상품을 사면'],
  ['a category', { categoryIds: ['kitchen'] }, '‘주방’ 카테고리 상품을 사면'],
  ['a brand', { brands: ['온결'] }, '‘온결’ 브랜드 상품을 사면'],
  ['a supplier', { supplierIds: ['hanbit'] }, '‘한빛상사’의 상품을 사면'],
  ['an option value', { optionValues: ['블랙'] }, '‘블랙’ 옵션 상품을 사면'],
  [
    'all of them',
    { supplierIds: ['hanbit'], brands: ['온결'], categoryIds: ['kitchen'], optionValues: ['블랙'] },
    '‘한빛상사’의 ‘온결’ 브랜드 ‘주방’ 카테고리 ‘블랙’ 옵션 상품을 사면',
  ],
  ['the own product of a supplier', { supplierIds: ['hanbit'], productIds: ['mug'] }, '‘머그컵’을 사면'],
])('%s', (_, targets, order) => {
  expect(withoutPeriod({ targets })).toBe(`${order} ${OFF}`)
})

describe('a coupon', () => {
  test.each<[About, string]>([
    [{ effect: { kind: 'order_amount', amount: 3_000 } }, '주문할 때 쿠폰을 쓰면 주문 금액에서 3,000원을 할인합니다.'],
    [
      { effect: { kind: 'order_percent', percent: 15, maxAmount: null }, conditions: { minAmount: 50_000 } },
      '50,000원 이상 살 때 쿠폰을 쓰면 주문 금액의 15%를 할인합니다.',
    ],
    [
      { effect: { kind: 'free_shipping', maxAmount: null }, conditions: { isFirstOrder: true } },
      '첫 주문을 하는 회원이 주문할 때 쿠폰을 쓰면 배송비를 받지 않습니다.',
    ],
  ])('%#', (about, text) => {
    expect(withoutPeriod({ ...about, isCoupon: true })).toBe(text)
  })
})
