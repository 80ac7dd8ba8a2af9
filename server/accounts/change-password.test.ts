import { changePassword, listSessions } from '@jangteo/contracts/accounts/account.ts'
import { login, refresh, verify } from '@jangteo/contracts/accounts/auth.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { PASSWORD, signedIn, visitor } from '../testing/test-users.ts'
import { findToken, issueToken } from './one-time-tokens.ts'
import { accounts } from './tables.ts'

const newPassword = 'Sinsang2@'
const body = { currentPassword: PASSWORD, newPassword }

async function shopWithUser() {
  const shop = await openShop()
  return { shop, person: await signedIn(shop, 'customer') }
}

describe('changing the own password', () => {
  test('replaces the old one', async () => {
    const { shop, person } = await shopWithUser()
    await person.ask(changePassword, { body })
    const signIn = (password: string) => visitor(shop).send(login, { body: { email: person.email, password } })
    expect((await signIn(PASSWORD)).statusCode).toBe(401)
    expect((await signIn(newPassword)).statusCode).toBe(200)
  })

  test('ends every session and opens a new one for the caller', async () => {
    const { shop, person } = await shopWithUser()
    const signIn = { email: person.email, password: PASSWORD }
    const elsewhere = await visitor(shop).ask(login, { body: signIn })
    const answer = await person.send(changePassword, { body })
    expect(answer.headers['cache-control']).toBe('no-store')

    const holding = (token: string) => ({ authorization: `Bearer ${token}` })
    for (const old of [person.token, elsewhere.token])
      expect((await visitor(shop).send(verify, {}, holding(old))).statusCode).toBe(401)
    expect((await person.send(refresh, {}, person.cookieHeaders)).statusCode).toBe(401)

    const { sessions } = (await visitor(shop).send(listSessions, {}, holding(answer.json().token))).json()
    expect(sessions).toMatchObject([{ current: true }])
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const renewed = await visitor(shop).send(refresh, {}, { cookie, 'sec-fetch-site': 'same-origin' })
    expect(renewed.statusCode).toBe(200)
  })

  test('needs the current one', async () => {
    const { person } = await shopWithUser()
    const send = (currentPassword?: string) =>
      person.send(changePassword, { body: { newPassword, ...(currentPassword && { currentPassword }) } })
    expect((await send('Wrong-pass1!')).json()).toMatchObject({
      code: 'invalid_request',
      field: 'currentPassword',
      message: '현재 비밀번호가 올바르지 않습니다',
    })
    expect((await send()).json()).toMatchObject({ field: 'currentPassword', message: '현재 비밀번호를 입력하세요' })
    expect((await person.send(verify, {})).statusCode).toBe(200)
  })

  test('follows the rules for new passwords', async () => {
    const { person } = await shopWithUser()
    const answer = await person.send(changePassword, { body: { ...body, newPassword: 'short' } })
    expect(answer.json()).toMatchObject({ field: 'newPassword', message: '비밀번호는 최소 8자 이상이어야 합니다' })
    const common = await person.send(changePassword, { body: { ...body, newPassword: 'Password1!' } })
    expect(common.json()).toMatchObject({
      field: 'newPassword',
      message: '너무 흔한 비밀번호입니다. 다른 비밀번호를 사용해 주세요',
    })
  })

  test('counts wrong passwords as failed sign-ins', async () => {
    const { person } = await shopWithUser()
    const wrong = { currentPassword: 'Wrong-pass1!', newPassword }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await person.send(changePassword, { body: wrong })).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await person.send(changePassword, { body })).statusCode).toBe(429)
  })

  test('of an account without a password, from social sign-in, sets the first one', async () => {
    const { shop, person } = await shopWithUser()
    await shop.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.accountId))
    await person.ask(changePassword, { body: { newPassword } })
    await visitor(shop).ask(login, { body: { email: person.email, password: newPassword } })
  })

  test('twice concurrently succeeds once', async () => {
    const { person } = await shopWithUser()
    const answers = await Promise.all([1, 2].map(() => person.send(changePassword, { body })))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  test('invalidates reset links sent before', async () => {
    const { shop, person } = await shopWithUser()
    const link = await issueToken(shop.db, 'reset_password', person.accountId)
    await person.ask(changePassword, { body })
    expect((await findToken(shop.db, 'reset_password', link))?.state).toBe('superseded')
  })
})
