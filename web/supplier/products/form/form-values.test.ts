import { expect, test } from 'vitest'
import { EMPTY_FORM, type FormValues, mergeTypedValues, validateForm } from './form-values.ts'

const GOOD: FormValues = {
  ...EMPTY_FORM,
  name: ' 머그컵 ',
  shortDescription: '두꺼운 컵',
  description: '식지 않는 컵입니다.',
  basePrice: 9_000,
  pricing: { gold: 9_000, premium: 8_550, vip: 8_100 },
  stockQuantity: 0,
  categories: ['0199d4a0-0000-7000-8000-000000000001'],
}

const problemsOf = (about: Partial<FormValues>) =>
  Object.fromEntries(validateForm({ ...GOOD, ...about }).problems.map(({ path, message }) => [path, message]))

test('a complete form becomes the request body', () => {
  const { product } = validateForm({ ...GOOD, specifications: [{ name: '재질 ', value: '도자기' }] })
  expect(product).toMatchObject({
    name: '머그컵',
    brand: null,
    specifications: { 재질: '도자기' },
    maxOrderQuantity: null,
  })
})

test('an empty form has an error at every required field', () => {
  expect(validateForm(EMPTY_FORM).problems.map(({ path, message }) => [path, message])).toEqual([
    ['name', '상품명을 입력하세요'],
    ['shortDescription', '간단 설명을 입력하세요'],
    ['description', '상세 설명을 입력하세요'],
    ['basePrice', '가격을 원 단위로 입력하세요'],
    ['pricing.gold', '가격을 원 단위로 입력하세요'],
    ['pricing.premium', '가격을 원 단위로 입력하세요'],
    ['pricing.vip', '가격을 원 단위로 입력하세요'],
    ['stockQuantity', '수량을 숫자로 입력하세요'],
    ['categories', '카테고리를 선택하세요'],
  ])
})

test('prices, quantities and weight are limited', () => {
  expect(
    problemsOf({
      basePrice: 0,
      pricing: { gold: 0, premium: 0, vip: 0 },
      stockQuantity: -1,
      minOrderQuantity: 0,
      weight: -0.5,
    }),
  ).toEqual({
    basePrice: '가격은 1원 이상이어야 합니다',
    'pricing.gold': '가격은 1원 이상이어야 합니다',
    'pricing.premium': '가격은 1원 이상이어야 합니다',
    'pricing.vip': '가격은 1원 이상이어야 합니다',
    stockQuantity: '재고는 0개 이상이어야 합니다',
    minOrderQuantity: '최소 주문 수량은 1개 이상이어야 합니다',
    weight: '무게는 0 이상이어야 합니다',
  })
  const least = { basePrice: 1, pricing: { gold: 1, premium: 1, vip: 1 }, stockQuantity: 0, minOrderQuantity: 1 }
  expect(problemsOf(least)).toEqual({})
  expect(problemsOf({ minOrderQuantity: 5, maxOrderQuantity: 4 })).toEqual({
    maxOrderQuantity: '최대 주문 수량은 최소 주문 수량보다 작을 수 없습니다',
  })
})

test('a specification needs both its name and its value, and a name only once', () => {
  const specifications = [
    { name: '재질', value: '' },
    { name: '', value: '' },
    { name: '재질', value: '유리' },
  ]
  expect(problemsOf({ specifications })).toEqual({
    'specifications.0.value': '항목 값을 입력하세요',
    'specifications.1.name': '항목 이름을 입력하세요',
    'specifications.1.value': '항목 값을 입력하세요',
    'specifications.2.name': '같은 이름의 항목이 있습니다',
  })
})

test('steps of a quantity discount are checked one by one and sent in their order', () => {
  const step = (from: number | null, by: 'percent' | 'price', amount: number | null) => ({ from, by, amount })
  const { product } = validateForm({
    ...GOOD,
    quantityBreaks: [step(50, 'price', 7_000), step(10, 'percent', 4)],
  })
  expect(product?.quantityBreaks).toEqual([
    { from: 10, percentOff: 4 },
    { from: 50, unitPrice: 7_000 },
  ])
  expect(
    problemsOf({ quantityBreaks: [step(1, 'percent', 100), step(5, 'price', null), step(5, 'percent', 3)] }),
  ).toEqual({
    'quantityBreaks.0.from': '할인 수량은 2개 이상이어야 합니다',
    'quantityBreaks.0.amount': '할인율은 99%까지 정할 수 있습니다',
    'quantityBreaks.1.amount': '가격을 원 단위로 입력하세요',
    'quantityBreaks.2.from': '같은 수량의 단계가 있습니다',
  })
})

test('a legal notice has the filled fields of its kind only, and a wrong barcode is told', () => {
  const fields = { 도서명: '장터', 색상: '빨강', '저자, 출판사': ' ' }
  expect(validateForm({ ...GOOD, notice: { kind: 'books', fields } }).product?.notice).toEqual({
    kind: 'books',
    fields: { 도서명: '장터' },
  })
  expect(problemsOf({ barcode: '4006381333932' })).toEqual({
    barcode: '바코드의 숫자를 확인해 주세요 (8, 12, 13, 14자리)',
  })
})

const opened = { ...EMPTY_FORM, name: '머그컵', basePrice: 9_000, brand: '온결' }

test('typed values stay, other fields take the latest version', () => {
  const typed = { ...opened, name: '큰 머그컵' }
  const latest = { ...opened, name: '작은 머그컵', basePrice: 12_000 }
  expect(mergeTypedValues({ opened, typed, latest })).toEqual({
    values: { ...latest, name: '큰 머그컵' },
    kept: ['name'],
  })
})

test('equal edits on both sides are not a conflict', () => {
  const both = { ...opened, brand: '새솔' }
  expect(mergeTypedValues({ opened, typed: both, latest: both }).kept).toEqual([])
})
