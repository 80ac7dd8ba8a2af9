import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import { describe, expect, test } from 'vitest'
import { cartRows } from './cart-rows.ts'

const line = (id: string, quantity: number, about: Partial<CartItem> = {}): CartItem => ({
  ...{ id, quantity, productId: 'shirt', variantId: `v-${id}`, optionText: id, sku: `SKU-${id}`, slug: 'shirt' },
  ...{
    productName: '티셔츠',
    productImage: null,
    productBrand: null,
    supplierId: 's',
    supplierName: '온결',
    dispatch: null,
  },
  ...{ unitPrice: 10_000, gradePrice: 10_000, quantityBreaks: [], stockQuantity: 20, problem: null },
  ...{ minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1, addedAt: '2026-11-17T00:00:00.000Z' },
  ...{ weight: null, shippingPolicyId: null, taxClass: 'taxable' as const, categoryIds: [] },
  ...about,
})
const all = () => true
const only = (id: string) => (one: string) => one === id

describe('rows of the cart', () => {
  test('have the price for the selected quantity of all options, and the way to the next step', () => {
    const quantityBreaks = [
      { from: 4, percentOff: 10 },
      { from: 6, unitPrice: 8_000 },
    ]
    const items = [line('블랙', 3, { quantityBreaks }), line('화이트', 1, { quantityBreaks })]
    const pricesOf = (isSelected: (id: string) => boolean) =>
      cartRows(items, isSelected).map(({ item, nextBreak }) => [item.unitPrice, nextBreak])
    expect(pricesOf(all)).toEqual([
      [9_000, { missing: 2, unitPrice: 8_000 }],
      [9_000, null],
    ])
    expect(pricesOf(only('블랙'))).toEqual([
      [10_000, { missing: 1, unitPrice: 9_000 }],
      [9_000, null],
    ])
  })

  test('show a problem with the sum of the selected options once', () => {
    const limits = { minOrderQuantity: 4, maxOrderQuantity: 8, orderUnit: 4 }
    const problem = '8개까지 주문할 수 있습니다.'
    const items = [line('블랙', 6, { ...limits, problem }), line('화이트', 4, { ...limits, problem })]
    const problemsOf = (isSelected: (id: string) => boolean) =>
      cartRows(items, isSelected).map(({ problem, productProblem }) => [problem, productProblem])
    expect(problemsOf(all)).toEqual([
      [null, '선택한 옵션을 모두 더해 10개입니다. 8개까지 주문할 수 있습니다.'],
      [null, null],
    ])
    expect(problemsOf(only('화이트'))).toEqual([
      [null, null],
      [null, null],
    ])
    expect(problemsOf(only('블랙'))[0]).toEqual([
      null,
      '선택한 옵션을 모두 더해 6개입니다. 4개 단위로 주문할 수 있습니다.',
    ])
  })

  test('keep the problem of one option beside a wrong sum', () => {
    const wrongSum = { maxOrderQuantity: 8, problem: '8개까지 주문할 수 있습니다.' }
    const items = [
      line('블랙', 6, { ...wrongSum, stockQuantity: 5 }),
      line('화이트', 4, wrongSum),
      line('레드', 1, { ...wrongSum, problem: '판매가 끝난 상품입니다.' }),
    ]
    expect(cartRows(items, only('화이트')).map(({ problem }) => problem)).toEqual([
      '재고가 5개 남았습니다.',
      null,
      '판매가 끝난 상품입니다.',
    ])
  })

  test('of a product without options show what the server says', () => {
    const problem = '2개부터 주문할 수 있습니다.'
    const [row] = cartRows([line('머그', 1, { optionText: null, minOrderQuantity: 2, problem })], all)
    expect([row?.problem, row?.productProblem]).toEqual([problem, null])
  })
})
