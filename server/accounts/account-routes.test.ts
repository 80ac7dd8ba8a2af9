import { randomUUID } from 'node:crypto'
import { endSession, listSessions, updateProfile } from '@jangteo/contracts/accounts/account.ts'
import { login, verify } from '@jangteo/contracts/accounts/auth.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { PASSWORD, signedIn, visitor } from '../testing/test-users.ts'

describe('the own profile', () => {
  test('takes a new name and consent, each by itself', async () => {
    const person = await signedIn(await openShop(), 'customer', { name: '한지민' })
    const { data } = await person.ask(updateProfile, { body: { marketingConsent: true } })
    expect(data).toMatchObject({ name: '한지민', marketingConsent: true })
    expect((await person.ask(updateProfile, { body: { name: ' 한지안 ' } })).data.name).toBe('한지안')
    expect((await person.ask(updateProfile, { body: {} })).data).toMatchObject({
      name: '한지안',
      marketingConsent: true,
    })
  })

  test('refuses an empty name', async () => {
    const person = await signedIn(await openShop(), 'customer')
    const answer = await person.send(updateProfile, { body: { name: ' ' } })
    expect(answer.json()).toMatchObject({ field: 'name', message: '이름을 입력하세요' })
  })

  test('refuses role, status and every other field it does not know', async () => {
    const person = await signedIn(await openShop(), 'retailer')
    for (const field of ['role', 'status', 'grade', 'emailVerified', 'email', 'approvalStatus']) {
      const payload = { name: '새 이름', [field]: 'admin' }
      const answer = await person.call({ method: 'PATCH', url: '/api/v1/account/profile', payload })
      expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    }
    expect((await person.ask(verify, {})).user.name).toBe(person.name)
  })
})

describe('the own sessions', () => {
  async function personOnTwoDevices() {
    const shop = await openShop()
    const person = await signedIn(shop, 'customer')
    const { token } = await visitor(shop).ask(login, { body: { email: person.email, password: PASSWORD } })
    return { shop, person, isElsewhereSignedIn: () => isAlive(token) }

    async function isAlive(bearer: string): Promise<boolean> {
      return (await visitor(shop).send(verify, {}, { authorization: `Bearer ${bearer}` })).statusCode === 200
    }
  }

  test('are listed, the current one marked', async () => {
    const { person } = await personOnTwoDevices()
    const { success, sessions } = await person.ask(listSessions, {})
    expect(success).toBe(true)
    expect(sessions).toHaveLength(2)
    for (const { loginAt, expiresAt } of sessions) {
      expect(Math.abs(Date.parse(loginAt) - Date.now())).toBeLessThan(60_000)
      expect((Date.parse(expiresAt) - Date.parse(loginAt)) / 86_400_000).toBeCloseTo(30, 1)
    }
    expect(sessions.filter(({ current }) => current).map(({ sessionId }) => sessionId)).toEqual([person.sessionId])
  })

  test('can be ended one by one', async () => {
    const { person, isElsewhereSignedIn } = await personOnTwoDevices()
    const other = (await person.ask(listSessions, {})).sessions.find(({ current }) => !current)
    await person.ask(endSession, { params: { sessionId: other?.sessionId ?? '' } })
    expect(await isElsewhereSignedIn()).toBe(false)
    expect((await person.ask(listSessions, {})).sessions).toHaveLength(1)
  })

  test('include the current one, whose cookie goes too', async () => {
    const { person, isElsewhereSignedIn } = await personOnTwoDevices()
    const answer = await person.send(endSession, { params: { sessionId: person.sessionId } })
    expect(String(answer.headers['set-cookie'])).toMatch(/^jangteo_refresh=;/)
    expect((await person.send(verify, {})).statusCode).toBe(401)
    expect(await isElsewhereSignedIn()).toBe(true)
  })

  test('do not include those of other accounts, even for an admin', async () => {
    const shop = await openShop()
    const [admin, other] = [await signedIn(shop, 'admin'), await signedIn(shop, 'customer')]
    for (const sessionId of [other.sessionId, randomUUID()]) {
      const answer = await admin.send(endSession, { params: { sessionId } })
      expect(answer.statusCode).toBe(404)
    }
    expect((await other.send(verify, {})).statusCode).toBe(200)
    expect((await admin.send(endSession, { params: { sessionId: 'not-an-id' } })).statusCode).toBe(404)
  })
})
