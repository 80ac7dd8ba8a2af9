import { listAudit, setGrade } from '@jangteo/contracts/accounts/admin-users.ts'
import { getRetailerDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import { decideGradeProposals, listGradeProposals } from '@jangteo/contracts/grades/grades.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { backdateLedger, rollUpWithoutGrace } from '../testing/ledger.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { paidOrder } from '../testing/orders.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { proposeGrades } from './propose-grades.ts'

/** Backdates the ledger: today's trade is on the last day of the previous month. */
async function endTheMonth(shop: Shop) {
  const { rows } = await shop.db.execute<{ day: number }>(
    sql`select extract(day from now() at time zone 'Asia/Seoul')::int as day`,
  )
  await backdateLedger(shop, rows[0]?.day ?? 0)
  await shop.db.execute(sql`update businesses set approved_at = now() - interval '1 year'`)
  await rollUpWithoutGrace(shop)
}

/** Premium from 50,000 won a month and VIP from 200,000; a gold store has bought for 55,000, a vip one nothing. */
async function open() {
  const shop = await openShop()
  const { onSale, admin } = await openCatalog(shop)
  await admin.ask(saveShopSettings, { body: { grades: { premiumFrom: 50_000, vipFrom: 200_000 } } })
  const bowl = await onSale({ name: '그릇', basePrice: 50_000, stockQuantity: 100 })
  const gold = await signedIn(shop, 'retailer', { business: { name: '골드 상점' } })
  const vip = await signedIn(shop, 'retailer', { business: { name: 'VIP 상점', grade: 'vip' } })
  await paidOrder(gold, [[bowl.id, 1]])
  return { shop, admin, gold, vip, bowl }
}

const waiting = async (admin: TestUser) => (await admin.ask(listGradeProposals, { query: {} })).data
const gradeOf = async (store: TestUser) => (await store.ask(getRetailerDashboard, {})).data.progress.grade

test('the past month proposes grades up and down, once', async () => {
  const { shop, admin } = await open()
  await proposeGrades(shop.db)
  expect(await waiting(admin)).toEqual([])
  await endTheMonth(shop)
  await proposeGrades(shop.db)
  await proposeGrades(shop.db)
  expect(await waiting(admin)).toMatchObject([
    { storeName: '골드 상점', fromGrade: 'gold', toGrade: 'premium', purchases: 55_000, state: 'proposed' },
    { storeName: 'VIP 상점', fromGrade: 'vip', toGrade: 'gold', purchases: 0, state: 'proposed' },
  ])
})

test('an admin confirms or declines proposals; decisions are final', async () => {
  const { shop, admin, gold, vip } = await open()
  await endTheMonth(shop)
  await proposeGrades(shop.db)
  const [up, down] = await waiting(admin)
  const decide = (ids: string[], confirm: boolean) => admin.ask(decideGradeProposals, { body: { ids, confirm } })
  expect((await decide([up?.id ?? ''], true)).data).toEqual({ changed: 1, skipped: 0 })
  expect((await decide([down?.id ?? ''], false)).data).toEqual({ changed: 1, skipped: 0 })
  expect((await decide([up?.id ?? '', down?.id ?? ''], true)).data).toEqual({ changed: 0, skipped: 2 })
  expect([await gradeOf(gold), await gradeOf(vip)]).toEqual(['premium', 'vip'])
  const { data: audit } = await admin.ask(listAudit, { query: { action: 'grade_changed' } })
  expect(audit).toMatchObject([{ subjectId: gold.accountId, details: { from: 'gold', to: 'premium' } }])
  await proposeGrades(shop.db)
  expect(await waiting(admin)).toEqual([])
})

test('a grade changed in the meantime is not changed again', async () => {
  const { shop, admin, gold } = await open()
  await endTheMonth(shop)
  await proposeGrades(shop.db)
  const [up] = await waiting(admin)
  await admin.ask(setGrade, { params: { id: gold.accountId }, body: { grade: 'vip' } })
  const { data } = await admin.ask(decideGradeProposals, { body: { ids: [up?.id ?? ''], confirm: true } })
  expect(data).toEqual({ changed: 0, skipped: 1 })
  expect(await gradeOf(gold)).toBe('vip')
})

test('a proposal for a store that has changed since the admin looked is left for another look', async () => {
  const { shop, admin, gold } = await open()
  await endTheMonth(shop)
  await proposeGrades(shop.db)
  const [up] = await waiting(admin)
  const id = up?.id ?? ''
  await shop.db.execute(sql`update businesses set address = '다른 곳' where account_id = ${gold.accountId}`)
  const decide = (version: number) =>
    admin.ask(decideGradeProposals, { body: { ids: [id], confirm: true, versions: { [id]: version } } })
  expect((await decide(up?.version ?? 0)).data).toEqual({ changed: 0, skipped: 1 })
  const again = (await waiting(admin)).find((one) => one.id === id)
  expect((await decide(again?.version ?? 0)).data).toEqual({ changed: 1, skipped: 0 })
  expect(await gradeOf(gold)).toBe('premium')
})

test('a declined proposal is in the audit log', async () => {
  const { shop, admin, vip } = await open()
  await endTheMonth(shop)
  await proposeGrades(shop.db)
  const down = (await waiting(admin)).find(({ accountId }) => accountId === vip.accountId)
  await admin.ask(decideGradeProposals, { body: { ids: [down?.id ?? ''], confirm: false } })
  const { data } = await admin.ask(listAudit, { query: { action: 'grade_declined' } })
  expect(data).toMatchObject([
    { actorName: admin.name, subjectId: vip.accountId, details: { from: 'vip', to: 'gold', isOutdated: false } },
  ])
})

test('a decision locks the account before the business, as every other change, so that they never deadlock', async () => {
  const { shop, admin, gold } = await open()
  await endTheMonth(shop)
  await proposeGrades(shop.db)
  const [up] = await waiting(admin)
  const decision = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from accounts where id = ${gold.accountId} for no key update`)
    const asked = admin.send(decideGradeProposals, { body: { ids: [up?.id ?? ''], confirm: true } })
    await vi.waitFor(async () => {
      const { rows } = await shop.db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    })
    await tx.execute(sql`select from businesses where account_id = ${gold.accountId} for no key update nowait`)
    return { asked }
  })
  expect((await decision.asked).json().data).toEqual({ changed: 1, skipped: 0 })
})

test('a retailer sees the progress to the next grade, by this month’s purchases', async () => {
  const { gold, vip } = await open()
  expect((await gold.ask(getRetailerDashboard, {})).data.progress).toEqual({
    grade: 'gold',
    purchases: 55_000,
    next: 'premium',
    nextFrom: 50_000,
  })
  expect((await vip.ask(getRetailerDashboard, {})).data.progress).toEqual({
    grade: 'vip',
    purchases: 0,
    next: null,
    nextFrom: null,
  })
})
