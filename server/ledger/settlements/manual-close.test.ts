import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { closeMonthNow, listAllSettlements } from '@jangteo/contracts/ledger/settlement.ts'
import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveLedgerToMonth } from '../../testing/ledger.ts'
import { signedIn } from '../../testing/test-users.ts'
import { openTrade } from '../trading.fixture.ts'
import { remindOfSettlements } from './remind-of-settlements.ts'

const REASON = '감사 준비'

test('an admin closes a past month with a reason, once, also beside another; the current month is refused', async () => {
  const { shop, admin, sell } = await openTrade()
  await sell(1)
  const month = await moveLedgerToMonth(shop, { monthsAgo: 2 })
  const now = monthOf(shopDay(new Date()))
  const refused = await admin.send(closeMonthNow, { body: { month: now, reason: REASON } })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'month'])
  expect((await admin.send(closeMonthNow, { body: { month, reason: ' ' } })).statusCode).toBe(400)
  const other = await signedIn(shop, 'admin')
  const answers = await Promise.all(
    [admin, other].map(async (one) => (await one.ask(closeMonthNow, { body: { month, reason: REASON } })).data),
  )
  expect(answers.flatMap(({ closedMonths }) => closedMonths)).toEqual([month])
  expect((await admin.ask(listAllSettlements, { query: { month } })).data).toMatchObject([{ state: 'closed' }])
  const audit = await admin.ask(listAudit, { query: { action: 'month_closed' } })
  expect(audit.data).toMatchObject([{ details: { month, reason: REASON } }])
})

test('admins are reminded of a payout and suppliers of the missing account, once for each settlement', async () => {
  const { shop, supplier, admin, sell } = await openTrade()
  await sell(1)
  const month = await moveLedgerToMonth(shop, { monthsAgo: 1 })
  await admin.ask(closeMonthNow, { body: { month, reason: REASON } })
  const notices = async (accountId: string) => {
    const { rows } = await shop.db.execute<{ kind: string; text: string }>(sql`
      select kind, text from notices where account_id = ${accountId} and kind in ('settlement_due', 'payout_account_missing')`)
    return rows
  }
  const dueIn = async (days: number) => {
    await shop.db.execute(
      sql`update settlements set payable_on = (now() at time zone 'Asia/Seoul')::date + ${days}::int`,
    )
    await remindOfSettlements(shop.db)
  }
  await dueIn(3)
  expect(await notices(admin.accountId)).toEqual([])
  expect(await notices(supplier.accountId)).toMatchObject([{ kind: 'payout_account_missing' }])
  await dueIn(2)
  await dueIn(-5)
  expect(await notices(admin.accountId)).toEqual([
    { kind: 'settlement_due', text: '지급일이 다가온 정산이 1건, 9,900원 있습니다.' },
  ])
  expect(await notices(supplier.accountId)).toHaveLength(1)
})
