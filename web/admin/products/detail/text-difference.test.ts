import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Piece, textDifference } from './text-difference.ts'

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
const marked = (pieces: readonly Piece[]) => pieces.filter(({ changed }) => changed).map(({ text }) => text)

test('only words of one version are marked', () => {
  const { before, after } = textDifference('제주 감귤 3kg 한 상자', '제주 유기농 감귤 5kg 한 상자')
  expect(marked(before)).toEqual(['3kg'])
  expect(marked(after)).toEqual(['유기농 ', '5kg'])
})

test('a space between two changed words is marked with them', () => {
  expect(marked(textDifference('아주 좋은 물건', '매우 나쁜 물건').after)).toEqual(['매우 나쁜'])
})

test('equal texts have no marks, and the pieces always add up to the texts', () => {
  const text = fc.string({ unit: fc.constantFrom('가', '나', ' ', '\n') })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = textDifference(one, other)
      expect([textOf(before), textOf(after)]).toEqual([one, other])
      expect(marked(textDifference(one, one).after)).toEqual([])
    }),
  )
})

test('texts of the maximum length are compared quickly', () => {
  const long = (word: string) => `${word} `.repeat(16_000)
  expect(marked(textDifference(`머리 ${long('가')}`, `머리 ${long('나')}`).before)).toHaveLength(1)
})
