import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineRefundAmount } from '../catalog/pricing.ts'
import type { Grade } from '../grades/grades.ts'
import { priceCart } from '../promotions/price-cart.ts'
import { computeSupplierFees, type FeeLine } from './fees.ts'
import { type FeePolicy, POLICY_KINDS, policyText, type ShippingZone, surchargeText } from './shipping-policy.ts'

const policy = (id: string, about: Partial<FeePolicy> & Pick<FeePolicy, 'kind'>): FeePolicy => ({
  ...{ id, fee: 0, freeFrom: null, perKg: null, boxUnits: null, jejuSurcharge: 0, islandSurcharge: 0, bundles: true },
  ...about,
})

const flat = policy('flat', { kind: 'flat', fee: 3_000, jejuSurcharge: 3_000, islandSurcharge: 5_000 })
const from = policy('from', { kind: 'free_from', fee: 2_500, freeFrom: 30_000, jejuSurcharge: 4_000 })
const heavy = policy('heavy', { kind: 'per_kg', fee: 1_000, perKg: 700, bundles: false, islandSurcharge: 9_000 })
const boxed = policy('boxed', { kind: 'per_box', fee: 4_000, boxUnits: 6 })
const collect = policy('collect', { kind: 'collect', bundles: false })
const POLICIES = [flat, from, heavy, boxed, collect]

const line = (shippingPolicyId: string | null, unitPrice: number, quantity = 1, about: Partial<FeeLine> = {}) => ({
  ...{ supplierId: 's1', shippingPolicyId, unitPrice, quantity, weight: null },
  ...about,
})

/** The fee of the only supplier. */
const feeOf = (lines: FeeLine[], zone: 'jeju' | 'island' | null = null) => computeSupplierFees(lines, POLICIES, zone)[0]

describe('one policy', () => {
  test.each<[string, FeeLine[], number]>([
    ['a flat fee is charged once for all lines', [line('flat', 90_000, 3), line('flat', 500)], 3_000],
    ['free from 30,000: one won less is charged', [line('from', 29_999)], 2_500],
    ['free from 30,000: reached by two lines', [line('from', 10_000, 2), line('from', 10_000)], 0],
    ['per kilogram: 1,000 + 3 × 700 for 2.01 kg', [line('heavy', 100, 3, { weight: 0.67 })], 3_100],
    ['per kilogram: exactly 2 kg are two', [line('heavy', 100, 4, { weight: 0.5 })], 2_400],
    ['per kilogram: without a weight, one kilogram', [line('heavy', 100, 9)], 1_700],
    ['per box of 6: 13 units are three boxes', [line('boxed', 100, 7), line('boxed', 100, 6)], 12_000],
    ['collect on delivery costs nothing in the order', [line('collect', 100, 5)], 0],
    ['a supplier without a policy ships for free', [line(null, 100)], 0],
  ])('%s', (_, lines, amount) => {
    expect(feeOf(lines)?.amount).toBe(amount)
  })
})

describe('a supplier’s bundle', () => {
  test('is charged once, with the highest fee among its policies', () => {
    expect(feeOf([line('from', 1_000), line('flat', 1_000)])?.amount).toBe(3_000)
    expect(feeOf([line('from', 1_000), line('boxed', 1_000, 7)])?.amount).toBe(8_000)
  })

  test('reaches free shipping with the sum of all its lines', () => {
    const fee = computeSupplierFees(
      [line('from', 20_000), line('free', 10_000)],
      [from, policy('free', { kind: 'flat' })],
      null,
    )[0]
    expect(fee).toMatchObject({ amount: 0, parcels: [{ policyIds: ['from', 'free'], missingForFree: null }] })
  })

  test('says how much is missing for free shipping, unless another fee would stay', () => {
    expect(feeOf([line('from', 12_000)])?.parcels[0]?.missingForFree).toBe(18_000)
    expect(feeOf([line('from', 12_000), line('flat', 1_000)])?.parcels[0]?.missingForFree).toBeNull()
  })

  test('leaves a policy that does not bundle as a parcel of its own', () => {
    const fee = feeOf([line('flat', 1_000), line('heavy', 40_000, 1, { weight: 1 })])
    expect(fee).toMatchObject({ amount: 4_700, parcels: [{ amount: 3_000 }, { amount: 1_700 }] })
  })
})

describe('a surcharge', () => {
  test('is the highest of the bundle, once, and also charged where shipping is free', () => {
    expect(feeOf([line('flat', 1_000), line('from', 1_000)], 'jeju')).toMatchObject({
      amount: 7_000,
      surcharge: 4_000,
      note: '제주 추가 배송비 4,000원 포함',
    })
    expect(feeOf([line('from', 30_000)], 'jeju')?.amount).toBe(4_000)
    expect(feeOf([line('from', 30_000)], 'island')).toMatchObject({ amount: 0, note: null })
  })

  test('is charged for each parcel, but not for one that is paid on delivery', () => {
    expect(feeOf([line('flat', 1_000), line('heavy', 1_000), line('collect', 1_000)], 'island')).toMatchObject({
      amount: 3_000 + 5_000 + 1_700 + 9_000,
      surcharge: 14_000,
      note: '착불 · 도서산간 추가 배송비 14,000원 포함',
    })
  })
})

test('each supplier has its own fee, in the order of the lines', () => {
  const lines = [
    line('flat', 1_000, 1, { supplierId: 's2' }),
    line('from', 1_000),
    line(null, 5, 1, { supplierId: 's3' }),
  ]
  expect(computeSupplierFees(lines, POLICIES, null).map(({ supplierId, amount }) => [supplierId, amount])).toEqual([
    ['s2', 3_000],
    ['s1', 2_500],
    ['s3', 0],
  ])
})

function priceOf(
  lines: readonly FeeLine[],
  policies: readonly FeePolicy[],
  zone: ShippingZone | null,
  grade: Grade | null,
) {
  const about = { productId: 'p', categoryIds: [], brand: null, optionValues: [], taxClass: 'taxable' as const }
  return priceCart({
    lines: lines.map((own) => ({ ...own, ...about })),
    buyer: { grade, hasOrdered: false, memberSince: null, storeId: null },
    shipping: { by: 'supplier', policies, zone },
    vatDisplay: 'excluded',
    promotions: [],
    now: new Date(),
  })
}

test('an order of two suppliers: tax of the fees is split, and everything adds up to the total', () => {
  // 12,345 + 6,789 goods, 3,000 + 2,500 shipping: tax ⌊24,634 × 10 %⌋ = 2,463, of which 550 on shipping.
  const lines = [line('flat', 12_345), { ...line('from', 6_789), supplierId: 's2' }]
  const priced = priceOf(lines, POLICIES, null, null)
  expect(priced).toMatchObject({
    subtotalAmount: 19_134,
    discountAmount: 0,
    shippingAmount: 5_500,
    taxAmount: 2_463,
    totalAmount: 27_097,
  })
  expect(priced.fees.map(({ amount, tax }) => [amount, tax])).toEqual([
    [3_000, 300],
    [2_500, 250],
  ])
})

test('a policy is described in one line', () => {
  expect(POLICIES.map(policyText)).toEqual([
    '배송비 3,000원',
    '배송비 2,500원 · 30,000원부터 무료배송',
    '배송비 1,000원 + 1kg마다 700원',
    '배송비 6개마다 4,000원',
    '배송비 착불',
  ])
  expect(policyText(policy('free', { kind: 'flat' }))).toBe('무료배송')
  expect([surchargeText(flat), surchargeText(boxed)]).toEqual(['제주 3,000원, 도서산간 5,000원 추가', ''])
})

const won = (max: number) => fc.integer({ min: 0, max })
const anyPolicies = fc
  .array(
    fc.record({ kind: fc.constantFrom(...POLICY_KINDS), fee: won(10_000), bundles: fc.boolean(), island: won(9_000) }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ kind, fee, bundles, island }, place) =>
      policy(`p${place}`, {
        ...{ kind, fee, islandSurcharge: island, bundles: bundles && kind !== 'collect' },
        ...(kind === 'free_from' && { freeFrom: 20_000 }),
        ...(kind === 'per_kg' && { perKg: 300 }),
        ...(kind === 'per_box' && { boxUnits: 5 }),
      }),
    ),
  )
const anyLines = fc.array(
  fc.record({
    supplierId: fc.constantFrom('s0', 's1', 's2'),
    place: fc.integer({ min: 0, max: 6 }),
    unitPrice: fc.integer({ min: 1, max: 40_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    weight: fc.option(fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100)),
  }),
  { minLength: 1, maxLength: 12 },
)

test('with any policies, the parts of an order add up to its total', () => {
  fc.assert(
    fc.property(
      anyPolicies,
      anyLines,
      fc.constantFrom(null, 'premium' as const, 'vip' as const),
      (policies, drawn, grade) => {
        // A policy belongs to one supplier.
        const lines = drawn.map(({ place, supplierId, ...about }) => {
          const chosen = policies[place]
          return { ...about, shippingPolicyId: chosen?.id ?? null, supplierId: chosen ? `s${place % 3}` : supplierId }
        })
        const priced = priceOf(lines, policies, 'island', grade)
        const amounts = priced.fees.map(({ amount }) => amount)
        const taxes = priced.fees.map(({ tax }) => tax)
        const ofLines = priced.lines.map(lineRefundAmount)
        const ofParts = amounts.map((amount, place) => amount + (taxes[place] ?? 0))
        expect([...ofLines, ...ofParts].reduce((sum, amount) => sum + amount, 0)).toBe(priced.totalAmount)
        expect(Math.min(...amounts, ...taxes)).toBeGreaterThanOrEqual(0)
        expect(taxes.filter((tax, place) => tax > 0 && amounts[place] === 0)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
