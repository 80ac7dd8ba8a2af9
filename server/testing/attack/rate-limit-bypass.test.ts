import { resendVerification } from '@jangteo/contracts/accounts/auth.ts'
import { listEntries } from '@jangteo/contracts/forms/form-authoring.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { field, makeForm } from '../forms.ts'
import { openShop } from '../open-shop.ts'
import { signedIn, visitor } from '../test-users.ts'

const LOGINS = ['/api/v1/auth/login', '/api/auth/login', '/api/v1/auth/v2/login', '/api/auth/v2/login?again=1']

/** Headers by which proxies forward a client's address; no trusted proxy is configured here. */
const DISGUISES = [
  ...['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-cluster-client-ip'],
  ...['x-originating-ip', 'x-remote-ip', 'x-remote-addr', 'forwarded-for'],
]

const disguise = (nth: number) => ({
  [DISGUISES[nth % DISGUISES.length] ?? '']: `198.51.100.${nth}`,
  forwarded: `for=198.51.100.${nth}`,
  'user-agent': `Browser/${nth}`,
})

test('five passwords can be tried, whatever the path, spelling or forwarded address', async () => {
  const shop = await openShop()
  const { email } = await signedIn(shop, 'customer')
  const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}  `]
  const client = visitor(shop)
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth++) {
    const payload = { email: spellings[nth % spellings.length], password: `Wrong-${nth}!` }
    const url = LOGINS[nth % LOGINS.length] ?? ''
    statuses.push((await client.call({ method: 'POST', url, headers: disguise(nth), payload })).statusCode)
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
})

test('no other method, slash or letter case bypasses the limit', async () => {
  const shop = await openShop()
  const { email } = await signedIn(shop, 'customer')
  const payload = { email, password: 'Jangteo1!' }
  for (const url of ['/api/v1/auth/login/', '/api/v1//auth/login', '/api/v1/auth/LOGIN', '/API/v1/auth/login'])
    expect((await visitor(shop).call({ method: 'POST', url, payload })).statusCode, url).toBe(404)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET'] as const) {
    const answer = await visitor(shop).call({ method, url: '/api/v1/auth/login', payload })
    expect([404, 405], method).toContain(answer.statusCode)
    expect(answer.headers['set-cookie'], method).toBeUndefined()
  }
  const overridden = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
  const url = '/api/v1/auth/login?_method=POST'
  expect((await visitor(shop).call({ method: 'GET', url, headers: overridden, payload })).statusCode).toBe(404)
})

test('an hourly limit is shared by both prefixes, whatever address a client claims', async () => {
  const shop = await openShop()
  const client = visitor(shop)
  const statuses: number[] = []
  for (let nth = 0; nth < 24; nth++) {
    const url = `${nth % 2 ? '/api' : '/api/v1'}${resendVerification.path}`
    const payload = { email: `nobody-${nth}@shop.test` }
    statuses.push((await client.call({ method: 'POST', url, headers: disguise(nth), payload })).statusCode)
  }
  expect(statuses).toEqual([...Array(20).fill(404), ...Array(4).fill(429)])
})

test('a bot without a ticket is spam from its second entry on, whatever prefix, form or forwarded address', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const forms = [await makeForm(admin, [field('name')]), await makeForm(admin, [field('name')])]
  const bot = visitor(shop)
  for (let nth = 0; nth < 8; nth++) {
    const url = `${nth % 2 ? '/api' : '/api/v1'}/forms/${forms[nth % forms.length]?.id}/submit`
    // An empty ticket, or one of no text, is none.
    const payload = { name: `로봇 ${nth}`, ...[{}, { _ticket: '' }, { _ticket: null }, { _ticket: [] }][nth % 4] }
    const sent = await bot.call({ method: 'POST', url, headers: disguise(nth), payload })
    expect([sent.statusCode, sent.json().success]).toEqual([201, true])
    // The window of two seconds does not end before the loop does, however slow this machine is.
    await shop.db.execute(sql`update rate_limits set window_ends_at = now() + interval '1 hour' where key like 'form%'`)
  }
  const counts: unknown[] = []
  for (const { id } of forms) counts.push((await admin.ask(listEntries, { params: { id }, query: {} })).counts)
  expect(counts).toMatchObject([
    { new: 1, spam: 3 },
    { new: 0, spam: 4 },
  ])
})
