import * as contract from '@jangteo/contracts/accounts/admin-users.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { signedIn } from '../testing/test-users.ts'
import { recordAudit } from './audit.ts'
import { auditEntries } from './tables.ts'

async function shopWithEntry() {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin', { name: '김지훈' })
  const supplier = await signedIn(shop, 'supplier-pending', { name: '정유진' })
  await admin.ask(contract.approveBusiness, { params: { id: supplier.accountId }, body: {} })
  return { shop, admin, supplier }
}

describe('the audit log', () => {
  test('lists actor, action and subject, newest first', async () => {
    const { admin, supplier } = await shopWithEntry()
    const params = { id: supplier.accountId }
    await admin.ask(contract.setAccountStatus, { params, body: { status: 'suspended' } })
    const { data, total } = await admin.ask(contract.listAudit, { query: {} })
    expect(total).toBe(2)
    const names = { actorName: '김지훈', subjectName: '정유진', subjectId: supplier.accountId }
    expect(data).toMatchObject([
      { ...names, action: 'status_changed', details: { from: 'approved', to: 'suspended' } },
      { ...names, action: 'business_approved', details: { grade: null } },
    ])
  })

  test('is paged and filtered by action', async () => {
    const { admin, supplier } = await shopWithEntry()
    const params = { id: supplier.accountId }
    for (const status of ['suspended', 'approved', 'suspended'] as const)
      await admin.ask(contract.setAccountStatus, { params, body: { status } })
    const { data, ...rest } = await admin.ask(contract.listAudit, {
      query: { action: 'status_changed', page: 2, limit: 2 },
    })
    expect(rest).toEqual({ total: 3, page: 2, limit: 2 })
    expect(data).toMatchObject([{ details: { to: 'suspended' } }])
    expect((await admin.call({ url: '/api/v1/admin/audit?action=nothing' })).statusCode).toBe(400)
  })

  test('stores strings, numbers, booleans and null as details', async () => {
    const { shop, admin } = await shopWithEntry()
    const details = { word: '사유', number: 3, yes: true, none: null }
    await recordAudit(shop.db, { actorId: null, action: 'status_changed', subjectId: admin.accountId, details })
    const { data } = await admin.ask(contract.listAudit, { query: { limit: 1 } })
    expect(data).toMatchObject([{ actorName: null, details }])
  })

  test.each([
    ['changed', sql`update audit_entries set action = 'nothing'`],
    ['deleted', sql`delete from audit_entries`],
    ['emptied', sql`truncate audit_entries`],
  ])('cannot be %s, not even by the server itself', async (_, statement) => {
    const { shop } = await shopWithEntry()
    const cause = expect.objectContaining({ message: 'rows of audit_entries are never changed' })
    await expect(shop.db.execute(statement)).rejects.toMatchObject({ cause })
    expect(await shop.db.$count(auditEntries, eq(auditEntries.action, 'business_approved'))).toBe(1)
  })

  test('has no entry for a refused action', async () => {
    const { shop, admin } = await shopWithEntry()
    const before = await shop.db.$count(auditEntries)
    const params = { id: admin.accountId }
    await admin.send(contract.setRole, { params, body: { role: 'customer' } })
    expect(await shop.db.$count(auditEntries)).toBe(before)
  })

  test('of one account lists its last hundred entries', async () => {
    const { shop, admin, supplier } = await shopWithEntry()
    for (let n = 1; n <= 101; n++)
      await recordAudit(shop.db, {
        actorId: null,
        action: 'grade_changed',
        subjectId: supplier.accountId,
        details: { n },
      })
    const { audit } = (await admin.ask(contract.getUser, { params: { id: supplier.accountId } })).data
    expect(audit.map(({ details }) => details.n)).toEqual(Array.from({ length: 100 }, (_, place) => 101 - place))
  })
})
