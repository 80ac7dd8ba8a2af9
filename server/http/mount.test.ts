import { endpoint } from '@jangteo/contracts/endpoint.ts'
import { ErrorBody } from '@jangteo/contracts/errors.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { handleErrors } from './error-responses.ts'
import { type Mount, mounter } from './mount.ts'
import { responseCache } from './response-cache.ts'

const rename = endpoint({
  method: 'POST',
  path: '/mugs/:id/name',
  summary: 'Renames a mug',
  audience: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ times: z.coerce.number().optional() }),
  body: z.strictObject({ name: z.string().min(1, '이름을 입력하세요'), price: z.int().optional() }),
  response: z.object({ name: z.string(), maker: z.object({ city: z.string().nullable() }).nullable() }),
  status: 201,
})

function appWith(routes: (mount: Mount) => void, role: Role | null = null) {
  const app = fastify()
  handleErrors(app)
  const { mount } = mounter(app, {
    identify: async () =>
      role
        ? {
            accountId: 'someone',
            personId: 'someone',
            role,
            sessionId: 'one',
            permissions: null,
            businessApproved: true,
          }
        : null,
    limitFor: () => async () => {},
    cache: responseCache(),
    onChange: () => {},
  })
  routes(mount)
  return app
}

const renaming = () =>
  appWith((mount) =>
    mount(rename, async ({ params, body }) => {
      const mug = { name: `${params.id}: ${body.name}`, maker: { city: null, secret: 'kiln' }, passwordHash: 'secret' }
      return mug
    }),
  )

describe('a mounted endpoint', () => {
  test('responds with its stated status', async () => {
    const answer = await renaming().inject({ method: 'POST', url: '/api/v1/mugs/7/name', payload: { name: '찻잔' } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ name: '7: 찻잔' })
  })

  test('never sends a field that its contract does not name', async () => {
    const answer = await renaming().inject({ method: 'POST', url: '/api/v1/mugs/7/name', payload: { name: '찻잔' } })
    expect(answer.body).toBe('{"name":"7: 찻잔","maker":{"city":null}}')
  })

  test('refuses an unknown body field and names it', async () => {
    const payload = { name: '찻잔', role: 'admin' }
    const answer = await renaming().inject({ method: 'POST', url: '/api/v1/mugs/7/name', payload })
    expect(answer.statusCode).toBe(400)
    expect(ErrorBody.parse(answer.json())).toMatchObject({ code: 'invalid_request', field: 'role' })
  })

  test('does not take text for a number in a body', async () => {
    const payload = { name: '찻잔', price: '100' }
    const answer = await renaming().inject({ method: 'POST', url: '/api/v1/mugs/7/name', payload })
    expect(answer.json()).toMatchObject({ field: 'price' })
  })

  test('sends the Korean message of the contract for a field', async () => {
    const answer = await renaming().inject({ method: 'POST', url: '/api/v1/mugs/7/name', payload: { name: '' } })
    expect(answer.json()).toMatchObject({ field: 'name', message: '이름을 입력하세요', error: '이름을 입력하세요' })
  })

  test('responds to broken JSON with 400 and to a wrong media type with 415', async () => {
    const send = (type: string, payload: string) =>
      renaming().inject({ method: 'POST', url: '/api/v1/mugs/7/name', headers: { 'content-type': type }, payload })
    expect((await send('application/json', '{"name":')).statusCode).toBe(400)
    expect((await send('text/xml', '<name/>')).statusCode).toBe(415)
  })

  test('hides the reason of an internal error', async () => {
    const app = appWith((mount) =>
      mount(rename, async () => {
        throw new Error('select * from secrets')
      }),
    )
    const answer = await app.inject({ method: 'POST', url: '/api/v1/mugs/7/name', payload: { name: '찻잔' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secrets')
  })
})

describe('a download', () => {
  const list = endpoint({
    method: 'GET',
    path: '/mugs/list',
    summary: 'All mugs',
    audience: ['admin'],
    download: 'text/csv',
    response: z.custom<AsyncIterable<string>>(),
  })
  async function* mugs(isBroken = false) {
    if (isBroken) throw new Error('select * from mugs')
    yield '이름\n'
    yield '찻잔\n'
  }

  test('is streamed with its content type, to its audience only', async () => {
    const listFor = (role: Role) =>
      appWith((mount) => mount(list, async () => mugs()), role).inject('/api/v1/mugs/list')
    const answer = await listFor('admin')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.body).toBe('이름\n찻잔\n')
    expect((await listFor('customer')).statusCode).toBe(403)
  })

  test('that fails before its first chunk is an error response', async () => {
    const app = appWith((mount) => mount(list, async () => mugs(true)), 'admin')
    const answer = await app.inject('/api/v1/mugs/list')
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
  })
})

describe('the audience of an endpoint', () => {
  const forAdmins = endpoint({
    method: 'GET',
    path: '/safe',
    summary: 'What is in the safe',
    audience: ['admin'],
    response: z.object({ gold: z.int() }),
  })
  const safeFor = (role: Role | null) => appWith((mount) => mount(forAdmins, async () => ({ gold: 3 })), role)

  test.each([
    [null, 401],
    ['customer', 403],
    ['admin', 200],
  ] as const)('gives %s the status %i', async (role, status) => {
    expect((await safeFor(role).inject('/api/v1/safe')).statusCode).toBe(status)
  })
})
