import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { addToCart, getCart } from '@jangteo/contracts/orders/cart.ts'
import { getPublicSettings } from '@jangteo/contracts/settings/settings.ts'
import { getDispatch, saveDispatch } from '@jangteo/contracts/shipping/dispatch.ts'
import { createHoliday, deleteHoliday, listHolidays } from '@jangteo/contracts/shipping/holidays.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { signedIn, visitor } from '../testing/test-users.ts'

const dispatch = { cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], transitDays: 1 }

test('product page and cart name when the supplier sends, as soon as it has said so', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const { id } = await onSale()
  const buyer = await signedIn(shop, 'customer')
  await buyer.ask(addToCart, { body: { productId: id } })
  const onPage = async () => (await visitor(shop).ask(getPublicProduct, { params: { id } })).data.dispatch
  const inCart = async () => (await buyer.ask(getCart, {})).data.items[0]?.dispatch
  expect([await onPage(), await inCart(), (await supplier.ask(getDispatch, {})).data]).toEqual([null, null, null])
  const unsorted = { ...dispatch, weekdays: [5, 3, 1, 2, 4] }
  expect((await supplier.ask(saveDispatch, { body: { dispatch: unsorted } })).data).toEqual(dispatch)
  expect([await onPage(), await inCart()]).toEqual([dispatch, dispatch])
  await supplier.ask(saveDispatch, { body: { dispatch: { ...dispatch, transitDays: 2 } } })
  expect(await onPage()).toEqual({ ...dispatch, transitDays: 2 })
  await supplier.ask(saveDispatch, { body: { dispatch: null } })
  expect([await onPage(), await inCart()]).toEqual([null, null])
})

test('a rule without a day of sending, or with a time that does not exist, is refused at its field', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  const refused = async (wrong: object) => {
    const answer = await supplier.send(saveDispatch, { body: { dispatch: { ...dispatch, ...wrong } } })
    return [answer.statusCode, answer.json().message]
  }
  expect(await refused({ weekdays: [] })).toEqual([400, '보내는 요일을 하나 이상 고르세요'])
  expect(await refused({ weekdays: [1, 1] })).toEqual([400, '같은 요일이 두 번 있습니다'])
  expect(await refused({ cutOff: '24:00' })).toEqual([400, '마감 시각을 14:00처럼 입력하세요'])
  expect(await refused({ transitDays: 8 })).toEqual([400, '7일까지 정할 수 있습니다'])
  expect((await supplier.ask(getDispatch, {})).data).toBeNull()
})

test('a holiday that an admin adds reaches visitors at once, and goes again', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const upcoming = async () => (await visitor(shop).ask(getPublicSettings, {})).data.holidays
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await admin.send(deleteHoliday, { params: { day } })
  expect(await upcoming()).not.toContain(day)
  const added = await admin.ask(createHoliday, { body: { day, name: '임시공휴일' } })
  expect(added.data).toContainEqual({ day, name: '임시공휴일' })
  expect(await upcoming()).toContain(day)
  const again = await admin.send(createHoliday, { body: { day, name: '임시공휴일' } })
  expect([again.statusCode, again.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'holiday_exists', field: 'day' }),
  ])
  await admin.ask(deleteHoliday, { params: { day } })
  expect(await upcoming()).not.toContain(day)
  expect((await admin.send(deleteHoliday, { params: { day } })).statusCode).toBe(404)
  const entries = (await admin.ask(listAudit, { query: {} })).data.filter(({ action }) => action === 'holiday_changed')
  expect(entries.slice(0, 2).map(({ details }) => details)).toEqual([
    { done: 'deleted', day, name: '임시공휴일' },
    { done: 'created', day, name: '임시공휴일' },
  ])
})

test('visitors get the holidays of the next 60 days only', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [-2, 70]) await admin.send(createHoliday, { body: { day: dayIn(days), name: '쉬는 날' } })
  const { holidays } = (await visitor(shop).ask(getPublicSettings, {})).data
  expect(holidays).not.toContain(dayIn(-2))
  expect(holidays).not.toContain(dayIn(70))
})

test('the holidays of 2026 and 2027 are known: lunar ones by the Korean calendar, weekends with their substitute', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const all = (
    await Promise.all([2026, 2027].map(async (year) => (await admin.ask(listHolidays, { query: { year } })).data))
  ).flat()
  const dayOf = new Map(all.map(({ day, name }) => [day, name]))
  const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
  const names: Record<string, string> = { '1/1': '설날', '4/8': '부처님오신날', '8/15': '추석' }
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    const name = names[lunar.format(at)]
    if (name) expect([day, dayOf.get(day)]).toEqual([day, name])
  }
  /** 설날 and 추석 move for Sundays only, 신정 and 현충일 never. */
  const movesFor = (name: string): number[] =>
    /^(신정|현충일|전국동시지방선거|대체)/.test(name) ? [] : /^(설날|추석)/.test(name) ? [0] : [0, 6]
  for (const { day, name } of all)
    if (movesFor(name).includes(new Date(day).getUTCDay()))
      expect([
        day,
        all.some((other) => other.day > day && other.name.startsWith(`대체공휴일(${name.split(' ')[0]}`)),
      ]).toEqual([day, true])
  expect(all.filter(({ name }) => name.startsWith('대체')).length).toBe(4 + 7)
  for (const { day, name } of all) if (name.startsWith('대체')) expect([1, 2]).toContain(new Date(day).getUTCDay())
})
