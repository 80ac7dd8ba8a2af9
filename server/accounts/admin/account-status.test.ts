import * as contract from '@jangteo/contracts/accounts/admin-users.ts'
import { login, refresh, verify } from '@jangteo/contracts/accounts/auth.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { PASSWORD, signedIn, type TestUserKind, visitor } from '../../testing/test-users.ts'
import { accounts } from '../tables.ts'

async function adminAnd(who: TestUserKind) {
  const shop = await openShop()
  const [admin, member] = [await signedIn(shop, 'admin'), await signedIn(shop, who)]
  return { shop, admin, member, params: { id: member.accountId } }
}

describe('suspending an account', () => {
  test.each(['suspended', 'rejected'] as const)('as %s ends token and refresh at once', async (status) => {
    const { admin, member, params } = await adminAnd('customer')
    await admin.ask(contract.setAccountStatus, { params, body: { status, reason: '약관 위반' } })
    expect((await member.send(verify, {})).statusCode).toBe(401)
    expect((await member.send(refresh, {}, member.cookieHeaders)).statusCode).toBe(401)
    expect((await admin.ask(contract.getUser, { params })).data.sessions).toEqual([])
  })

  test('is the error message at sign-in with the right password', async () => {
    const { shop, admin, member, params } = await adminAnd('customer')
    await admin.ask(contract.setAccountStatus, { params, body: { status: 'suspended' } })
    const answer = await visitor(shop).send(login, { body: { email: member.email, password: PASSWORD } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'account_not_active', message: expect.stringContaining('정지') })
  })

  test('can be reverted; ended sessions stay ended', async () => {
    const { shop, admin, member, params } = await adminAnd('customer')
    await admin.ask(contract.setAccountStatus, { params, body: { status: 'suspended' } })
    const { data } = await admin.ask(contract.setAccountStatus, { params, body: { status: 'approved' } })
    expect(data.status).toBe('approved')
    expect((await member.send(verify, {})).statusCode).toBe(401)
    await visitor(shop).ask(login, { body: { email: member.email, password: PASSWORD } })
  })

  test('is recorded in the audit log with its reason', async () => {
    const { admin, params } = await adminAnd('customer')
    await admin.ask(contract.setAccountStatus, { params, body: { status: 'suspended', reason: '약관 위반' } })
    const { audit } = (await admin.ask(contract.getUser, { params })).data
    expect(audit).toMatchObject([
      {
        action: 'status_changed',
        actorName: admin.name,
        details: { from: 'approved', to: 'suspended', reason: '약관 위반' },
      },
    ])
  })

  test('a second time changes nothing and is not recorded again', async () => {
    const { admin, params } = await adminAnd('customer')
    for (const body of [{ status: 'suspended' }, { status: 'suspended' }] as const)
      await admin.ask(contract.setAccountStatus, { params, body })
    expect((await admin.ask(contract.getUser, { params })).data.audit).toHaveLength(1)
  })

  test('works on another admin, never on oneself', async () => {
    const { admin, params } = await adminAnd('admin')
    const own = { params: { id: admin.accountId }, body: { status: 'suspended' } } as const
    const answer = await admin.send(contract.setAccountStatus, own)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('자신의 계정은 정지할 수 없습니다')
    await admin.ask(contract.setAccountStatus, { params, body: { status: 'suspended' } })
  })
})

describe('the status of an account', () => {
  test('is never set back to pending', async () => {
    const { admin, member } = await adminAnd('customer')
    const url = `/api/v1/admin/users/${member.accountId}/status`
    expect((await admin.call({ method: 'PUT', url, payload: { status: 'pending' } })).statusCode).toBe(400)
  })

  test('approves an account that waited for approval', async () => {
    const { shop, admin, member, params } = await adminAnd('customer')
    await shop.db.update(accounts).set({ status: 'pending' }).where(eq(accounts.id, member.accountId))
    await admin.ask(contract.setAccountStatus, { params, body: { status: 'approved' } })
    await visitor(shop).ask(login, { body: { email: member.email, password: PASSWORD } })
  })

  test('of a closed account cannot be changed', async () => {
    const { shop, admin, member, params } = await adminAnd('customer')
    const closed = { status: 'rejected', closedAt: new Date() } as const
    await shop.db.update(accounts).set(closed).where(eq(accounts.id, member.accountId))
    const answer = await admin.send(contract.setAccountStatus, { params, body: { status: 'approved' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('탈퇴한 계정은 변경할 수 없습니다')
  })
})

describe('a session of another user', () => {
  test('can be ended by an admin, immediately', async () => {
    const { admin, member, params } = await adminAnd('customer')
    const [session] = (await admin.ask(contract.getUser, { params })).data.sessions
    expect(session).toMatchObject({ sessionId: member.sessionId, device: 'Chrome · Windows', current: false })
    await admin.ask(contract.endUserSession, { params: { ...params, sessionId: member.sessionId } })
    expect((await member.send(verify, {})).statusCode).toBe(401)
    const { audit } = (await admin.ask(contract.getUser, { params })).data
    expect(audit).toMatchObject([{ action: 'session_ended', details: { sessionId: member.sessionId } }])
  })

  test('is not found under another account, and nothing is recorded', async () => {
    const { shop, admin, member, params } = await adminAnd('customer')
    const other = await signedIn(shop, 'customer')
    const answer = await admin.send(contract.endUserSession, { params: { ...params, sessionId: other.sessionId } })
    expect(answer.statusCode).toBe(404)
    expect((await other.send(verify, {})).statusCode).toBe(200)
    expect((await admin.ask(contract.getUser, { params: { id: member.accountId } })).data.audit).toEqual([])
  })
})
