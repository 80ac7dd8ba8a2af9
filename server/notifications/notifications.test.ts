import { listNotifications, markNotificationsRead } from '@jangteo/contracts/notifications/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../database/statement.ts'
import { openShop } from '../testing/open-shop.ts'
import { signedIn, type TestUser } from '../testing/test-users.ts'
import { deleteOldNotifications } from './notification-jobs.ts'
import { notify, notifyAdmins, notifyEach } from './notify.ts'

const lowStock = (text: string) => ({ kind: 'low_stock' as const, text, link: '/supplier/products' })
const notificationsOf = (user: TestUser, query: { page?: number; limit?: number } = {}) =>
  user.ask(listNotifications, { query })

test('users list their own notifications, newest first, and no others', async () => {
  const shop = await openShop()
  const [supplier, other] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'supplier-approved')]
  for (const text of ['하나', '둘', '셋']) await notify(shop.db, [supplier.accountId], lowStock(text))
  const { data, total, unread } = await notificationsOf(supplier, { limit: 2 })
  expect(data.map(({ text, isRead }) => [text, isRead])).toEqual([
    ['셋', false],
    ['둘', false],
  ])
  expect([total, unread]).toEqual([3, 3])
  expect(await notificationsOf(other)).toMatchObject({ data: [], total: 0, unread: 0 })
})

test('some or all notifications are marked as read; those of other users stay unread', async () => {
  const shop = await openShop()
  const [supplier, other] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'supplier-approved')]
  for (const text of ['하나', '둘']) await notify(shop.db, [supplier.accountId, other.accountId], lowStock(text))
  const ids = (await notificationsOf(other)).data
    .concat((await notificationsOf(supplier)).data.slice(0, 1))
    .map(({ id }) => id)
  expect((await supplier.ask(markNotificationsRead, { body: { ids } })).data).toEqual({ unread: 1 })
  expect((await notificationsOf(other)).unread).toBe(2)
  expect((await supplier.ask(markNotificationsRead, { body: {} })).data).toEqual({ unread: 0 })
  expect((await notificationsOf(supplier)).data.every(({ isRead }) => isRead)).toBe(true)
})

test('active admins are notified, suspended ones are not', async () => {
  const shop = await openShop()
  const [admin, suspended] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
  await shop.db.execute(sql`update accounts set status = 'suspended' where id = ${suspended.accountId}`)
  await notifyAdmins(shop.db, lowStock('승인할 상품이 있습니다'))
  expect((await notificationsOf(admin)).unread).toBe(1)
  const { rows } = await shop.db.execute(sql`select from notices`)
  expect(rows).toHaveLength(1)
})

test('a job that runs twice notifies once', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  const notifications = ['/a', '/b'].map((link) => ({ accountId: supplier.accountId, text: '새 주문', link }))
  const when = new Date(Date.now() - 5_000)
  const notifyAll = (some: typeof notifications) =>
    inTransaction(shop.db, (tx) => notifyEach(tx, 'order_paid', some, when))
  await notifyAll(notifications.slice(0, 1))
  await notifyAll(notifications)
  await notifyAll(notifications)
  expect((await notificationsOf(supplier)).data.map(({ link }) => link)).toEqual(['/b', '/a'])
})

test('notifications older than 90 days are deleted', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  await notify(shop.db, [supplier.accountId], lowStock('오래된 소식'))
  await shop.db.execute(sql`update notices set created_at = now() - interval '91 days'`)
  await notify(shop.db, [supplier.accountId], lowStock('새 소식'))
  await deleteOldNotifications(shop.db).run({})
  expect((await notificationsOf(supplier)).data.map(({ text }) => text)).toEqual(['새 소식'])
})
