import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import * as contract from '@jangteo/contracts/catalog/restock-alerts.ts'
import { setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/statement.ts'
import type { Mail } from '../../mail/send-mail.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { SHIRT } from '../../testing/shirt.ts'
import { PASSWORD, signedIn, type TestUser, visitor } from '../../testing/test-users.ts'
import { moveStock } from '../move-stock.ts'
import { sendRestockAlerts, sendRestockMail } from './restock-alerts.ts'

/** A shirt of which 블랙 / L is sold out. */
async function openSoldOut() {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const shirt = await onSale(SHIRT)
  const [inStock, soldOut] = shirt.variants
  const variantId = soldOut?.id ?? ''
  const wait = (buyer: TestUser) => buyer.ask(contract.addRestockAlert, { params: { variantId } })
  const restock = () =>
    inTransaction(shop.db, (tx) =>
      moveStock(tx, [{ variantId, change: 5 }], { cause: 'adjusted', actorId: supplier.accountId }),
    )
  const run = () => sendRestockAlerts(shop.db).run({})
  const told = async (buyer: TestUser) =>
    (await buyer.ask(listNotifications, { query: {} })).data.map(({ kind, text, link }) => ({ kind, text, link }))
  const mailJobs = async () => {
    const { rows } = await shop.db.execute<{ data: Parameters<ReturnType<typeof sendRestockMail>['run']>[0] }>(
      sql`select data from jobs.job where name = 'send-restock-mail'`,
    )
    return rows.map(({ data }) => data)
  }
  return { shop, supplier, shirt, inStock: inStock?.id ?? '', variantId, wait, restock, run, told, mailJobs }
}

test('a buyer waits for a sold-out variant, and can stop waiting', async () => {
  const { shop, wait, variantId } = await openSoldOut()
  const buyer = await signedIn(shop, 'customer')
  expect((await wait(buyer)).data.variantIds).toEqual([variantId])
  expect((await wait(buyer)).data.variantIds, 'asking twice is asking once').toEqual([variantId])
  expect((await buyer.ask(contract.listRestockAlerts, {})).data.variantIds).toEqual([variantId])
  const stopped = await buyer.ask(contract.removeRestockAlert, { params: { variantId } })
  expect(stopped.data.variantIds).toEqual([])
})

test('a variant in stock, off sale or unknown cannot be waited for', async () => {
  const { shop, supplier, shirt, inStock, variantId } = await openSoldOut()
  const buyer = await signedIn(shop, 'customer')
  const ask = (id: string) => buyer.send(contract.addRestockAlert, { params: { variantId: id } })
  const refused = await ask(inStock)
  expect([refused.statusCode, refused.json().message]).toEqual([400, '지금 구매할 수 있는 상품입니다.'])
  await supplier.ask(setProductStatus, { params: { id: shirt.id }, body: { status: 'inactive' } })
  expect((await ask(variantId)).json().code).toBe('product_not_found')
  expect((await ask(crypto.randomUUID())).statusCode).toBe(404)
  const anonymous = await visitor(shop).send(contract.addRestockAlert, { params: { variantId } })
  expect(anonymous.statusCode).toBe(401)
})

test('each waiting buyer gets one notification and one e-mail when the variant is back, also with two jobs at once', async () => {
  const { shop, shirt, wait, restock, run, told, mailJobs } = await openSoldOut()
  const buyers = [await signedIn(shop, 'customer'), await signedIn(shop, 'retailer')]
  for (const buyer of buyers) await wait(buyer)
  await run()
  for (const buyer of buyers) expect(await told(buyer), 'nothing is back yet').toEqual([])

  await restock()
  await Promise.all([run(), run(), run()])
  await run()
  const [color, size] = shirt.options.map(({ values }) => values)
  const link = `/products/${encodeURIComponent(shirt.slug)}?option=${color?.[0]?.id}.${size?.[1]?.id}`
  for (const buyer of buyers) {
    expect(await told(buyer)).toEqual([
      { kind: 'restocked', text: '‘오버핏 티셔츠 (블랙 / L)’이(가) 다시 들어왔습니다.', link },
    ])
    expect((await buyer.ask(contract.listRestockAlerts, {})).data.variantIds).toEqual([])
  }
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => void sent.push(mail)
  const mailJob = sendRestockMail({ db: shop.db, sendMail, publicUrl: 'http://shop.test' })
  for (const payload of await mailJobs()) await mailJob.run(payload)
  expect(sent.map(({ to }) => to).sort()).toEqual(buyers.map(({ email }) => email).sort())
  expect(sent[0]).toMatchObject({
    subject: '[장터] 다시 들어왔습니다: 오버핏 티셔츠 (블랙 / L)',
    text: expect.stringContaining(`http://shop.test${link}`),
  })
})

test('a product that is off sale is not announced until it is sold again', async () => {
  const { shop, supplier, shirt, wait, restock, run, told } = await openSoldOut()
  const buyer = await signedIn(shop, 'customer')
  await wait(buyer)
  const setStatus = (status: 'active' | 'inactive') =>
    supplier.ask(setProductStatus, { params: { id: shirt.id }, body: { status } })
  await setStatus('inactive')
  await restock()
  await run()
  expect(await told(buyer)).toEqual([])
  await setStatus('active')
  await run()
  expect(await told(buyer)).toHaveLength(1)
})

test('a run that fails half-way sends nothing and leaves the alert for the next run', async () => {
  const { shop, wait, restock, run, told, mailJobs, variantId } = await openSoldOut()
  const buyer = await signedIn(shop, 'customer')
  await wait(buyer)
  await restock()
  await shop.db.execute(sql`alter table notices add constraint refused check (kind <> 'restocked')`)
  await expect(run()).rejects.toThrow()
  expect([await told(buyer), await mailJobs()]).toEqual([[], []])
  expect((await buyer.ask(contract.listRestockAlerts, {})).data.variantIds).toEqual([variantId])
  await shop.db.execute(sql`alter table notices drop constraint refused`)
  await run()
  expect([(await told(buyer)).length, (await mailJobs()).length]).toEqual([1, 1])
})

test('alerts end with the account, and with a variant that is retired', async () => {
  const { shop, wait, run, variantId } = await openSoldOut()
  const [leaving, waiting] = [await signedIn(shop, 'customer'), await signedIn(shop, 'customer')]
  await wait(leaving)
  await wait(waiting)
  await leaving.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: leaving.email } })
  const left = async () => (await shop.db.execute(sql`select account_id from restock_alerts`)).rows
  expect(await left()).toEqual([{ account_id: waiting.accountId }])
  await shop.db.execute(sql`update product_variants set status = 'retired' where id = ${variantId}`)
  await run()
  expect(await left()).toEqual([])
})
