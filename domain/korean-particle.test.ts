import { expect, test } from 'vitest'
import { withParticle } from './korean-particle.ts'

test.each([
  ['폼', '을/를', '폼을'],
  ['뷰', '을/를', '뷰를'],
  ['‘소개’', '이/가', '‘소개’가'],
  ['제목', '으로/로', '제목으로'],
  ['문단 글', '으로/로', '문단 글로'],
  ['about-2', '으로/로', 'about-2로'],
  ['23', '이/가', '23이'],
  ['FAQ', '을/를', 'FAQ을(를)'],
  ['FAQ', '으로/로', 'FAQ(으)로'],
] as const)('%s takes %s as in %s', (word, particle, expected) => {
  expect(withParticle(word, particle)).toBe(expected)
})
