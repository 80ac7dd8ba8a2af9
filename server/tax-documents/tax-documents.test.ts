import { saveBusinessDetails } from '@jangteo/contracts/accounts/business-details.ts'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import * as contract from '@jangteo/contracts/tax-documents/tax-documents.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { products } from '../catalog/tables.ts'
import { Inflater, readZipDirectory } from '../files/sheets/xlsx/read-zip.ts'
import { openTrade } from '../ledger/trading.fixture.ts'
import { orderParts } from '../orders/tables.ts'
import { openCatalog } from '../testing/catalog.ts'
import { writeBypassingTriggers } from '../testing/ledger.ts'
import { openShop } from '../testing/open-shop.ts'
import { order, paidOrder, partOf, readOwn, ship } from '../testing/orders.ts'
import { signedIn, type TestUser, visitor } from '../testing/test-users.ts'
import { taxDocumentCounters, taxDocumentFiles, taxDocuments } from './tables.ts'
import { eraseExpiredDocuments, issueDueStatements } from './tax-document-jobs.ts'

const month = shopDay(new Date()).slice(0, 7)
const year = month.slice(0, 4)
const DETAILS = { representative: '한대표', phone: '02-555-0101', businessType: '도매업', businessItem: '그릇' }

const issueFor = async (buyer: TestUser, orderNumber: string, kind: 'transaction_statement' | 'receipt') =>
  (await buyer.ask(contract.issueOrderDocuments, { params: { orderNumber }, body: { kind } })).data

async function fileOf(who: TestUser, id: string): Promise<Buffer> {
  const answer = await who.send(contract.downloadDocument, { params: { id } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

async function textOf(file: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text
}

describe('a statement', () => {
  test('is one paper for buyer, supplier and admin, with both businesses and the sums of the order', async () => {
    const { buyer, supplier, admin, buy } = await openTrade()
    await supplier.ask(saveBusinessDetails, { body: DETAILS })
    await buyer.ask(saveBusinessDetails, { body: { ...DETAILS, representative: '최은영', businessItem: '편의점' } })
    const { orderNumber, totalAmount } = await buy(6)
    const [issued] = await issueFor(buyer, orderNumber, 'transaction_statement')
    // Six mugs for 10,000 with 10 % VAT; shipping is free from 50,000.
    expect(issued).toMatchObject({
      ...{ number: `TS-${year}-000001`, orderNumber, supplyAmount: 60_000, taxAmount: 6_000, totalAmount: 66_000 },
      ...{ isOwn: false, replacedBy: null },
    })
    expect(totalAmount).toBe(66_000)
    const id = issued?.id ?? ''
    const again = await supplier.ask(contract.issueSupplierStatement, {
      params: { id: await partOf(supplier, orderNumber) },
    })
    expect(again.data).toMatchObject({ id, isOwn: true })
    for (const [who, list] of [
      [buyer, contract.listDocuments],
      [supplier, contract.listDocuments],
      [admin, contract.listAllDocuments],
    ] as const)
      expect((await who.ask(list, { query: { month, search: issued?.number } })).data.map((row) => row.id)).toEqual([
        id,
      ])
    const file = await fileOf(buyer, id)
    expect(await fileOf(supplier, id)).toEqual(file)
    expect((await admin.send(contract.downloadAnyDocument, { params: { id } })).rawPayload).toEqual(file)
    const text = await textOf(file)
    for (const part of ['거래명세서', '한대표', '최은영', '편의점', '머그', '₩60,000', '₩66,000', orderNumber])
      expect(text).toContain(part)
  })

  test('keeps what it said and its bytes after the business has changed, and the database refuses any edit', async () => {
    const { shop, buyer, supplier, buy } = await openTrade()
    await supplier.ask(saveBusinessDetails, { body: DETAILS })
    const { orderNumber } = await buy(1)
    const [{ id } = { id: '' }] = await issueFor(buyer, orderNumber, 'transaction_statement')
    const before = await fileOf(buyer, id)
    await supplier.ask(saveBusinessDetails, { body: { ...DETAILS, representative: '새대표' } })
    expect((await issueFor(buyer, orderNumber, 'transaction_statement')).map((one) => one.id)).toEqual([id])
    expect(await fileOf(supplier, id)).toEqual(before)
    expect(await textOf(before)).not.toContain('새대표')
    for (const edit of [
      sql`update tax_documents set total_amount = 0, supply_amount = 0, tax_amount = 0`,
      sql`delete from tax_documents`,
      sql`truncate tax_documents cascade`,
      sql`update tax_document_files set content = ''`,
      sql`delete from tax_document_files`,
    ])
      await expect(shop.db.execute(edit)).rejects.toThrow()
    expect(await shop.db.$count(taxDocuments)).toBe(1)
  })

  test('is replaced by a new one after a cancellation, which the old one names', async () => {
    const { buyer, buy } = await openTrade()
    const { orderNumber, items } = await buy(3)
    const [first] = await issueFor(buyer, orderNumber, 'transaction_statement')
    const body = { reason: '하나만', items: [{ itemId: items[0]?.id ?? '', quantity: 1 }] }
    await buyer.ask(cancelOrder, { params: { orderNumber }, body })
    const [second] = await issueFor(buyer, orderNumber, 'transaction_statement')
    expect(second).toMatchObject({ number: `TS-${year}-000002`, supplyAmount: 20_000, taxAmount: 2_000 })
    const { data } = await buyer.ask(contract.listDocuments, { query: { orderNumber } })
    expect(data.map(({ number, replacedBy }) => [number, replacedBy])).toEqual([
      [second?.number, null],
      [first?.number, second?.number],
    ])
    expect(await textOf(await fileOf(buyer, second?.id ?? ''))).toContain(first?.number)
  })

  test('is refused before the payment and when nothing is left', async () => {
    const { buyer, mug, buy } = await openTrade()
    const unpaid = await order(buyer, [[mug.id, 1]])
    const { orderNumber } = await buy(1)
    await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '마음이 바뀜' } })
    for (const number of [unpaid.orderNumber, orderNumber]) {
      const refused = await buyer.send(contract.issueOrderDocuments, {
        params: { orderNumber: number },
        body: { kind: 'transaction_statement' },
      })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_step_refused'])
    }
  })

  test('asked for by both sides at once is issued once, and numbers have no gaps', async () => {
    const { shop, buyer, supplier, buy } = await openTrade()
    const orders = [await buy(1), await buy(2), await buy(3)]
    const calls = []
    for (const { orderNumber, parts } of orders) {
      const body = { kind: 'transaction_statement' } as const
      for (let times = 0; times < 3; times++) {
        calls.push(buyer.send(contract.issueOrderDocuments, { params: { orderNumber }, body }))
        calls.push(supplier.send(contract.issueSupplierStatement, { params: { id: parts[0]?.id ?? '' } }))
      }
    }
    const answers = await Promise.all(calls)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const rows = await shop.db.select({ number: taxDocuments.number }).from(taxDocuments).orderBy(taxDocuments.number)
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3].map((count) => `TS-${year}-00000${count}`))
    expect(await shop.db.select({ last: taxDocumentCounters.last }).from(taxDocumentCounters)).toEqual([{ last: 3 }])
  })
})

describe('the sums', () => {
  test('of two suppliers’ statements and the market’s shipping are those of the order and of its receipt', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const buyer = await signedIn(shop, 'retailer')
    const mug = await onSale({ name: '머그', basePrice: 10_000 })
    const bowl = await onSale({ name: '사발', basePrice: 3_330 })
    const other = await signedIn(shop, 'supplier-approved', { business: { name: '사발집' } })
    await shop.db.update(products).set({ supplierId: other.accountId }).where(eq(products.id, bowl.id))
    const { orderNumber } = await paidOrder(buyer, [
      [mug.id, 1],
      [bowl.id, 3],
    ])
    const placed = await readOwn(buyer, orderNumber)
    const statements = await issueFor(buyer, orderNumber, 'transaction_statement')
    const [receipt] = await issueFor(buyer, orderNumber, 'receipt')
    // 10,000 and 9,990 with 10 % each, and 3,000 of shipping: ⌊22,990 × 0.1⌋ = 2,299 of VAT.
    expect(placed).toMatchObject({ taxAmount: 2_299, totalAmount: 25_289 })
    expect(statements.map(({ totalAmount }) => totalAmount).sort()).toEqual([10_989, 11_000])
    expect(receipt).toMatchObject({
      number: `RC-${year}-000001`,
      supplyAmount: 22_990,
      taxAmount: 2_299,
      totalAmount: 25_289,
    })
    expect(new Set(statements.map(({ issuerName }) => issuerName)).size).toBe(2)
    // Each supplier counts from one.
    expect(statements.map(({ number }) => number)).toEqual([`TS-${year}-000001`, `TS-${year}-000001`])
  })
})

describe('a document', () => {
  async function issuedOne() {
    const trade = await openTrade()
    const { orderNumber } = await trade.buy(1)
    const [{ id } = { id: '' }] = await issueFor(trade.buyer, orderNumber, 'transaction_statement')
    return { ...trade, orderNumber, id }
  }

  test('is found and downloaded by the two sides and admins only', async () => {
    const { shop, orderNumber, id } = await issuedOne()
    const strangers = [
      await signedIn(shop, 'retailer'),
      await signedIn(shop, 'supplier-approved'),
      await signedIn(shop, 'customer'),
    ]
    for (const stranger of strangers) {
      expect((await stranger.send(contract.downloadDocument, { params: { id } })).statusCode).toBe(404)
      expect((await stranger.send(contract.downloadAnyDocument, { params: { id } })).statusCode).toBe(403)
      expect((await stranger.ask(contract.listDocuments, { query: { orderNumber } })).total).toBe(0)
      expect((await stranger.send(contract.downloadDocuments, { query: { month } })).statusCode).toBe(404)
    }
    expect((await visitor(shop).send(contract.downloadDocument, { params: { id } })).statusCode).toBe(401)
  })

  test('rendered by two first downloads at once has one file', async () => {
    const { shop, buyer, supplier, id } = await issuedOne()
    const [one, other] = await Promise.all([fileOf(buyer, id), fileOf(supplier, id)])
    expect(one).toEqual(other)
    expect(await shop.db.$count(taxDocumentFiles)).toBe(1)
  })

  test('of a closed account is deleted after five years, and not before', async () => {
    const { shop, buyer, id } = await issuedOne()
    await fileOf(buyer, id)
    await shop.db.execute(sql`update accounts set closed_at = now() where id = ${buyer.accountId}`)
    const left = async (days: number) => {
      await writeBypassingTriggers(shop, sql`update tax_documents set issued_on = current_date - ${days}::int`)
      await eraseExpiredDocuments(shop.db).run({})
      return [await shop.db.$count(taxDocuments), await shop.db.$count(taxDocumentFiles)]
    }
    expect(await left(5 * 365 - 10)).toEqual([1, 1])
    expect(await left(5 * 366)).toEqual([0, 0])
  })
})

test('a month is one archive with the same files, in folders by kind', async () => {
  const { buyer, supplier, buy } = await openTrade()
  const first = await buy(1)
  const second = await buy(2)
  const ids = new Map<string, Buffer>()
  for (const { orderNumber } of [first, second])
    for (const { id } of await issueFor(buyer, orderNumber, 'transaction_statement'))
      ids.set(id, await fileOf(buyer, id))
  await issueFor(buyer, first.orderNumber, 'receipt')
  const archive = async (who: TestUser, kind?: 'receipt') => {
    const answer = await who.send(contract.downloadDocuments, { query: { month, kind } })
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/zip/),
      'x-content-type-options': 'nosniff',
    })
    const directory = readZipDirectory(answer.rawPayload)
    const inflater = new Inflater(answer.rawPayload, 50_000_000)
    const files = new Map<string, Buffer>()
    for (const [name, entry] of directory) files.set(name, Buffer.concat(await Array.fromAsync(inflater.pieces(entry))))
    return files
  }
  const ofBuyer = await archive(buyer)
  expect([...ofBuyer.keys()]).toEqual([
    expect.stringMatching(new RegExp(`^거래명세서/TS-${year}-000001 .+\\.pdf$`)),
    expect.stringMatching(new RegExp(`^거래명세서/TS-${year}-000002 .+\\.pdf$`)),
    expect.stringMatching(new RegExp(`^영수증/RC-${year}-000001 .+\\.pdf$`)),
  ])
  const ofSupplier = await archive(supplier)
  expect([...ofSupplier.values()]).toEqual([...ids.values()])
  expect([...ofBuyer.values()].slice(0, 2)).toEqual([...ids.values()])
  expect((await archive(buyer, 'receipt')).size).toBe(1)
})

test('statements are issued on shipping only where the shop has turned it on', async () => {
  const { shop, admin, supplier, buyer, buy } = await openTrade()
  const before = await buy(1)
  await ship(supplier, before.orderNumber)
  await issueDueStatements(shop.db).run({})
  expect(await shop.db.$count(taxDocuments)).toBe(0)
  await admin.ask(saveShopSettings, { body: { taxDocuments: { statementsOnShipping: true } } })
  const after = await buy(2)
  await ship(supplier, after.orderNumber)
  for (let times = 0; times < 2; times++) await issueDueStatements(shop.db).run({})
  const { data } = await buyer.ask(contract.listDocuments, { query: {} })
  expect(data.map(({ orderNumber }) => orderNumber)).toEqual([after.orderNumber])
  expect(await shop.db.$count(orderParts)).toBe(2)
  const { rows } = await shop.db.execute(sql`select * from statements_due`)
  expect(rows).toEqual([])
})
