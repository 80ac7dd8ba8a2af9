import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinList, joinPairs, splitList, splitPairs } from './cell-lists.ts'

const trimmed = fc.string({ minLength: 1 }).filter((text) => text.trim() === text)
const awkward = fc.oneof(trimmed, fc.stringMatching(/^[\\|=a]+$/))

describe('several values in one cell', () => {
  test('are separated by a bar, and trimmed', () => {
    expect(splitList(' 생활용품 | 주방| ')).toEqual(['생활용품', '주방'])
    expect(splitList('')).toEqual([])
  })

  test('are read back unchanged with any characters', () => {
    fc.assert(
      fc.property(fc.array(awkward), (values) => {
        expect(splitList(joinList(values))).toEqual(values)
      }),
    )
  })
})

describe('pairs in one cell', () => {
  test('are a name and a value, where a value may have equals signs of its own', () => {
    expect(splitPairs('색상=하양 | 식 = a=b|크기')).toEqual([
      ['색상', '하양'],
      ['식', 'a=b'],
      ['크기', undefined],
    ])
    expect(splitPairs('경로=C:\\temp')).toEqual([['경로', 'C:\\temp']])
  })

  test('are read back unchanged with any characters', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(awkward, awkward), { selector: ([name]) => name }), (pairs) => {
        const map = Object.fromEntries(pairs)
        expect(splitPairs(joinPairs(map))).toEqual(Object.entries(map))
      }),
    )
  })
})
