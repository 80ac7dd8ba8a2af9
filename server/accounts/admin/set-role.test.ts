import * as contract from '@jangteo/contracts/accounts/admin-users.ts'
import { refresh, verify } from '@jangteo/contracts/accounts/auth.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { signedIn, type TestUserKind } from '../../testing/test-users.ts'
import { accounts } from '../tables.ts'
import { setAccountStatus } from './set-account-status.ts'
import { setRole } from './set-role.ts'

async function adminAnd(who: TestUserKind) {
  const shop = await openShop()
  const [admin, member] = [await signedIn(shop, 'admin'), await signedIn(shop, who)]
  return { shop, admin, member, params: { id: member.accountId } }
}

describe('changing a role', () => {
  test('makes a customer a store manager, who has to sign in again', async () => {
    const { admin, member, params } = await adminAnd('customer')
    const { data } = await admin.ask(contract.setRole, { params, body: { role: 'manager' } })
    expect(data).toMatchObject({ role: 'manager', userType: 'admin' })
    expect((await member.send(verify, {})).statusCode).toBe(401)
    expect((await member.send(refresh, {}, member.cookieHeaders)).statusCode).toBe(401)
    const { audit } = (await admin.ask(contract.getUser, { params })).data
    expect(audit).toMatchObject([{ action: 'role_changed', details: { from: 'customer', to: 'manager' } }])
  })

  test.each<Role>(['business', 'affiliate'])('to %s needs a business', async (role) => {
    const { admin, member, params } = await adminAnd('customer')
    const answer = await admin.send(contract.setRole, { params, body: { role } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      field: 'role',
      message: '사업자 정보가 없는 계정은 공급자나 소매점이 될 수 없습니다',
    })
    expect((await member.send(verify, {})).statusCode).toBe(200)
  })

  test('of a supplier to retailer waits for a new approval', async () => {
    const { admin, params } = await adminAnd('supplier-approved')
    const { data } = await admin.ask(contract.setRole, { params, body: { role: 'affiliate' } })
    expect(data).toMatchObject({ userType: 'retailer', approvalStatus: 'pending', grade: null })
  })

  test('to the current one keeps the session', async () => {
    const { admin, member, params } = await adminAnd('customer')
    await admin.ask(contract.setRole, { params, body: { role: 'customer' } })
    expect((await member.send(verify, {})).statusCode).toBe(200)
  })

  test('of the own account is refused', async () => {
    const { admin } = await adminAnd('admin')
    const own = { params: { id: admin.accountId }, body: { role: 'customer' } } as const
    const answer = await admin.send(contract.setRole, own)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('자신의 역할은 바꿀 수 없습니다')
  })
})

describe('the last admin cannot be removed', () => {
  const activeAdmins = async (shop: Shop) => {
    const admins = await shop.db.select().from(accounts).where(eq(accounts.role, 'admin'))
    return admins.filter(({ status }) => status === 'approved').length
  }

  const refusals = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

  const actions = {
    demote: (shop: Shop, actorId: string, accountId: string) =>
      setRole(shop.db, { actorId, accountId, role: 'customer' }),
    suspend: (shop: Shop, actorId: string, accountId: string) =>
      setAccountStatus(shop.db, shop.jobs, { actorId, accountId, status: 'suspended' }),
  }

  test.each(['demote', 'suspend'] as const)('even when eight admins %s one another in a circle', async (action) => {
    const shop = await openShop()
    const circle = await Promise.all(Array.from({ length: 8 }, () => signedIn(shop, 'admin')))
    const results = await Promise.allSettled(
      circle.map(({ accountId }, place) => {
        const next = circle[(place + 1) % circle.length]?.accountId ?? ''
        return actions[action](shop, accountId, next)
      }),
    )
    expect(refusals(results)).toEqual(['last_admin'])
    expect(await activeAdmins(shop)).toBe(1)
  })

  test('if all other admins are suspended', async () => {
    const shop = await openShop()
    const [last, suspended] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
    await actions.suspend(shop, last.accountId, suspended.accountId)
    await expect(actions.demote(shop, suspended.accountId, last.accountId)).rejects.toMatchObject({
      code: 'last_admin',
    })
  })

  test('but an admin who is already suspended can be demoted', async () => {
    const shop = await openShop()
    const [last, suspended] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
    await actions.suspend(shop, last.accountId, suspended.accountId)
    await actions.demote(shop, last.accountId, suspended.accountId)
    expect(await activeAdmins(shop)).toBe(1)
  })
})
