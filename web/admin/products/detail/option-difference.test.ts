import type { ProductOption, Variant } from '@jangteo/contracts/catalog/products.ts'
import { expect, test } from 'vitest'
import { optionDifference } from './option-difference.ts'

const value = (id: string, name: string, about: Partial<ProductOption['values'][number]> = {}) => ({
  ...{ id, name, swatch: null, image: null },
  ...about,
})

const variant = (id: string, optionValues: string[]): Variant => ({
  ...{ id, optionValues, sku: id, barcode: null, status: 'active', stockQuantity: 5 },
  ...{ lowStockThreshold: null, image: null, weight: null, prices: null },
})

const requested = (optionValues: string[], about: { id?: string; image?: string; stockQuantity?: number } = {}) => ({
  ...{ optionValues, sku: null, barcode: null, prices: null, stockQuantity: 5, stockWas: 0 },
  ...{ lowStockThreshold: null, image: null, weight: null, status: 'active' as const },
  ...about,
})

const published = {
  options: [{ name: '색상', values: [value('a', '검정'), value('b', '흰색')] }],
  variants: [variant('1', ['검정']), variant('2', ['흰색'])],
}

test('new, renamed and removed values are named, with swatches and pictures', () => {
  const options = [{ name: '컬러', values: [value('a', '블랙', { swatch: '#000000' }), value('c', '레드')] }]
  const variants = [requested(['블랙'], { id: '1' }), requested(['레드'], { stockQuantity: 7 })]
  const { before, after, added, retired, changed } = optionDifference(published, { options, variants })
  expect(after).toMatchObject([
    {
      note: '이름: 색상 → 컬러',
      values: [{ notes: ['이름: 검정 → 블랙', '색상 견본'] }, { value: { name: '레드' }, notes: ['추가'] }],
    },
  ])
  expect(before).toMatchObject([{ note: null, values: [{ notes: [] }, { value: { name: '흰색' }, notes: ['삭제'] }] }])
  expect(added).toMatchObject([{ text: '레드', stockQuantity: 7 }])
  expect(retired).toMatchObject([{ text: '흰색', sku: '2' }])
  expect(changed).toMatchObject([{ text: '블랙', previousText: '검정' }])
})

test('a new axis keeps the variants that it names, and adds the others', () => {
  const options = [...published.options, { name: '사이즈', values: [value('m', 'M'), value('l', 'L')] }]
  const variants = [requested(['검정', 'M'], { id: '1' }), requested(['검정', 'L'])]
  const { after, added, retired, changed } = optionDifference(published, { options, variants })
  expect(after.map(({ name, note }) => [name, note])).toEqual([
    ['색상', null],
    ['사이즈', '새 옵션'],
  ])
  expect([added, retired, changed].map((list) => list.map(({ text }) => text))).toEqual([
    ['검정 / L'],
    ['흰색'],
    ['검정 / M'],
  ])
})

test('a new picture of a variant is a change by itself', () => {
  const variants = [requested(['검정'], { id: '1', image: 'https://cdn.example/x.jpg' }), requested(['흰색'])]
  const { added, retired, changed } = optionDifference(published, { options: published.options, variants })
  expect([added, retired]).toEqual([[], []])
  expect(changed).toMatchObject([{ text: '검정', previousText: null, image: 'https://cdn.example/x.jpg' }])
})
