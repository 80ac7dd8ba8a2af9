import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test('Hangul stays Hangul, everything between words is one hyphen', () => {
  expect(slugify('갤럭시 노트북')).toBe('갤럭시-노트북')
  expect(slugify('  Galaxy Book4 / 프로 (16") ')).toBe('galaxy-book4-프로-16')
})

test('decomposed Hangul is composed', () => {
  expect(slugify('노트북'.normalize('NFD'))).toBe('노트북')
})

test('a name without letters gives an empty slug, and a long one is cut', () => {
  expect(slugify('★!!')).toBe('')
  expect(slugify('가 '.repeat(100))).toHaveLength(79)
})
