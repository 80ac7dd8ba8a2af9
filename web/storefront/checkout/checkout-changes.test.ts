import type { Checkout } from '@jangteo/contracts/orders/checkout.ts'
import { DEFAULT_SHIPPING } from '@jangteo/domain/catalog/pricing.ts'
import { priceOffer } from '@jangteo/domain/promotions/price-offer.ts'
import { expect, test } from 'vitest'
import { changesBetween } from './checkout-changes.ts'

const MUG = {
  id: 'mug',
  productId: 'mug',
  variantId: 'mug',
  optionText: null,
  sku: 'MUG',
  slug: 'mug',
  productName: '머그컵',
  productImage: null,
  productBrand: null,
  unitPrice: 10_000,
  gradePrice: 10_000,
  quantityBreaks: [],
  quantity: 1,
  supplierId: 'kiln',
  supplierName: '가마',
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderUnit: 1,
  stockQuantity: 5,
  addedAt: '2026-11-15T00:00:00.000Z',
  dispatch: null,
  weight: null,
  shippingPolicyId: null,
  taxClass: 'taxable' as const,
  categoryIds: [],
  problem: null,
}
const PLATE = { ...MUG, id: 'plate', productName: '접시', unitPrice: 60_000 }

const CART = {
  ...{ grade: null, shipping: DEFAULT_SHIPPING, supplierShipping: null, vatDisplay: 'excluded' as const },
  ...{ promotions: [], coupons: [], points: null, gifts: [] },
}

const checkout = (...items: Checkout['cart']['items']): Checkout => ({
  cart: { ...CART, items },
  totals: { ...priceOffer(CART, items, {}, new Date()), discounts: [] },
  bestCoupon: null,
  shippingFees: [],
  transferAccount: { bank: '장터은행', accountNumber: '1', holderName: '장터' },
  paymentMethods: ['card', 'transfer', 'virtual_account'],
  offersPickup: false,
  isTestPayment: false,
})

test('a raised price and the new total are listed', () => {
  expect(changesBetween(checkout(MUG), checkout({ ...MUG, unitPrice: 12_000 }))).toEqual([
    '머그컵: 10,000원 → 12,000원',
    '결제 금액: 14,300원 → 16,500원',
  ])
})

test('a removed line, a changed quantity and an unavailable product are listed', () => {
  const now = checkout({ ...PLATE, quantity: 2, problem: '재고가 1개 남았습니다.' })
  expect(changesBetween(checkout(MUG, PLATE), now)).toEqual([
    '머그컵: 장바구니에서 빠졌습니다.',
    '접시: 1개 → 2개',
    '접시: 재고가 1개 남았습니다.',
    '결제 금액: 77,000원 → 132,000원',
  ])
})

test('an unchanged checkout lists no changes', () => {
  expect(changesBetween(checkout(MUG), checkout(MUG))).toEqual([])
})

test('a fee that a supplier has changed is listed, also where the address alone changes it', () => {
  const at = (shippingAmount: number): Checkout => ({
    ...checkout(MUG),
    cart: { ...checkout(MUG).cart, supplierShipping: { policies: [], zipCode: '63000', zone: 'jeju' } },
    totals: {
      ...priceOffer(
        { ...CART, shipping: { shippingFee: shippingAmount, freeShippingFrom: 50_000 } },
        [MUG],
        {},
        new Date(),
      ),
      discounts: [],
    },
  })
  expect(changesBetween(at(3_000), at(6_000))).toEqual(['배송비: 3,000원 → 6,000원', '결제 금액: 14,300원 → 17,600원'])
})
