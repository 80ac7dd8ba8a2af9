import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test('a masked name shows only its first and last letter', () => {
  expect(['김지민', '이산', '남궁민수', '김', '', 'Christopher Lee'].map(maskName)).toEqual([
    '김*민',
    '이*',
    '남**수',
    '*',
    '*',
    'C***e',
  ])
})
