import { login } from '@jangteo/contracts/accounts/auth.ts'
import { getSignageAnalytics, getSignageOverview } from '@jangteo/contracts/signage/analytics.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'
import { DEMO_PASSWORD } from '../demo-accounts.ts'
import { loadDemoShop } from '../load-demo-shop.ts'

test('the demo’s stores have two weeks of plays, and scanned products were bought', async () => {
  const shop = await openShop()
  await loadDemoShop(shop.db)
  const client = visitor(shop)
  const as = async (email: string) => {
    const { token } = await client.ask(login, { body: { email, password: DEMO_PASSWORD } })
    return { authorization: `Bearer ${token}` }
  }
  const admin = await as('admin@jangteo.test')
  const manager = await as('manager@jangteo.test')
  const overview = async (headers: Record<string, string>) =>
    getSignageOverview.response.parse((await client.send(getSignageOverview, {}, headers)).json()).data
  expect(await overview(admin)).toMatchObject({ activeStores: 2, totalStores: 3, totalContents: 5, activeSchedules: 2 })
  expect(await overview(manager)).toMatchObject({ activeStores: 1, totalStores: 1 })
  const activity = (await overview(manager)).activity.map(({ kind, subject }) => `${kind} ${subject}`)
  expect(activity).toEqual(expect.arrayContaining(['screen_paired 입구', 'schedule_changed 매일 저녁']))
  const today = Temporal.Now.plainDateISO('Asia/Seoul')
  const query = { from: today.subtract({ days: 14 }).toString(), to: today.toString() }
  const { data } = getSignageAnalytics.response.parse((await client.send(getSignageAnalytics, { query }, admin)).json())
  expect(data.totals.plays).toBe(14 * 48 * 3)
  expect(data.totals.scans).toBeGreaterThan(10)
  expect(data.totals.orders).toBeGreaterThan(0)
  expect(data.stores).toHaveLength(2)
})
