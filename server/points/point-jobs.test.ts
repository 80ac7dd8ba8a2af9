import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailSender } from '../mail/send-mail.ts'
import { eventually } from '../testing/eventually.ts'
import { writeBypassingTriggers } from '../testing/ledger.ts'
import { lastMail, mailsTo } from '../testing/mail.ts'
import { signedIn } from '../testing/test-users.ts'
import { expirePoints, POINT_MAIL_JOB, pointJobs, warnOfExpiringPoints } from './point-jobs.ts'
import { expectConsistentPoints, openPoints, setExpiry } from './points.fixture.ts'
import { pointLots, pointMovements } from './tables.ts'

/** Members whose delivered mugs brought 110 points each. */
async function openMembers() {
  const opened = await openPoints(
    {},
    {
      jobs: (db) =>
        pointJobs({
          db,
          publicUrl: 'http://shop.test',
          sendMail: mailSender({ db, smtpUrl: undefined, from: '장터 <no-reply@shop.test>', onProblem: () => {} }),
        }),
    },
  )
  const { shop, placePaid, move } = opened
  const earn = async (accountId: string) => move((await placePaid(accountId)).itemId, { delivered: 1 })
  await shop.startJobs()
  return { ...opened, earn }
}

test('lots past their last day expire in one movement for each member, and only once', async () => {
  const { shop, db, earn, movementsOf } = await openMembers()
  const [one, other] = [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]
  await earn(one.accountId)
  await earn(one.accountId)
  await earn(other.accountId)
  await setExpiry(shop, -1, one.accountId)
  await earn(one.accountId)
  await Promise.all([expirePoints(db).run({}), expirePoints(db).run({})])
  await expirePoints(db).run({})
  expect((await movementsOf(one.accountId)).slice(2)).toEqual([
    ['earned', 110, 330],
    ['expired', -220, 110],
  ])
  expect((await movementsOf(other.accountId)).at(-1)).toEqual(['earned', 110, 110])
  await expectConsistentPoints(shop)
})

test('a member is told 30 days and 7 days ahead, in one e-mail with all that expires', async () => {
  const { shop, db, earn } = await openMembers()
  const member = await signedIn(shop, 'customer', { email: 'saver@shop.test', name: '한지민' })
  await earn(member.accountId)
  await earn(member.accountId)
  const { run } = warnOfExpiringPoints(db)
  await setExpiry(shop, 31)
  await run({})
  expect((await member.ask(listNotifications, { query: {} })).data).toEqual([])
  await setExpiry(shop, 29)
  await run({})
  await run({})
  const mail = await lastMail(shop, 'saver@shop.test')
  expect(mail.subject).toBe('[장터] 적립금 220원이 곧 소멸됩니다')
  expect(mail.text).toMatch(/\d{4}년 \d+월 \d+일까지: 220원\n지금 적립금: 220원/)
  const told = async () => (await member.ask(listNotifications, { query: {} })).data
  expect(await told()).toMatchObject([
    { kind: 'points_expiring', text: '30일 안에 적립금 220원이 소멸됩니다.', link: '/points' },
  ])
  // Three weeks later.
  await db.execute(
    sql`update point_lots set warned_at = now() - interval '22 days', expires_at = now() + interval '7 days' - interval '1 hour'`,
  )
  await run({})
  await run({})
  await lastMail(shop, 'saver@shop.test', 2)
  expect(await told()).toHaveLength(2)
})

test('points that expire day by day bring an e-mail a week, and used ones none', async () => {
  const { shop, db, earn } = await openMembers()
  const member = await signedIn(shop, 'customer', { email: 'daily@shop.test' })
  for (let lot = 0; lot < 40; lot++) await earn(member.accountId)
  const { run } = warnOfExpiringPoints(db)
  await db.execute(sql`
    update point_lots l set expires_at = now() + make_interval(days => days::int, hours => 1)
    from (select id, row_number() over (order by id) + 29 as days from point_lots) wanted where wanted.id = l.id`)
  const passDay = () =>
    db.execute(
      sql`update point_lots set expires_at = expires_at - interval '1 day', warned_at = warned_at - interval '1 day'`,
    )
  for (let day = 0; day < 28; day++) {
    await passDay()
    await run({})
  }
  await eventually(async () => {
    const mails = await mailsTo(shop, 'daily@shop.test')
    const { rows: jobs } = await db.execute(
      sql`select state, retry_count, created_on from jobs.job where name = ${POINT_MAIL_JOB}`,
    )
    expect(
      mails,
      JSON.stringify({ mails: mails.map(({ subject, createdAt }) => [subject, createdAt]), jobs }),
    ).toHaveLength(4)
  })
  await db.update(pointLots).set({ remaining: 0, warnedAt: null })
  await passDay()
  await run({})
  expect(await mailsTo(shop, 'daily@shop.test')).toHaveLength(4)
})

test('ten thousand members lose their points in one run, found by an index', async () => {
  const { shop, db } = await openMembers()
  const COUNT = 10_000
  await db.execute(sql`
    insert into accounts (email, name, role, status)
    select 'member' || n || '@many.test', '회원', 'customer', 'approved' from generate_series(1, ${COUNT}) n`)
  // Two lots of 100 points each; the triggers would take ten seconds.
  await writeBypassingTriggers(
    shop,
    sql`insert into point_lots (account_id, source, state, amount, remaining, expires_at)
      select id, 'granted', 'active', 100, 100, now() + make_interval(days => age)
      from accounts, unnest(array[-1, 300]) as age where email like '%@many.test'`,
    sql`insert into point_movements (account_id, kind, amount, balance_after)
      select id, 'granted', 200, 200 from accounts where email like '%@many.test'`,
    sql`insert into point_balances (account_id, balance) select account_id, balance_after from point_movements`,
    sql`with booked as (
        insert into ledger_transactions (kind, subject_id, amount) select 'points', id, 200 from point_movements
        returning id, day
      )
      insert into ledger_entries (transaction_id, kind, day, account, amount)
      select id, 'points', day, account, amount
      from booked, (values ('promotions', 200), ('points', -200)) as entry (account, amount)`,
    sql`analyze point_lots`,
  )
  await expectConsistentPoints(shop)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select account_id from point_lots where remaining > 0 and state = 'active' and expires_at <= now()
    order by expires_at limit 500`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using point_lots_expiring')
  await expirePoints(db).run({})
  expect(await db.$count(pointMovements, sql`kind = 'expired' and amount = -100 and balance_after = 100`)).toBe(COUNT)
  await expectConsistentPoints(shop)
})
