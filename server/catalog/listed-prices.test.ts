import { expect, test } from 'vitest'
import { readBuyerTerms } from '../accounts/read-buyer-terms.ts'
import type { Connected } from '../database/statement.ts'
import { openShop } from '../testing/open-shop.ts'
import { signedIn } from '../testing/test-users.ts'
import { readListedVariants } from './listed-prices.ts'
import { priceLists } from './tables.ts'

const WANTED = { variantIds: ['0197a3c0-0000-7000-8000-000000000000'] }
const unreachable = {
  $client: {
    query: () => {
      throw new Error('no statement is needed')
    },
  },
} as unknown as Connected

test('no statement runs while the shop has no list, and none for buyers without the terms of a grade', async () => {
  const buyer = { accountId: WANTED.variantIds[0] ?? '' }
  expect(await readListedVariants(unreachable, { ...buyer, grade: 'vip', hasPriceLists: false }, WANTED)).toEqual([])
  expect(await readListedVariants(unreachable, { ...buyer, grade: null, hasPriceLists: true }, WANTED)).toEqual([])
  await expect(
    readListedVariants(unreachable, { ...buyer, grade: 'vip', hasPriceLists: true }, WANTED),
  ).rejects.toThrow()
})

test('drafts, stopped lists and lists that have ended do not count as lists of the shop', async () => {
  const { db, ...shop } = await openShop()
  const { accountId } = await signedIn({ db, ...shop }, 'retailer')
  const hasLists = async () => (await readBuyerTerms(db, accountId)).hasPriceLists
  const list = { name: '단가표', startsOn: '2020-01-01' }
  await db.insert(priceLists).values([
    { ...list, status: 'draft' },
    { ...list, status: 'stopped' },
    { ...list, status: 'active', endsOn: '2020-12-31' },
  ])
  expect(await hasLists()).toBe(false)
  await db.insert(priceLists).values({ ...list, status: 'active' })
  expect(await hasLists()).toBe(true)
})
