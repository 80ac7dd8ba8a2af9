import type { Order, OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { expect, test } from 'vitest'
import { previewCancellation, previewReturn } from './refund-preview.ts'

const none = {
  promotionAmount: 0,
  pointsShare: 0,
  cancelledQuantity: 0,
  shippedQuantity: 0,
  deliveredQuantity: 0,
  requestedQuantity: 0,
  returnedQuantity: 0,
}

const mug = {
  ...none,
  ...{ id: 'mug', partId: 'a', productName: '머그컵', optionText: '블랙', quantity: 3, unitPrice: 10_000 },
  ...{ discountShare: 1_000, taxShare: 2_900, refundAmount: 31_900, returnFee: 3_000 },
} as OrderItem
const plate = {
  ...none,
  ...{ id: 'plate', partId: 'b', productName: '접시', optionText: null, quantity: 1, unitPrice: 5_000 },
  ...{ discountShare: 0, taxShare: 500, refundAmount: 5_500, returnFee: 0 },
} as OrderItem

const part = (id: string, shippingAmount = 0, shippingTax = 0) =>
  ({ id, status: 'confirmed', shippingAmount, shippingTax, pointsShare: 0 }) as OrderPart

/** 37,400 won of goods and 3,300 won of shipping. */
const order = (parts: OrderPart[], items = [mug, plate]) =>
  ({
    ...{ items, parts, refunds: [] as Order['refunds'], totalAmount: 40_700, refundedAmount: 0 },
    ...{ pointsAmount: 0, payableAmount: 40_700 },
  }) as Order

const byMarket = order([part('a'), part('b')])
const bySupplier = order([part('a', 2_000, 200), part('b', 1_000, 100)])

test('one cancelled unit gives back its price, its share of the discount and its tax, and no shipping fee', () => {
  expect(previewCancellation(byMarket, [{ itemId: 'mug', quantity: 1 }])).toEqual({
    amount: 10_633,
    lines: [
      { label: '머그컵 (블랙) 1개', amount: 10_000 },
      { label: '할인 차감', amount: -333 },
      { label: '부가세', amount: 966 },
    ],
  })
})

test('the shop’s shipping fee comes back only with the last unit of the order', () => {
  const part = previewCancellation(byMarket, [{ itemId: 'mug', quantity: 3 }])
  expect(part.amount).toBe(31_900)
  const whole = previewCancellation(byMarket, [
    { itemId: 'mug', quantity: 3 },
    { itemId: 'plate', quantity: 1 },
  ])
  expect(whole.amount).toBe(40_700)
  expect(whole.lines.at(-1)).toEqual({ label: '배송비 (부가세 포함)', amount: 3_300 })
})

test('a supplier’s own shipping fee comes back with the last unit of the supplier, once', () => {
  expect(previewCancellation(bySupplier, [{ itemId: 'mug', quantity: 2 }]).amount).toBe(21_267)
  expect(previewCancellation(bySupplier, [{ itemId: 'mug', quantity: 3 }]).amount).toBe(31_900 + 2_200)
  const cancelled = { ...part('a', 2_000, 200), status: 'cancelled' as const }
  const rest = { ...order([cancelled, part('b', 1_000, 100)], [{ ...mug, cancelledQuantity: 3 }, plate]) }
  expect(previewCancellation({ ...rest, refundedAmount: 34_100 }, [{ itemId: 'plate', quantity: 1 }]).amount).toBe(
    6_600,
  )
})

test('units of a line go in any portions, and give back the line exactly', () => {
  const steps = [1, 1, 1].map((quantity, cancelledQuantity) =>
    previewCancellation(order(byMarket.parts, [{ ...mug, cancelledQuantity }, plate]), [{ itemId: 'mug', quantity }]),
  )
  expect(steps.reduce((total, { amount }) => total + amount, 0)).toBe(mug.refundAmount)
})

test('a return for a change of mind withholds the fee of the supplier, at most what the units are worth', () => {
  const wanted = { kind: 'return', quantity: 1, reasonCode: 'changed_mind' } as const
  expect(previewReturn(byMarket, mug, wanted)).toMatchObject({ amount: 7_633 })
  expect(previewReturn(byMarket, mug, wanted)?.lines.at(-1)).toEqual({ label: '반품 배송비', amount: -3_000 })
  expect(previewReturn(byMarket, mug, { ...wanted, reasonCode: 'defective' })).toMatchObject({ amount: 10_633 })
  expect(previewReturn(byMarket, { ...mug, returnFee: 99_000 }, wanted)).toMatchObject({ amount: 0 })
  expect(previewReturn(byMarket, mug, { ...wanted, kind: 'exchange' })).toBeNull()
})

test('never more comes back than was paid and is not refunded yet', () => {
  const wanted = { kind: 'return', quantity: 3, reasonCode: 'defective' } as const
  const preview = previewReturn({ ...byMarket, refundedAmount: 30_000 }, mug, wanted)
  expect(preview?.amount).toBe(10_700)
  expect(preview?.lines.at(-1)).toEqual({ label: '이미 환불한 금액', amount: -21_200 })
})

test('points that paid for units come back as points, before the money is counted', () => {
  const paid = {
    ...order(byMarket.parts, [{ ...mug, pointsShare: 10_000 }, plate]),
    pointsAmount: 10_000,
    payableAmount: 30_700,
  }
  expect(previewCancellation(paid, [{ itemId: 'mug', quantity: 1 }])).toMatchObject({ amount: 10_633 - 3_333 })
  const all = [
    { itemId: 'mug', quantity: 3 },
    { itemId: 'plate', quantity: 1 },
  ]
  expect(previewCancellation(paid, all).amount).toBe(30_700)
  expect(previewCancellation(paid, all).lines.at(-1)).toEqual({ label: '적립금으로 돌려드림', amount: -10_000 })
})
