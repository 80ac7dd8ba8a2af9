import { listNotices, readNotices } from '@jangteo/contracts/notifications/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../database/statement.ts'
import { openShop } from '../testing/open-shop.ts'
import { type Person, signedIn } from '../testing/people.ts'
import { sweepNotices } from './notification-jobs.ts'
import { notify, notifyAdmins } from './notify.ts'
import { notifyEach } from './notify-each.ts'

const news = (text: string) => ({ kind: 'low_stock' as const, text, link: '/supplier/products' })
const noticesOf = (person: Person, query: { page?: number; limit?: number } = {}) => person.ask(listNotices, { query })

test('everybody reads the own notices, the newest first, and no others', async () => {
  const shop = await openShop()
  const [supplier, other] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'supplier-approved')]
  for (const text of ['하나', '둘', '셋']) await notify(shop.db, [supplier.accountId], news(text))
  const { data, total, unread } = await noticesOf(supplier, { limit: 2 })
  expect(data.map(({ text, isRead }) => [text, isRead])).toEqual([
    ['셋', false],
    ['둘', false],
  ])
  expect([total, unread]).toEqual([3, 3])
  expect(await noticesOf(other)).toMatchObject({ data: [], total: 0, unread: 0 })
})

test('some are marked as read, or all; those of others stay as they are', async () => {
  const shop = await openShop()
  const [supplier, other] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'supplier-approved')]
  for (const text of ['하나', '둘']) await notify(shop.db, [supplier.accountId, other.accountId], news(text))
  const ids = (await noticesOf(other)).data.concat((await noticesOf(supplier)).data.slice(0, 1)).map(({ id }) => id)
  expect((await supplier.ask(readNotices, { body: { ids } })).data).toEqual({ unread: 1 })
  expect((await noticesOf(other)).unread).toBe(2)
  expect((await supplier.ask(readNotices, { body: {} })).data).toEqual({ unread: 0 })
  expect((await noticesOf(supplier)).data.every(({ isRead }) => isRead)).toBe(true)
})

test('admins at work are told, those who are suspended are not', async () => {
  const shop = await openShop()
  const [admin, suspended] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
  await shop.db.execute(sql`update accounts set status = 'suspended' where id = ${suspended.accountId}`)
  await notifyAdmins(shop.db, news('승인할 상품이 있습니다'))
  expect((await noticesOf(admin)).unread).toBe(1)
  const { rows } = await shop.db.execute(sql`select from notices`)
  expect(rows).toHaveLength(1)
})

test('a job that runs twice tells once', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  const notices = ['/a', '/b'].map((link) => ({ accountId: supplier.accountId, text: '새 주문', link }))
  const when = new Date(Date.now() - 5_000)
  const tell = (some: typeof notices) => inTransaction(shop.db, (tx) => notifyEach(tx, 'order_paid', some, when))
  await tell(notices.slice(0, 1))
  await tell(notices)
  await tell(notices)
  expect((await noticesOf(supplier)).data.map(({ link }) => link)).toEqual(['/b', '/a'])
})

test('notices of a season ago are swept', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  await notify(shop.db, [supplier.accountId], news('오래된 소식'))
  await shop.db.execute(sql`update notices set created_at = now() - interval '91 days'`)
  await notify(shop.db, [supplier.accountId], news('새 소식'))
  await sweepNotices(shop.db).run({})
  expect((await noticesOf(supplier)).data.map(({ text }) => text)).toEqual(['새 소식'])
})
