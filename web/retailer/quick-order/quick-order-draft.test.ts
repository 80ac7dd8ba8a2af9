import type { QuickOrderLine } from '@jangteo/contracts/orders/quick-order.ts'
import { describe, expect, test } from 'vitest'
import {
  type AnsweredLine,
  addCodes,
  isLineOf,
  noteOf,
  priceAnswers,
  setLine,
  setQuantities,
  setQuantity,
} from './quick-order-draft.ts'

const MATCH: QuickOrderLine['matches'][number] = {
  ...{
    variantId: 'v1',
    productId: 'p1',
    slug: 'mug',
    productName: '머그',
    optionText: null,
    sku: 'MUG-1',
    barcode: null,
  },
  ...{
    image: null,
    supplierName: '온결',
    gradePrice: 1_000,
    quantityBreaks: [{ from: 10, percentOff: 10 }],
    taxClass: 'taxable',
  },
  ...{ minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1, stockQuantity: 100, inCart: 0, productInCart: 0 },
}
const answer = (about: Partial<QuickOrderLine>): AnsweredLine => ({
  key: 'mug-1',
  ...{ code: 'MUG-1', wantedQuantity: 6, state: 'found', matches: [MATCH], quantity: 6, changes: [], name: null },
  ...about,
})

test('typed again, a code adds up and keeps the chosen variant', () => {
  const draft = [{ code: 'SAME', quantity: 1, variantId: 'v2' }]
  expect(
    addCodes(draft, [
      { code: 'same', quantity: 2 },
      { code: 'B', quantity: 1 },
    ]),
  ).toEqual({
    lines: [
      { code: 'SAME', quantity: 3, variantId: 'v2' },
      { code: 'B', quantity: 1 },
    ],
    left: 0,
  })
})

test('lines beyond a thousand are counted and left out', () => {
  const many = Array.from({ length: 1_003 }, (_, at) => ({ code: `C${at}`, quantity: 1 }))
  const { lines, left } = addCodes([], many)
  expect([lines.length, left]).toEqual([1_000, 3])
})

test('quantity breaks count all lines of a product, and its units in the cart', () => {
  const two = [answer({}), answer({ matches: [{ ...MATCH, variantId: 'v2' }] })]
  expect(priceAnswers(two).map(({ unitPrice }) => unitPrice)).toEqual([900, 900])
  const inCart = priceAnswers([answer({ matches: [{ ...MATCH, productInCart: 4 }] })])
  expect(inCart[0]?.unitPrice).toBe(900)
  expect(priceAnswers([answer({})])[0]?.unitPrice).toBe(1_000)
})

test.each([
  [{ state: 'not_found', matches: [], quantity: 0 }, '이 코드의 상품이 없습니다.'],
  [{ state: 'several', matches: [MATCH, MATCH], quantity: 0 }, '여러 상품이 이 코드를 씁니다. 하나를 골라 주세요.'],
  [{ state: 'replaced' }, '지금은 SKU가 MUG-1입니다.'],
  [{ changes: ['short'], quantity: 4 }, '재고가 4개 남았습니다.'],
  [{ changes: ['short'], quantity: 0 }, '재고가 모자라 담을 수 없습니다.'],
  [{}, null],
] as const)('a line says what is different: %o', (about, note) => {
  const [line] = priceAnswers([answer(about as Partial<QuickOrderLine>)])
  expect(line && noteOf(line)).toBe(note)
})

describe('the quantity of a variant', () => {
  const mug = { code: 'MUG-1', variantId: 'blue' }

  test('adds a line, changes the one of its code, and removes it', () => {
    const typed = [
      { code: 'BOWL', quantity: 2 },
      { code: 'mug-1', quantity: 5 },
    ]
    expect(setQuantity([], mug, 3)).toEqual([{ ...mug, quantity: 3 }])
    expect(setQuantity(typed, mug, 7)).toEqual([
      { code: 'BOWL', quantity: 2 },
      { ...mug, quantity: 7 },
    ])
    expect(setQuantity(typed, mug, null)).toEqual([{ code: 'BOWL', quantity: 2 }])
  })

  test('two suppliers use one SKU: each variant has its own line', () => {
    const red = { code: 'MUG-1', variantId: 'red' }
    const both = setQuantity(setQuantity([], mug, 3), red, 4)
    expect(both).toEqual([
      { ...mug, quantity: 3 },
      { ...red, quantity: 4 },
    ])
    expect(setQuantity(both, mug, null)).toEqual([{ ...red, quantity: 4 }])
    const typed = addCodes(both, [{ code: 'mug-1', quantity: 1 }]).lines
    expect(typed).toEqual([...both, { code: 'mug-1', quantity: 1 }])
    expect(setLine(typed, 'mug-1', { variantId: 'red' })).toEqual([
      { ...mug, quantity: 3 },
      { ...red, quantity: 5 },
    ])
  })

  test('the quantities of a list replace those of their lines, and pressed again change nothing', () => {
    const wanted = [
      { ...mug, quantity: 6 },
      { code: 'BOWL', variantId: 'bowl', quantity: 2 },
    ]
    const once = setQuantities([{ ...mug, quantity: 1 }], wanted)
    expect(once).toEqual({ lines: wanted, left: 0 })
    expect(setQuantities(once.lines, wanted)).toEqual(once)
  })

  test('is that of the line which names the variant, or else its code', () => {
    expect(isLineOf({ code: 'mug-1', quantity: 5 }, mug)).toBe(true)
    expect(isLineOf({ code: 'MUG-1', variantId: 'blue', quantity: 5 }, mug)).toBe(true)
    expect(isLineOf({ code: 'MUG-1', variantId: 'of another supplier', quantity: 5 }, mug)).toBe(false)
  })
})
