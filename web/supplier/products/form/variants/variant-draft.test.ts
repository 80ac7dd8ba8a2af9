import type { ProductDetail, Variant } from '@jangteo/contracts/catalog/products.ts'
import { expect, test } from 'vitest'
import { EMPTY_FORM, validateForm } from '../form-values.ts'
import {
  draftOf,
  leaveOut,
  mergeDrafts,
  missingCombinations,
  NO_OPTIONS,
  namesOf,
  type OptionDraft,
  sameDraft,
  takeIn,
  toForm,
  type VariantsDraft,
  withOptions,
  withoutImages,
} from './variant-draft.ts'

const value = (key: string, name = key) => ({ key, name, swatch: null, image: null })
const COLOUR: OptionDraft = { key: 'colour', name: '색상', values: [value('b', '블랙'), value('w', '화이트')] }
const SIZE: OptionDraft = { key: 'size', name: '사이즈', values: [value('s', 'S'), value('m', 'M')] }

const texts = ({ options, variants }: VariantsDraft) =>
  variants.map(({ valueKeys }) => namesOf(options, valueKeys).join('/'))
const stocked = (draft: VariantsDraft): VariantsDraft => ({
  ...draft,
  variants: draft.variants.map((row, at) => ({ ...row, id: `id-${row.key}`, stockQuantity: at + 1, sku: `S${at}` })),
})
const shirts = () => stocked(withOptions(NO_OPTIONS, [COLOUR, SIZE]))

test('every combination becomes a row, the last option changing fastest', () => {
  expect(texts(withOptions(NO_OPTIONS, [COLOUR, SIZE]))).toEqual(['블랙/S', '블랙/M', '화이트/S', '화이트/M'])
})

test('a new value adds its combinations; renaming and reordering keep every row with what was typed', () => {
  const red = { ...COLOUR, values: [value('r', '레드'), value('w', '흰색'), value('b', '블랙')] }
  const draft = withOptions(shirts(), [red, SIZE])
  expect(texts(draft)).toEqual(['레드/S', '레드/M', '흰색/S', '흰색/M', '블랙/S', '블랙/M'])
  expect(draft.variants.map(({ id, sku }) => [id, sku])).toEqual([
    [undefined, ''],
    [undefined, ''],
    ['id-w/s', 'S2'],
    ['id-w/m', 'S3'],
    ['id-b/s', 'S0'],
    ['id-b/m', 'S1'],
  ])
})

test('options change places with the values of their rows', () => {
  const draft = withOptions(shirts(), [SIZE, COLOUR])
  expect(texts(draft)).toEqual(['S/블랙', 'S/화이트', 'M/블랙', 'M/화이트'])
  expect(draft.variants.map(({ id }) => id)).toEqual(['id-b/s', 'id-w/s', 'id-b/m', 'id-w/m'])
})

test('a combination that was left out stays out when a value is added, and comes back as it was', () => {
  const left = leaveOut(shirts(), new Set(['w/m']))
  const larger = withOptions(left, [COLOUR, { ...SIZE, values: [...SIZE.values, value('l', 'L')] }])
  expect(texts(larger)).toEqual(['블랙/S', '블랙/M', '블랙/L', '화이트/S', '화이트/L'])
  const missing = missingCombinations(larger, [])
  expect(missing).toEqual([['w', 'm']])
  expect(takeIn(larger, missing).variants.find(({ key }) => key === 'w/m')).toMatchObject({ id: 'id-w/m', sku: 'S3' })
})

test('another option makes new variants without stock and codes; taking it away again restores those that were', () => {
  const one = stocked(withOptions(NO_OPTIONS, [COLOUR]))
  const priced = { ...one, variants: one.variants.map((row) => ({ ...row, weight: 2 })) }
  const two = withOptions(priced, [COLOUR, SIZE])
  expect(two.variants.map(({ id, sku, stockQuantity, weight }) => [id, sku, stockQuantity, weight])).toEqual(
    Array.from({ length: 4 }, () => [undefined, '', 0, 2]),
  )
  expect(withOptions(two, [COLOUR]).variants).toEqual(priced.variants)
})

test('an option without values yet leaves the table as it is', () => {
  const draft = shirts()
  const typing = withOptions(draft, [COLOUR, SIZE, { key: 'new', name: '', values: [] }])
  expect(typing.variants).toEqual(draft.variants)
})

test('no more than 500 variants are made; the others can be taken in by hand up to the limit', () => {
  const many = (key: string, count: number) => ({
    key,
    name: key,
    values: Array.from({ length: count }, (_, at) => value(`${key}${at}`)),
  })
  const draft = withOptions(NO_OPTIONS, [many('a', 30), many('b', 30)])
  expect(draft.variants).toHaveLength(0)
  expect(takeIn(draft, missingCombinations(draft, ['a1'])).variants).toHaveLength(30)
  expect(takeIn(draft, missingCombinations(draft, [])).variants).toHaveLength(500)
})

test('a picture that the product no longer has leaves values and variants', () => {
  const draft = shirts()
  const pictured = { ...draft, variants: draft.variants.map((row) => ({ ...row, image: 'https://a.kr/1.jpg' })) }
  expect(withoutImages(pictured, new Set(['https://a.kr/1.jpg'])).variants.every(({ image }) => image === null)).toBe(
    true,
  )
  expect(withoutImages(pictured, new Set(['https://a.kr/2.jpg'])).variants).toEqual(pictured.variants)
})

const variant = (id: string, optionValues: string[], about: Partial<Variant> = {}): Variant => ({
  ...{ id, optionValues, sku: `SKU-${id}`, barcode: null, status: 'active', stockQuantity: 3 },
  ...{ lowStockThreshold: null, image: null, weight: null, prices: null },
  ...about,
})
const stored = (id: string, name: string) => ({ id, name, swatch: null, image: null })
const ID = '0199d4a0-0000-7000-8000-00000000000'
const PRODUCT = {
  options: [{ name: '색상', values: [stored('v1', '블랙'), stored('v2', '화이트')] }],
  variants: [variant(`${ID}1`, ['블랙']), variant(`${ID}2`, ['화이트'])],
  change: null,
} as unknown as ProductDetail

test('the form of a stored product sends ids of values and variants, and the stock that it showed', () => {
  const { options, variants } = toForm(draftOf(PRODUCT))
  expect(options[0]?.values[0]).toMatchObject({ id: 'v1', name: '블랙' })
  expect(variants[1]).toMatchObject({ id: `${ID}2`, optionValues: ['화이트'], stockQuantity: 3, stockWas: 3 })
})

test('a form starts from options that wait for approval, with the stock that variants have now', () => {
  const waiting = {
    ...PRODUCT,
    variants: [variant(`${ID}1`, ['블랙'], { stockQuantity: 1 }), variant(`${ID}2`, ['화이트'])],
    change: {
      options: [{ name: '색상', values: [stored('v1', '먹색'), stored('v2', '화이트'), stored('v3', '레드')] }],
      variants: [
        { ...variant(`${ID}1`, ['먹색'], { stockQuantity: 9 }), stockWas: 9 },
        { ...variant(`${ID}2`, ['화이트']), stockWas: 3, id: undefined },
        { ...variant('', ['레드'], { stockQuantity: 5, sku: 'RED' }), stockWas: 5, id: undefined },
      ],
    },
  } as unknown as ProductDetail
  const draft = draftOf(waiting)
  expect(texts(draft)).toEqual(['먹색', '화이트', '레드'])
  expect(draft.variants.map(({ id, sku, stockQuantity, stockWas }) => [id, sku, stockQuantity, stockWas])).toEqual([
    [`${ID}1`, `SKU-${ID}1`, 1, 1],
    [`${ID}2`, `SKU-${ID}2`, 3, 3],
    [undefined, 'RED', 5, 0],
  ])
})

test('typed cells stay when another version is loaded, other cells and the stock that was shown are the latest', () => {
  const opened = draftOf(PRODUCT)
  const typed = { ...opened, variants: opened.variants.map((row, at) => (at === 0 ? { ...row, sku: 'MINE' } : row)) }
  const latest = draftOf({
    ...PRODUCT,
    variants: [
      variant(`${ID}1`, ['블랙'], { stockQuantity: 2, weight: 1 }),
      variant(`${ID}2`, ['화이트'], { sku: 'THEIRS' }),
    ],
  })
  const merged = mergeDrafts({ opened, typed, latest })
  expect(merged.variants).toMatchObject([
    { sku: 'MINE', stockQuantity: 2, stockWas: 2, weight: 1 },
    { sku: 'THEIRS', stockQuantity: 3 },
  ])
  expect(mergeDrafts({ opened, typed: opened, latest })).toBe(latest)
  expect(sameDraft(opened, draftOf(PRODUCT))).toBe(true)
})

test('problems of options and variants are told at their cells, and the stock of the product is not asked for', () => {
  const form = {
    ...EMPTY_FORM,
    ...{ name: '티셔츠', shortDescription: '면', description: '면입니다.', basePrice: 9_000 },
    pricing: { gold: 9_000, premium: 8_550, vip: 8_100 },
    categories: [`${ID}9`],
  }
  const draft = withOptions(NO_OPTIONS, [COLOUR, { ...SIZE, name: '' }])
  expect(validateForm(form, draft).draftErrors).toEqual({ size: '옵션 이름을 입력하세요' })
  const named = withOptions(draft, [COLOUR, SIZE])
  const [first, second, third, fourth] = named.variants
  if (!first || !second || !third || !fourth) throw new Error('four combinations')
  const typed = {
    ...named,
    variants: [
      { ...first, barcode: '123' },
      { ...second, stockQuantity: null },
      { ...third, prices: { base: 9_000, gold: 0, premium: 9_000, vip: 9_000 } },
      fourth,
    ],
  }
  expect(validateForm(form, typed)).toMatchObject({
    product: null,
    problems: [],
    draftErrors: {
      'b/s:barcode': '바코드의 숫자를 확인해 주세요 (8, 12, 13, 14자리)',
      'b/m:stock': '수량을 숫자로 입력하세요',
      'w/s:gold': '가격은 1원 이상이어야 합니다',
    },
  })
  const sameSku = { ...named, variants: [{ ...first, sku: 'A' }, { ...second, sku: 'a' }, third, fourth] }
  expect(validateForm(form, sameSku).draftErrors).toEqual({ 'b/m:sku': '같은 SKU가 두 번 있습니다: a' })
  expect(validateForm(form, { ...named, variants: [] }).draftErrors).toEqual({
    variants: '옵션 조합을 하나 이상 만드세요',
  })
  expect(validateForm(form, named).product).toMatchObject({ stockQuantity: 0, sku: null })
})
