import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import { getUser } from '@jangteo/contracts/accounts/admin-users.ts'
import { login, refresh, verify } from '@jangteo/contracts/accounts/auth.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { PASSWORD, signedIn, type TestUser, type TestUserKind, visitor } from '../testing/test-users.ts'
import { issueToken } from './one-time-tokens.ts'
import { accounts, businesses, knownDevices, linkedAccounts, oneTimeTokens, sessions } from './tables.ts'

async function shopWith(who: TestUserKind) {
  const shop = await openShop()
  return { shop, person: await signedIn(shop, who) }
}

const closeInput = (person: TestUser) => ({ body: { password: PASSWORD, confirmEmail: person.email } })

describe('closing the own account', () => {
  test('ends all its sessions at once', async () => {
    const { shop, person } = await shopWith('customer')
    const answer = await person.send(closeAccount, closeInput(person))
    expect(answer.json()).toEqual({ success: true })
    expect(String(answer.headers['set-cookie'])).toMatch(/^jangteo_refresh=;/)
    expect((await person.send(verify, {})).statusCode).toBe(401)
    expect((await person.send(refresh, {}, person.cookieHeaders)).statusCode).toBe(401)
    const signIn = { email: person.email, password: PASSWORD }
    expect((await visitor(shop).send(login, { body: signIn })).json().code).toBe('invalid_credentials')
  })

  test('erases personal data', async () => {
    const { shop, person } = await shopWith('customer')
    const { accountId } = person
    await shop.db.insert(linkedAccounts).values({ accountId, provider: 'google', subject: '1' })
    await issueToken(shop.db, 'reset_password', accountId)
    await person.ask(closeAccount, closeInput(person))

    const [row] = await shop.db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(row).toMatchObject({
      email: `closed-${accountId}@closed.invalid`,
      name: '탈퇴한 회원',
      status: 'rejected',
      passwordHash: null,
      emailVerifiedAt: null,
      lastLoginAt: null,
      closedAt: expect.any(Date),
    })
    for (const table of [sessions, linkedAccounts, knownDevices, oneTimeTokens])
      expect(await shop.db.$count(table, eq(table.accountId, accountId))).toBe(0)
  })

  test('keeps the company name for its orders, but no contact details', async () => {
    const { shop, person } = await shopWith('supplier-approved')
    await person.ask(closeAccount, closeInput(person))
    const [business] = await shop.db.select().from(businesses).where(eq(businesses.accountId, person.accountId))
    expect(business).toMatchObject({
      name: 'supplier-approved 상점',
      businessNumber: '1248100998',
      address: '',
      contactPerson: '',
      approvalStatus: 'rejected',
    })
  })

  test('frees the address for a new account', async () => {
    const { shop, person } = await shopWith('customer')
    await person.ask(closeAccount, closeInput(person))
    const again = await signedIn(shop, 'customer', { email: person.email })
    expect(again.accountId).not.toBe(person.accountId)
  })

  test('is recorded in the audit log, and admins see when', async () => {
    const { shop, person } = await shopWith('customer')
    await person.ask(closeAccount, closeInput(person))
    const admin = await signedIn(shop, 'admin')
    const { audit, user } = (await admin.ask(getUser, { params: { id: person.accountId } })).data
    expect(audit).toMatchObject([{ action: 'account_closed', actorName: '탈퇴한 회원', at: user.closedAt }])
  })

  test.each([
    ['another e-mail', { confirmEmail: 'other@shop.test' }, 'confirmEmail', '이메일이 일치하지 않습니다'],
    ['a wrong password', { password: 'Wrong-pass1!' }, 'password', '비밀번호가 올바르지 않습니다'],
    ['no password', { password: '' }, 'password', '비밀번호를 입력하세요'],
  ])('is refused with %s', async (_, change, field, message) => {
    const { person } = await shopWith('customer')
    const answer = await person.send(closeAccount, { body: { ...closeInput(person).body, ...change } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field, message })
    expect((await person.send(verify, {})).statusCode).toBe(200)
  })

  test('needs no password if the account has none, and compares the e-mail case-insensitively', async () => {
    const { shop, person } = await shopWith('customer')
    await shop.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.accountId))
    await person.ask(closeAccount, { body: { confirmEmail: ` ${person.email.toUpperCase()} ` } })
  })

  test('is refused for the last admin, not for one of two', async () => {
    const { shop, person: last } = await shopWith('admin')
    const answer = await last.send(closeAccount, closeInput(last))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'last_admin', message: '관리자가 한 명은 남아 있어야 합니다.' })
    await signedIn(shop, 'admin')
    await last.ask(closeAccount, closeInput(last))
  })

  test('of the last two admins concurrently succeeds for one', async () => {
    const { shop, person: one } = await shopWith('admin')
    const other = await signedIn(shop, 'admin')
    const answers = await Promise.all([one, other].map((admin) => admin.send(closeAccount, closeInput(admin))))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })
})
