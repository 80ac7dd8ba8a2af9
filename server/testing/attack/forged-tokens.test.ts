import { randomBytes } from 'node:crypto'
import { listUsers } from '@jangteo/contracts/accounts/admin-users.ts'
import { getManifest, requestPairing } from '@jangteo/contracts/signage/player.ts'
import { pairScreen } from '@jangteo/contracts/signage/stores.ts'
import { expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { screenIn, store } from '../signage.ts'
import { signedIn, visitor } from '../test-users.ts'

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token that was never issued, or issued for another purpose, is refused', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const screen = await screenIn(shop, admin, (await store(admin)).id)
  const refresh = admin.cookieHeaders.cookie.split('=')[1] ?? ''
  const unsigned = `${b64({ alg: 'none', typ: 'JWT' })}.${b64({ sub: admin.accountId, role: 'admin' })}.`
  const forged = [
    ...['', ' ', 'null', 'undefined', admin.accountId, admin.sessionId, refresh, screen.token, unsigned],
    ...[`${admin.token}x`, admin.token.slice(0, -1), admin.token.toUpperCase(), `${admin.token}\t`, '가'],
    'a'.repeat(60_000),
  ].map((token) => `Bearer ${token}`)
  const otherSchemes = [`Basic ${btoa(`${admin.email}:Jangteo1!`)}`, `Digest ${admin.token}`, admin.token]
  for (const authorization of [...forged, ...otherSchemes]) {
    const answer = await visitor(shop).send(listUsers, { query: {} }, { authorization: encodeURI(authorization) })
    expect([400, 401, 431], authorization.slice(0, 80)).toContain(answer.statusCode)
  }
  for (const headers of [{ 'x-role': 'admin' }, { 'x-user-id': admin.accountId }, { cookie: `token=${admin.token}` }])
    expect((await visitor(shop).send(listUsers, { query: {} }, headers)).statusCode).toBe(401)
  expect((await visitor(shop).call({ url: `/api/v1/admin/users?token=${admin.token}` })).statusCode).toBe(401)
  const asScreen = await visitor(shop).send(getManifest, {}, { 'x-screen-token': admin.token })
  expect(asScreen.statusCode).toBe(401)
})

test('a pairing code works once, only for the store’s staff, and only for the screen that shows it', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const { id } = await store(admin)
  const [owner, thief] = [0, 1].map(() => randomBytes(32).toString('base64url'))
  const body = { token: owner ?? '', device: 'TV' }
  const { code } = (await visitor(shop).ask(requestPairing, { body })).data
  const typed = { params: { id }, body: { code, name: '입구' } }
  for (const who of ['customer', 'retailer', 'supplier-approved', 'manager'] as const)
    expect([403, 404], who).toContain((await (await signedIn(shop, who)).send(pairScreen, typed)).statusCode)
  expect((await visitor(shop).send(pairScreen, typed)).statusCode).toBe(401)
  await admin.ask(pairScreen, typed)
  expect((await admin.send(pairScreen, typed)).statusCode).toBe(404)
  const manifestOf = (token = '') => visitor(shop).send(getManifest, {}, { 'x-screen-token': token })
  expect((await manifestOf(owner)).statusCode).toBe(200)
  expect((await manifestOf(thief)).statusCode).toBe(401)
})
