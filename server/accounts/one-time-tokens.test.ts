import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openShop } from '../testing/open-shop.ts'
import { createVerifiedAccount } from './create-account.ts'
import { findToken, issueToken, redeemToken, TOKEN_SECONDS } from './one-time-tokens.ts'
import { oneTimeTokens, TOKEN_PURPOSES } from './tables.ts'

async function shopWithAccounts() {
  const shop = await openShop()
  const account = { name: '한지민', role: 'customer', password: 'Jangteo1!' } as const
  const mine = await createVerifiedAccount(shop.db, { ...account, email: 'mine@shop.test' })
  const theirs = await createVerifiedAccount(shop.db, { ...account, email: 'theirs@shop.test' })
  return { ...shop, mine, theirs }
}

describe('a one-time token', () => {
  test('is redeemed by exactly one of twenty concurrent callers', async () => {
    const { db, mine } = await shopWithAccounts()
    const token = await issueToken(db, 'social_login', mine, { back: '/shop' })
    const results = await Promise.all(Array.from({ length: 20 }, () => redeemToken(db, 'social_login', token)))
    expect(results.filter(Boolean)).toEqual([{ accountId: mine, payload: { back: '/shop' } }])
    expect(await findToken(db, 'social_login', token)).toEqual({ accountId: mine, state: 'used' })
  })

  test('stays usable when the work it was redeemed for fails', async () => {
    const { db, mine } = await shopWithAccounts()
    const token = await issueToken(db, 'social_link', mine)
    const failing = db.transaction(async (tx) => {
      await redeemToken(tx, 'social_link', token)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await redeemToken(db, 'social_link', token)).toBeDefined()
  })

  test('issued twenty times concurrently leaves exactly one open', async () => {
    const { db, mine } = await shopWithAccounts()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => issueToken(db, 'reset_password', mine)))
    const states = await Promise.all(tokens.map(async (token) => (await findToken(db, 'reset_password', token))?.state))
    expect(states.sort()).toEqual(['open', ...Array(19).fill('superseded')])
  })

  test('does not supersede those of other accounts and purposes', async () => {
    const { db, mine, theirs } = await shopWithAccounts()
    const others = {
      verify_email: await issueToken(db, 'verify_email', mine),
      reset_password: await issueToken(db, 'reset_password', theirs),
    }
    await issueToken(db, 'reset_password', mine)
    expect(await findToken(db, 'verify_email', others.verify_email)).toMatchObject({ state: 'open' })
    expect(await findToken(db, 'reset_password', others.reset_password)).toMatchObject({ state: 'open' })
  })

  test.each(TOKEN_PURPOSES)('for %s is stored as a hash only, for its stated time', async (purpose) => {
    const { db, mine } = await shopWithAccounts()
    const token = await issueToken(db, purpose, mine)
    const [row] = await db.select().from(oneTimeTokens)
    expect(JSON.stringify(row)).not.toContain(token)
    const lifetime = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 1_000
    expect(lifetime).toBe(TOKEN_SECONDS[purpose])
    await db.update(oneTimeTokens).set({ expiresAt: sql`now()` })
    expect(await redeemToken(db, purpose, token)).toBeUndefined()
    expect(await findToken(db, purpose, token)).toEqual({ accountId: mine, state: 'expired' })
  })
})

test('tokens expired for 30 days are deleted, younger ones stay', async () => {
  const { db, jobs, mine } = await shopWithAccounts()
  const old = await issueToken(db, 'verify_email', mine)
  await db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '31 days'` })
  const young = await issueToken(db, 'verify_email', mine)
  await jobs.enqueue(db, 'sweep-one-time-tokens', {})
  await eventually(async () => expect(await findToken(db, 'verify_email', old)).toBeUndefined())
  expect(await findToken(db, 'verify_email', young)).toMatchObject({ state: 'open' })
})
