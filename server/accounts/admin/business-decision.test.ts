import { randomUUID } from 'node:crypto'
import { updateBusiness } from '@jangteo/contracts/accounts/account.ts'
import * as contract from '@jangteo/contracts/accounts/admin-users.ts'
import { describe, expect, test, vi } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, type TestUserKind } from '../../testing/test-users.ts'
import { accounts, auditEntries } from '../tables.ts'
import type { OnBusinessDecided } from './business-decision.ts'
import { approveBusiness, rejectBusiness } from './business-decision.ts'

async function adminAnd(who: TestUserKind) {
  const shop = await openShop()
  const [admin, owner] = [await signedIn(shop, 'admin'), await signedIn(shop, who)]
  return { shop, admin, owner, params: { id: owner.accountId } }
}

describe('approving a business', () => {
  test('approves a supplier, without a grade', async () => {
    const { admin, params } = await adminAnd('supplier-pending')
    const { data } = await admin.ask(contract.approveBusiness, { params, body: {} })
    expect(data).toMatchObject({ approvalStatus: 'approved', rejectionReason: null })
    expect(data).not.toHaveProperty('grade')
  })

  test.each([
    [undefined, 'gold'],
    ['vip', 'vip'],
  ] as const)('gives a retailer for whom the admin chose %s the grade %s', async (grade, given) => {
    const { admin, params } = await adminAnd('retailer-pending')
    const { data } = await admin.ask(contract.approveBusiness, { params, body: grade ? { grade } : {} })
    expect(data).toMatchObject({ approvalStatus: 'approved', grade: given })
  })

  test('succeeds for exactly one of ten concurrent admins', async () => {
    const { shop, owner, params } = await adminAnd('supplier-pending')
    const admins = await Promise.all(Array.from({ length: 10 }, () => signedIn(shop, 'admin')))
    const answers = await Promise.all(admins.map((one) => one.send(contract.approveBusiness, { params, body: {} })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('changed_meanwhile')
    const entries = await shop.db.select().from(auditEntries)
    expect(entries).toMatchObject([{ action: 'business_approved', subjectId: owner.accountId }])
  })

  test('with a grade is refused for a supplier', async () => {
    const { admin, params } = await adminAnd('supplier-pending')
    const answer = await admin.send(contract.approveBusiness, { params, body: { grade: 'vip' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'grade', message: '공급자에는 등급이 없습니다' })
  })

  test('is refused for a customer and for an unknown account', async () => {
    const { admin, params } = await adminAnd('customer')
    expect((await admin.send(contract.approveBusiness, { params, body: {} })).statusCode).toBe(400)
    const unknown = { id: randomUUID() }
    expect((await admin.send(contract.approveBusiness, { params: unknown, body: {} })).statusCode).toBe(404)
  })

  test('refuses unknown fields', async () => {
    const { admin, owner } = await adminAnd('supplier-pending')
    const url = `/api/v1/admin/users/${owner.accountId}/business/approve`
    const answer = await admin.call({ method: 'POST', url, payload: { role: 'admin' } })
    expect(answer.json()).toMatchObject({ code: 'invalid_request', field: 'role' })
  })
})

describe('rejecting a business', () => {
  const reason = '사업자등록증을 확인할 수 없습니다.'

  test('shows the reason to the business', async () => {
    const { admin, owner, params } = await adminAnd('supplier-pending')
    await admin.ask(contract.rejectBusiness, { params, body: { reason } })
    const seen = (await owner.call({ url: '/api/v1/auth/verify' })).json().user
    expect(seen).toMatchObject({ approvalStatus: 'rejected', rejectionReason: reason })
  })

  test('needs a reason', async () => {
    const { admin, params } = await adminAnd('supplier-pending')
    const answer = await admin.send(contract.rejectBusiness, { params, body: { reason: '  ' } })
    expect(answer.json()).toMatchObject({ field: 'reason', message: '사유를 입력하세요' })
  })

  test('revokes an approval together with the grade; a second time is a conflict', async () => {
    const { admin, params } = await adminAnd('retailer')
    const { data } = await admin.ask(contract.rejectBusiness, { params, body: { reason } })
    expect(data).toMatchObject({ approvalStatus: 'rejected', grade: null })
    expect((await admin.send(contract.rejectBusiness, { params, body: { reason } })).statusCode).toBe(409)
  })

  test('can be followed by an approval, which clears the reason', async () => {
    const { admin, params } = await adminAnd('supplier-pending')
    await admin.ask(contract.rejectBusiness, { params, body: { reason } })
    const { data } = await admin.ask(contract.approveBusiness, { params, body: {} })
    expect(data).toMatchObject({ approvalStatus: 'approved', rejectionReason: null })
  })
})

describe('the business', () => {
  test('is notified of either decision', async () => {
    const { shop, admin, owner } = await adminAnd('retailer-pending')
    const act = { actorId: admin.accountId, accountId: owner.accountId }
    const tell = vi.fn<OnBusinessDecided>(async () => {})
    await approveBusiness(shop.db, { ...act, grade: 'premium' }, tell)
    await rejectBusiness(shop.db, { ...act, reason: '휴업' }, tell)
    expect(tell.mock.calls.map(([, id, decision]) => [id, decision])).toEqual([
      [owner.accountId, { kind: 'approved', grade: 'premium' }],
      [owner.accountId, { kind: 'rejected', reason: '휴업' }],
    ])
  })

  test('stays unchanged if the notification fails', async () => {
    const { shop, admin, owner, params } = await adminAnd('supplier-pending')
    const act = { actorId: admin.accountId, accountId: owner.accountId }
    const broken: OnBusinessDecided = async () => {
      throw new Error('no mail today')
    }
    await expect(approveBusiness(shop.db, act, broken)).rejects.toThrow('no mail today')
    const { data } = await admin.ask(contract.getUser, { params })
    expect(data).toMatchObject({ user: { approvalStatus: 'pending' }, audit: [] })
  })
})

describe('a decision about a version that has changed since', () => {
  /** The store swaps its business number after the admin has looked. */
  async function swapped() {
    const opened = await adminAnd('retailer-pending')
    const { admin, owner, params } = opened
    const seen = (await admin.ask(contract.getUser, { params })).data.user.version
    await owner.ask(updateBusiness, {
      body: {
        storeName: '골목상회',
        storeType: '편의점',
        businessNumber: '2208162517',
        managerName: '최은영',
        address: '서울특별시 중구 세종대로 110',
      },
    })
    const latest = (await admin.ask(contract.getUser, { params })).data.user.version
    return { ...opened, seen, latest }
  }

  test('is refused, whatever is decided, and says which version is the latest', async () => {
    const { admin, params, seen: version, latest } = await swapped()
    for (const answer of [
      await admin.send(contract.approveBusiness, { params, body: { grade: 'vip', version } }),
      await admin.send(contract.rejectBusiness, { params, body: { reason: '휴업', version } }),
      await admin.send(contract.setGrade, { params, body: { grade: 'vip', version } }),
      await admin.send(contract.setAccountStatus, { params, body: { status: 'suspended', version } }),
      await admin.send(contract.setRole, { params, body: { role: 'customer', version } }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'changed_meanwhile', latest }),
      ])
    const { user } = (await admin.ask(contract.getUser, { params })).data
    expect(user).toMatchObject({ approvalStatus: 'pending', status: 'approved', role: 'affiliate', version: latest })
  })

  test('is made with the version that the list shows, and answers with the next', async () => {
    const { admin, owner, params } = await swapped()
    const { data } = await admin.ask(contract.listUsers, { query: { search: owner.email } })
    const version = data[0]?.version ?? 0
    const approved = (await admin.ask(contract.approveBusiness, { params, body: { version } })).data
    expect(approved.version).toBeGreaterThan(version)
    const changed = (await admin.ask(contract.setGrade, { params, body: { grade: 'vip', version: approved.version } }))
      .data
    const { version: last } = (
      await admin.ask(contract.setAccountStatus, { params, body: { status: 'suspended', version: changed.version } })
    ).data
    await admin.ask(contract.setRole, { params, body: { role: 'customer', version: last } })
  })

  test('is unaffected by signing in', async () => {
    const { shop, admin, params } = await swapped()
    const { version } = (await admin.ask(contract.getUser, { params })).data.user
    await shop.db.update(accounts).set({ lastLoginAt: new Date(), marketingConsent: true })
    expect((await admin.ask(contract.getUser, { params })).data.user.version).toBe(version)
  })
})

describe('the grade', () => {
  test('of an approved retailer can be changed', async () => {
    const { admin, params } = await adminAnd('retailer')
    const { data } = await admin.ask(contract.setGrade, { params, body: { grade: 'vip' } })
    expect(data.grade).toBe('vip')
    const { audit } = (await admin.ask(contract.getUser, { params })).data
    expect(audit).toMatchObject([{ action: 'grade_changed', details: { from: 'gold', to: 'vip' } }])
  })

  test('set to the same value is not recorded', async () => {
    const { admin, params } = await adminAnd('retailer')
    await admin.ask(contract.setGrade, { params, body: { grade: 'gold' } })
    expect((await admin.ask(contract.getUser, { params })).data.audit).toEqual([])
  })

  test.each<TestUserKind>(['retailer-pending', 'supplier-approved', 'customer'])('is refused for a %s', async (who) => {
    const { admin, params } = await adminAnd(who)
    const answer = await admin.send(contract.setGrade, { params, body: { grade: 'vip' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('invalid_request')
  })

  test('must be one of the three', async () => {
    const { admin, owner } = await adminAnd('retailer')
    const url = `/api/v1/admin/users/${owner.accountId}/grade`
    expect((await admin.call({ method: 'PUT', url, payload: { grade: 'platinum' } })).statusCode).toBe(400)
  })
})
