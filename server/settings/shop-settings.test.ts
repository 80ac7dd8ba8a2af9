import { updateBusiness } from '@jangteo/contracts/accounts/account.ts'
import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { login, register } from '@jangteo/contracts/accounts/auth.ts'
import { getCart } from '@jangteo/contracts/orders/cart.ts'
import { getShopSettings, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { lastMail } from '../testing/mail.ts'
import { openShop } from '../testing/open-shop.ts'
import { order, readOwn } from '../testing/orders.ts'
import { PASSWORD, signedIn, visitor } from '../testing/test-users.ts'

const trade = { commissionPercent: 12.5, shippingFee: 2_500, freeShippingFrom: 20_000, virtualAccountHours: 24 }
const person = { email: 'new@shop.test', name: '새 손님', password: PASSWORD, userType: 'customer' as const }
const consents = { termsAccepted: true, privacyAccepted: true } as const

test('saving some settings leaves the others, and the audit log shows what changed', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const before = (await admin.ask(getShopSettings, {})).data
  const { data } = await admin.ask(saveShopSettings, { body: { trade } })
  expect(data).toEqual({ ...before, trade: { ...before.trade, ...trade } })
  const [entry] = (await admin.ask(listAudit, { query: {} })).data
  expect(entry).toMatchObject({
    actorName: admin.name,
    action: 'settings_changed',
    details: { 'trade.shippingFee': '3000 → 2500', 'trade.virtualAccountHours': '72 → 24' },
  })
})

test('shipping fees and the virtual account deadline follow the settings of the admin', async () => {
  const shop = await openShop()
  const { onSale, admin } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const { id } = await onSale({ basePrice: 10_000 })
  await admin.ask(saveShopSettings, { body: { trade } })
  expect((await buyer.ask(getCart, {})).data.shipping).toEqual({ shippingFee: 2_500, freeShippingFrom: 20_000 })
  const small = await order(buyer, [[id, 1]], 'virtual_account')
  expect(small.totalAmount).toBe(13_750)
  expect((await order(buyer, [[id, 2]])).totalAmount).toBe(22_000)
  const { payment, orderDate } = await readOwn(buyer, small.orderNumber)
  const hours = (Date.parse(payment.dueAt ?? '') - Date.parse(orderDate)) / 3_600_000
  expect(Math.round(hours)).toBe(24)
})

test('a user type whose registration is closed cannot register', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const registration = { customers: false, retailers: true, suppliers: true, needsApproval: false }
  await admin.ask(saveShopSettings, { body: { registration } })
  const refused = await visitor(shop).send(register, { body: { ...person, ...consents } })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'registration_closed'])
})

test('while accounts need approval, a verified e-mail address is not enough to log in', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const registration = { customers: true, retailers: true, suppliers: true, needsApproval: true }
  await admin.ask(saveShopSettings, { body: { registration, site: { siteName: '골목시장', tagline: '' } } })
  await visitor(shop).ask(register, { body: { ...person, ...consents } })
  const mail = await lastMail(shop, person.email)
  expect(mail.subject).toBe('[골목시장] 이메일 주소를 인증해 주세요')
  const token = /token=([\w-]+)/.exec(mail.text)?.[1]
  await visitor(shop).call({ url: `/api/v1/auth/v2/verify-email?token=${token}` })
  const held = await visitor(shop).send(login, { body: { email: person.email, password: PASSWORD } })
  expect([held.statusCode, held.json().code]).toEqual([403, 'account_not_active'])
})

test('a business changes its name at once, and another number waits for approval again', async () => {
  const shop = await openShop()
  const supplier = await signedIn(shop, 'supplier-approved')
  const own = { address: '부산광역시 중구 1', contactPerson: '새 담당', companyName: '새 이름' }
  const change = async (businessNumber: string) =>
    (await supplier.ask(updateBusiness, { body: { ...own, businessNumber } })).data
  expect(await change('1248100998')).toMatchObject({ companyName: '새 이름', approvalStatus: 'approved' })
  expect(await change('000-81-00028')).toMatchObject({ businessNumber: '0008100028', approvalStatus: 'pending' })
  const retailer = await signedIn(shop, 'retailer')
  const refused = await retailer.send(updateBusiness, { body: { ...own, businessNumber: '1248100998' } })
  expect(refused.statusCode).toBe(400)
})
