import { expect, test } from 'vitest'
import { splitIncludedTax } from '../catalog/tax.ts'
import { type OrderToInvoice, partEvents, sumOf } from './invoice-events.ts'

const item = { partId: 'a', productName: '그릇', optionText: null, sku: null, taxClass: 'taxable' as const }
const money = { promotionAmount: 1_000, discountShare: 870, taxShare: 2_813, pointsShare: 0 }

/** Three bowls for 30,000 less 1,870, two exempt cards for 1,000, and 2,500 of the supplier's shipping with its tax. */
const ORDER: OrderToInvoice = {
  ...{
    id: 'o',
    paidOn: '2026-10-05',
    isCancelled: false,
    shippingAmount: 2_500,
    taxAmount: 3_063,
    includedTaxAmount: 0,
  },
  items: [
    { ...item, ...money, id: 'x', quantity: 3, unitPrice: 10_000, cancelledQuantity: 0, returnedQuantity: 0 },
    {
      ...{
        ...item,
        id: 'y',
        taxClass: 'exempt',
        quantity: 2,
        unitPrice: 500,
        cancelledQuantity: 0,
        returnedQuantity: 0,
      },
      ...{ promotionAmount: 0, discountShare: 0, taxShare: 0, pointsShare: 0 },
    },
  ],
  parts: [{ id: 'a', supplierName: '공급자', shippingAmount: 2_500, shippingTax: 250 }],
  reversals: [],
}
const PART = { id: 'a', isCancelled: false, returnFees: [], refunds: [] }

const returned = (id: string, itemId: string, quantity: number, reversedBefore: number, day: string) => ({
  ...{ id, itemId, cause: 'returned' as const, quantity, reversedBefore, day },
})

test('a sale is divided by tax class, with the shipping fee', () => {
  const events = partEvents(ORDER, PART)
  expect(
    events.map(({ kind, taxClass, supplyAmount, taxAmount }) => [kind, taxClass, supplyAmount, taxAmount]),
  ).toEqual([
    ['sale', 'taxable', 28_130 + 2_500, 2_813 + 250],
    ['sale', 'exempt', 1_000, 0],
  ])
})

test('units given back one by one take off exactly the amounts they had added', () => {
  const reversals = [0, 1, 2].map((before) => returned(`r${before}`, 'x', 1, before, `2026-10-1${before}`))
  const events = partEvents({ ...ORDER, reversals }, PART)
  const back = events.filter(({ kind }) => kind === 'reversal')
  expect(back.map(({ reason, day }) => [reason, day])).toEqual(reversals.map(({ day }) => ['returned', day]))
  expect(sumOf(back)).toEqual({ supplyAmount: -28_130, taxAmount: -2_813 })
})

test('a cancelled part gives its fee back, and a refund before it is not taken off twice', () => {
  const reversals = [
    { ...returned('r1', 'x', 3, 0, '2026-11-02'), cause: 'cancelled' as const },
    { ...returned('r2', 'y', 2, 0, '2026-11-02'), cause: 'cancelled' as const },
  ]
  const refunds = [{ id: 'g', amount: 1_100, day: '2026-10-20' }]
  const events = partEvents({ ...ORDER, reversals }, { ...PART, isCancelled: true, refunds })
  expect(sumOf(events)).toEqual({ supplyAmount: 0, taxAmount: 0 })
  expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['sale', null],
    ['sale', null],
    ['refund', 'amount_changed'],
    ['refund', 'amount_changed'],
    ['reversal', 'contract_cancelled'],
    ['reversal', 'contract_cancelled'],
    ['shipping_reversal', 'contract_cancelled'],
  ])
})

test('the fee of a return is charged, with the VAT that it contains', () => {
  const events = partEvents(ORDER, { ...PART, returnFees: [{ id: 'f', amount: 2_000, day: '2026-10-20' }] })
  expect(events.at(-1)).toMatchObject({ kind: 'return_fee', taxClass: 'taxable', supplyAmount: 1_819, taxAmount: 181 })
})

test('the VAT in a sum is rounded down, also off it', () => {
  expect(splitIncludedTax(11_005)).toEqual({ supplyAmount: 10_005, taxAmount: 1_000 })
  expect(splitIncludedTax(-11_005)).toEqual({ supplyAmount: -10_005, taxAmount: -1_000 })
})
