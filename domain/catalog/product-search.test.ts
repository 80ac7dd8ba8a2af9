import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneTypo, readSearch, searchKeysOf, vocabularyOf } from './product-search.ts'

const phone = searchKeysOf({ name: '스마트폰 케이스', brand: '온결', model: 'S24-U' })

function finds(text: string): boolean {
  const terms = readSearch(text)
  if (!terms) return false
  const where = terms.by === 'keys' ? phone.keys : phone.initials
  return where.includes(terms.whole) || terms.words.every((word) => where.includes(word))
}

test.each([
  ['a part of a word', '마트폰'],
  ['another spacing', '스마트 폰케이스'],
  ['no spacing', '스마트폰케이스'],
  ['first consonants', 'ㅅㅁㅌㅍ'],
  ['first consonants of a later word', 'ㅋㅇㅅ'],
  ['half a syllable', '스마트ㅍ'],
  ['a syllable that will get a final consonant', '스마트포'],
  ['brand and name', '온결 케이스'],
  ['brand and name without a space', '온결스마트폰'],
  ['model', 's24'],
  ['wide letters', 'Ｓ２４'],
  ['the English keyboard', 'tmakxmvhs'],
  ['Hangul written in parts', '스마트폰'.normalize('NFD')],
])('a phone case is found by %s', (_how, text) => {
  expect(finds(text)).toBe(true)
})

test.each([['노트북'], ['ㅅㅁㅂ'], ['온결 노트북']])('a phone case is not found by %s', (text) => {
  expect(finds(text)).toBe(false)
})

test('first consonants are understood although the keyboard draws two of them as one', () => {
  expect(readSearch('ㄳ')?.whole).toBe(readSearch('ㄱㅅ')?.whole)
})

test('punctuation alone is no search', () => {
  expect(readSearch(' %_ !')).toBeNull()
})

test('search keys contain no SQL pattern characters', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(searchKeysOf({ name: text }).keys).not.toMatch(/[%_\\]/)
      expect(readSearch(text)?.whole ?? '').not.toMatch(/[%_\\]/)
    }),
  )
})

test('the vocabulary holds each word once', () => {
  expect(vocabularyOf({ name: '스마트폰 케이스', brand: '케이스' }).map(({ word }) => word)).toEqual([
    '스마트폰',
    '케이스',
  ])
})

test.each([
  ['tmakxmvns', true],
  ['tmakmvhs', true],
  ['tmakxxmvhs', true],
  ['tmaxkmvhs', true],
  ['tmakxmvhs', true],
  ['tmakxmqns', false],
  ['tmak', false],
])('%s for tmakxmvhs: %s', (typed, expected) => {
  expect(isOneTypo(typed, 'tmakxmvhs')).toBe(expected)
})

test('three keystrokes are too few to correct', () => {
  expect(isOneTypo('rkq', 'rks')).toBe(false)
})
