import { expect, test } from 'vitest'
import { FIRST_FORM, readBulkForm } from './bulk-change.ts'

test('the form describes one change of the chosen topic', () => {
  expect(readBulkForm({ ...FIRST_FORM, priceBy: 'percent_down', price: 5 })).toEqual({
    change: { kind: 'price_percent', percent: -5, rounding: 10 },
  })
  expect(readBulkForm({ ...FIRST_FORM, priceBy: 'set', price: 9_900 })).toEqual({
    change: { kind: 'price_set', price: 9_900 },
  })
  expect(readBulkForm({ ...FIRST_FORM, topic: 'stock', stock: -3 })).toEqual({
    change: { kind: 'stock_add', change: -3 },
  })
})

test('a missing field is named in Korean', () => {
  expect(readBulkForm(FIRST_FORM)).toEqual({ problem: '비율을 숫자로 입력하세요' })
  expect(readBulkForm({ ...FIRST_FORM, priceBy: 'percent_down', price: 100 })).toEqual({
    problem: '99%까지 내릴 수 있습니다',
  })
  expect(readBulkForm({ ...FIRST_FORM, topic: 'stock', stockBy: 'set', stock: -1 })).toEqual({
    problem: '재고는 0개 이상이어야 합니다',
  })
  expect(readBulkForm({ ...FIRST_FORM, topic: 'categories' })).toEqual({ problem: '카테고리를 선택하세요' })
})
