import { expect, test } from 'vitest'
import { sumLines } from './document-content.ts'
import { type InvoicedItem, type InvoicedOrder, receiptLines, statementLines } from './order-lines.ts'

function item(partId: string, quantity: number, unitPrice: number, rest: Partial<InvoicedItem> = {}): InvoicedItem {
  return {
    ...{ partId, quantity, unitPrice, productName: '그릇', optionText: null, sku: null, taxClass: 'taxable' },
    ...{ promotionAmount: 0, discountShare: 0, taxShare: 0, pointsShare: 0, cancelledQuantity: 0, returnedQuantity: 0 },
    ...rest,
  }
}

const part = (id: string, shippingAmount = 0, shippingTax = 0) => ({
  ...{ id, supplierName: `공급자 ${id}`, shippingAmount, shippingTax },
})

/** Two suppliers; the market ships for 3,000 won. Tax of 10 % comes on top: 9,997 on goods and 300 on shipping. */
const ON_TOP: InvoicedOrder = {
  ...{ shippingAmount: 3_000, taxAmount: 3_297, includedTaxAmount: 0 },
  items: [
    item('a', 3, 10_000, { promotionAmount: 1_000, discountShare: 870, taxShare: 2_813 }),
    item('a', 2, 500, { taxClass: 'exempt' }),
    item('b', 1, 1_900, { discountShare: 57, taxShare: 184 }),
  ],
  parts: [part('a'), part('b')],
}

test('statements of all suppliers and the market’s shipping fee add up to the order', () => {
  const [a, b] = [sumLines(statementLines(ON_TOP, 'a')), sumLines(statementLines(ON_TOP, 'b'))]
  // 30,000 - 1,000 - 870, and 1,000 without tax.
  expect(a).toEqual({ supplyAmount: 29_130, taxAmount: 2_813, totalAmount: 31_943 })
  expect(b).toEqual({ supplyAmount: 1_843, taxAmount: 184, totalAmount: 2_027 })
  const receipt = receiptLines(ON_TOP)
  expect(receipt.at(-1)).toMatchObject({ name: '배송비', supplyAmount: 3_000, taxAmount: 300, quantity: null })
  expect(sumLines(receipt).totalAmount).toBe(a.totalAmount + b.totalAmount + 3_300)
})

test('cancelled and returned units leave a statement, with the shares that their refunds had', () => {
  const order = {
    ...ON_TOP,
    items: ON_TOP.items.map((one, index) =>
      index === 0 ? { ...one, cancelledQuantity: 1, returnedQuantity: 1 } : one,
    ),
  }
  const [line] = statementLines(order, 'a')
  // Two of three units refunded 20,000 - 666 - 580 and 1,875 of tax; the third keeps the remainder of each.
  expect(line).toMatchObject({
    quantity: 1,
    unitPrice: 10_000,
    discount: 334 + 290,
    supplyAmount: 9_376,
    taxAmount: 938,
  })
  const none = { ...ON_TOP, items: ON_TOP.items.map((one) => ({ ...one, cancelledQuantity: one.quantity })) }
  expect(statementLines(none, 'a')).toEqual([])
})

test('VAT that prices contain is taken out of them, to the won of the order', () => {
  const order: InvoicedOrder = {
    // 32,000 of taxable goods and their share of 4,000 for shipping: ⌊(32,000 + 3,878) × 10 / 110⌋ = 3,261.
    ...{ shippingAmount: 4_000, taxAmount: 0, includedTaxAmount: 3_261 },
    items: [item('a', 3, 10_000), item('a', 2, 500, { taxClass: 'exempt' }), item('b', 1, 2_000)],
    parts: [part('a', 2_500), part('b', 1_500)],
  }
  const [a, b] = [sumLines(statementLines(order, 'a')), sumLines(statementLines(order, 'b'))]
  // Shipping has ⌊3,878 × 10 / 110⌋ = 352: 220 and 132. Goods have 2,909: ⌊2,909 × 30 / 32⌋ = 2,727 and 182.
  expect(a).toEqual({ supplyAmount: 33_500 - 2_947, taxAmount: 2_947, totalAmount: 33_500 })
  expect(b).toEqual({ supplyAmount: 3_500 - 314, taxAmount: 314, totalAmount: 3_500 })
  expect(a.taxAmount + b.taxAmount).toBe(3_261)
  expect(sumLines(receiptLines(order))).toEqual({ supplyAmount: 37_000 - 3_261, taxAmount: 3_261, totalAmount: 37_000 })
})
