import type { Checkout } from '@jangteo/contracts/orders/checkout.ts'
import { totalsOf, USUAL_SHIPPING } from '@jangteo/domain/catalog/pricing.ts'
import { expect, test } from 'vitest'
import { changesBetween } from './checkout-changes.ts'

const MUG = {
  id: 'mug',
  productId: 'mug',
  slug: 'mug',
  productName: '머그컵',
  productImage: null,
  productBrand: null,
  unitPrice: 10_000,
  quantity: 1,
  supplierId: 'kiln',
  supplierName: '가마',
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  stockQuantity: 5,
  addedAt: '2026-11-15T00:00:00.000Z',
  problem: null,
}
const PLATE = { ...MUG, id: 'plate', productName: '접시', unitPrice: 60_000 }

const checkout = (...items: Checkout['cart']['items']): Checkout => ({
  cart: { items, grade: null, shipping: USUAL_SHIPPING },
  totals: totalsOf(items, null),
  transferAccount: { bank: '장터은행', accountNumber: '1', holderName: '장터' },
})

test('a dearer line and the new sum are named', () => {
  expect(changesBetween(checkout(MUG), checkout({ ...MUG, unitPrice: 12_000 }))).toEqual([
    '머그컵: 10,000원 → 12,000원',
    '결제 금액: 14,300원 → 16,500원',
  ])
})

test('a line that is gone, one of another quantity and one that cannot be ordered are named', () => {
  const now = checkout({ ...PLATE, quantity: 2, problem: '재고가 1개 남았습니다.' })
  expect(changesBetween(checkout(MUG, PLATE), now)).toEqual([
    '머그컵: 장바구니에서 빠졌습니다.',
    '접시: 1개 → 2개',
    '접시: 재고가 1개 남았습니다.',
    '결제 금액: 77,000원 → 132,000원',
  ])
})

test('what stayed as it was needs no words', () => {
  expect(changesBetween(checkout(MUG), checkout(MUG))).toEqual([])
})
