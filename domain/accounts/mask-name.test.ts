import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test('of a name only its outer letters are shown', () => {
  expect(['김지민', '이산', '남궁민수', '김', '', 'Christopher Lee'].map(maskName)).toEqual([
    '김*민',
    '이*',
    '남**수',
    '*',
    '*',
    'C***e',
  ])
})
