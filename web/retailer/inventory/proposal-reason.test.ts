import { expect, test } from 'vitest'
import { proposalText } from './proposal-reason.tsx'

const PROPOSAL = { quantity: 11, perDay: 2.4, basis: 'counts', leadDays: 5, reviewDays: 7 } as const

test('a proposal says how it was reckoned, without the terms that are nothing', () => {
  expect(proposalText({ ...PROPOSAL, onHand: 8, underWay: 10, inCart: 0 })).toBe(
    '하루 2.4개 × 12일 − 재고 8 − 오는 중 10',
  )
  expect(proposalText({ ...PROPOSAL, onHand: 0, underWay: 0, inCart: 1_200 })).toBe(
    '하루 2.4개 × 12일 − 재고 0 − 장바구니 1,200',
  )
})
