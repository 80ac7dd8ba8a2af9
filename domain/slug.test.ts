import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('Hangul stays Hangul, everything between words is one hyphen', () => {
  expect(slugOf('갤럭시 노트북')).toBe('갤럭시-노트북')
  expect(slugOf('  Galaxy Book4 / 프로 (16") ')).toBe('galaxy-book4-프로-16')
})

test('letters written in parts are put together', () => {
  expect(slugOf('노트북'.normalize('NFD'))).toBe('노트북')
})

test('a name without letters gives none, a long one is cut', () => {
  expect(slugOf('★!!')).toBe('')
  expect(slugOf('가 '.repeat(100))).toHaveLength(79)
})
