import type { Promotion, PromotionNames } from '@jangteo/contracts/promotions/promotions.ts'
import { expect, test } from 'vitest'
import { fieldAt, formOf, newPromotion, type PromotionValues, validatePromotion, valuesOf } from './promotion-values.ts'

const MUG = '01a1eb6e-ba21-73f0-84d0-29899f2bb4ed'
const CUP = '01a1eb6e-ba21-73f0-84d0-29899f2bb4ee'
const NAMES: PromotionNames = {
  products: [{ id: MUG, name: '머그컵', image: null }],
  categories: [],
  suppliers: [],
  stores: [],
  variant: { id: CUP, name: '컵받침 · 블랙' },
}
const NOW = new Date('2026-11-17T01:00:00Z')
const NEW = { ...newPromotion(NOW), name: '겨울 할인' }

const withEffect = (effect: Partial<PromotionValues['effect']>): PromotionValues => ({
  ...NEW,
  effect: { ...NEW.effect, ...effect },
})

test('a new promotion starts now, in the time of Seoul', () => {
  expect(NEW.startsAt).toBe('2026-11-17T10:00')
  expect(validatePromotion(NEW).promotion).toMatchObject({ startsAt: '2026-11-17T10:00:00+09:00', endsAt: null })
})

test.each<[string, Promotion['effect']]>([
  ['percent', { kind: 'line_percent', percent: 20, maxAmount: 5_000 }],
  ['won', { kind: 'line_amount', amount: 1_000 }],
  ['fixed price', { kind: 'fixed_price', price: 9_900 }],
  ['1+1', { kind: 'buy_x_get_y', buyQuantity: 1, getQuantity: 1, getPercent: 100, getTargets: null }],
  [
    'another product',
    {
      kind: 'buy_x_get_y',
      buyQuantity: 2,
      getQuantity: 1,
      getPercent: 50,
      getTargets: { productIds: [MUG], categoryIds: [], brands: ['온결'], supplierIds: [], optionValues: [] },
    },
  ],
  ['cheapest free', { kind: 'cheapest_free', quantity: 4 }],
  ['bundle', { kind: 'bundle_price', items: [{ productId: MUG, quantity: 2 }], price: 15_000 }],
  ['free shipping', { kind: 'free_shipping', maxAmount: null }],
  ['gift', { kind: 'gift', variantId: CUP, quantity: 2 }],
])('an effect of the kind %s is opened and saved unchanged', (_, effect) => {
  const promotion = { ...formOf(NEW), effect } as unknown as Promotion
  expect(formOf(valuesOf(promotion, NAMES)).effect).toEqual(effect)
})

test('what the form does not show is not sent: amounts of another kind, and coupon fields of a discount', () => {
  const values = {
    ...withEffect({ kind: 'order_amount', amount: 3_000, percent: 10 }),
    code: 'WINTER',
    isClaimable: true,
  }
  expect(formOf(values)).toMatchObject({
    effect: { kind: 'order_amount', amount: 3_000 },
    code: null,
    isClaimable: false,
  })
  expect(formOf({ ...values, isCoupon: true })).toMatchObject({ code: 'WINTER', isClaimable: true })
})

test('a bundle names its products itself, so other targets are left out', () => {
  const values = withEffect({
    kind: 'bundle_price',
    price: 9_000,
    items: [{ product: { id: MUG, name: '머그컵' }, quantity: 1 }],
  })
  const targets = { ...NEW.targets, products: [{ id: CUP, name: '컵' }] }
  expect(formOf({ ...values, targets }).targets.productIds).toEqual([])
})

test('problems are named at the fields of the form', () => {
  const { errors } = validatePromotion({
    ...withEffect({ kind: 'gift', gift: null, giftQuantity: null }),
    name: ' ',
    startsAt: '',
    conditions: { ...NEW.conditions, fromTime: '09:00' },
  })
  expect(errors).toMatchObject({
    name: { message: '이름을 입력하세요' },
    startsAt: { message: '시작 일시를 입력하세요' },
    effect: { gift: { message: '사은품을 고르세요' }, giftQuantity: { message: '수량을 숫자로 입력하세요' } },
  })
  const halfTime = validatePromotion({ ...NEW, conditions: { ...NEW.conditions, fromTime: '09:00' } })
  expect(halfTime.errors).toMatchObject({
    conditions: { fromTime: { message: '시작 시각과 종료 시각을 모두 입력하세요' } },
  })
})

test.each([
  ['promotion.code', 'code'],
  ['targets.productIds.3', 'targets.products'],
  ['conditions.storeIds', 'conditions.stores'],
  ['effect.getTargets.productIds', 'effect.hasGetTargets'],
  ['effect.quantity', 'effect.freeOf'],
  ['effect.items.1.quantity', 'effect.items.1.quantity'],
])('the field %s of an answer is %s of the form', (path, field) => {
  expect(fieldAt(path, 'cheapest_free')).toBe(field)
})
