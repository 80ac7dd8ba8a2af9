import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { listDocuments } from '@jangteo/contracts/tax-documents/tax-documents.ts'
import * as contract from '@jangteo/contracts/tax-documents/tax-invoices.ts'
import { lastDayOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settlements } from '../../ledger/tables.ts'
import { signedIn } from '../../testing/test-users.ts'
import { sandboxTaxInvoices, taxDocuments, taxInvoices } from '../tables.ts'
import { draftMonth } from './draft-invoices.ts'
import { openInvoicing, pastMonth } from './invoices.fixture.ts'
import { issueMonthlyInvoices, issueOrderInvoices, runMonth } from './run-invoices.ts'
import { sendDueInvoices } from './send-invoices.ts'
import { SANDBOX_REFUSED_PREFIX, type TaxInvoiceProvider } from './tax-invoice-provider.ts'

const REFUND = { bank: '국민은행', accountNumber: '123456789012', holderName: '최은영' }
const last = pastMonth()

describe('a month', () => {
  test('is one invoice for each supplier, retailer and tax class, and all of them add up to the orders', async () => {
    const { shop, buyer, provider, buyGoods, mug, onSale, moveTo, invoices } = await openInvoicing()
    const book = await onSale({ name: '도예 책', basePrice: 3_330, taxClass: 'exempt' })
    const first = await buyGoods(buyer, [
      [mug.id, 1],
      [book.id, 2],
    ])
    const second = await buyGoods(buyer, [[mug.id, 6]])
    await moveTo(last)
    await runMonth(shop.db, provider, { month: last })
    const rows = await invoices()
    const total = rows.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
    expect(total).toBe(first.totalAmount + second.totalAmount)
    expect(rows.reduce((sum, { taxAmount }) => sum + taxAmount, 0)).toBe(first.taxAmount + second.taxAmount)
    expect(
      rows.map(({ direction, kind, supplyAmount, taxAmount }) => [direction, kind, supplyAmount, taxAmount]).sort(),
    ).toEqual([
      ['sale', 'exempt_invoice', 6_660, 0],
      ['sale', 'tax_invoice', 70_000, 7_000],
      // The market ships the first order; its fee follows the goods.
      ['shipping', 'tax_invoice', 3_000, first.taxAmount - 1_000],
    ])
    expect(new Set(rows.map(({ writtenOn }) => writtenOn))).toEqual(new Set([lastDayOf(last)]))
  })

  test('nets its own refunds, and a refund of the next month is a correction to the won', async () => {
    const { shop, buyer, provider, buyByTransfer, moveTo, invoices, passTime } = await openInvoicing()
    const [whole, half] = [await buyByTransfer(6), await buyByTransfer(7)]
    const cancel = (order: typeof whole, quantity: number) =>
      buyer.ask(cancelOrder, {
        params: { orderNumber: order.orderNumber },
        body: {
          reason: '수량을 잘못 골랐습니다',
          refundAccount: REFUND,
          items: [{ itemId: order.items[0]?.id ?? '', quantity }],
        },
      })
    await cancel(half, 2)
    await moveTo(pastMonth(2))
    await runMonth(shop.db, provider, { month: pastMonth(2) })
    expect((await invoices()).map(({ supplyAmount, taxAmount }) => [supplyAmount, taxAmount])).toEqual([
      [110_000, 11_000],
    ])
    for (let times = 0; times < 2; times++) {
      await sendDueInvoices(shop.db, provider)
      await passTime()
    }
    await cancel(half, 1)
    await buyer.ask(cancelOrder, {
      params: { orderNumber: whole.orderNumber },
      body: { reason: '마음이 바뀜', refundAccount: REFUND },
    })
    await moveTo(last)
    await runMonth(shop.db, provider, { month: last })
    const [original, ...corrections] = await invoices()
    expect(original).toMatchObject({ state: 'issued', number: `TI-${shopDay(new Date()).slice(0, 4)}-000001` })
    expect(
      corrections.map(({ reason, supplyAmount, taxAmount, correctsId, writtenOn, state }) => [
        ...[reason, supplyAmount, taxAmount, correctsId === original?.id, writtenOn, state],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['amount_changed', -10_000, -1_000, true, lastDayOf(last), 'requested'],
        ['contract_cancelled', -60_000, -6_000, true, lastDayOf(last), 'requested'],
      ]),
    )
    const total = [original, ...corrections].reduce((sum, invoice) => sum + (invoice?.totalAmount ?? 0), 0)
    expect(total).toBe(44_000)
    expect(corrections[0]?.content.invoice?.corrects).toMatchObject({
      number: original?.number,
      approvalNumber: original?.approvalNumber,
    })
  })

  test('run twice at once, and again, is drafted once', async () => {
    const { shop, buyByTransfer, moveTo, invoices, sources } = await openInvoicing()
    await buyByTransfer(1)
    await buyByTransfer(2)
    await moveTo(last)
    await Promise.all([1, 2, 3].map(() => draftMonth(shop.db, last)))
    expect(await draftMonth(shop.db, last)).toEqual([])
    expect((await invoices()).filter(({ direction }) => direction === 'sale')).toHaveLength(1)
    expect((await sources()).filter(({ kind }) => kind === 'sale')).toHaveLength(4)
  })

  test('leaves out card payments, customers, and orders of another month', async () => {
    const { shop, admin, buy, buyGoods, buyByTransfer, mug, moveTo, invoices } = await openInvoicing()
    await buy(1)
    await buyGoods(await signedIn(shop, 'customer'), [[mug.id, 1]])
    await moveTo(last)
    await buyByTransfer(6)
    expect(await draftMonth(shop.db, last)).toEqual([])
    await admin.ask(saveShopSettings, {
      body: { taxDocuments: { statementsOnShipping: false, invoicesForCards: true } },
    })
    await draftMonth(shop.db, last)
    expect((await invoices()).map(({ totalAmount }) => totalAmount).sort()).toEqual([11_000, 3_300])
  })

  test('has the commission of each settlement, with its VAT', async () => {
    const { shop, supplier, provider, invoices } = await openInvoicing()
    const row = { supplierId: supplier.accountId, month: `${last}-01`, payableOn: `${last}-28`, carriedAmount: 0 }
    await shop.db.insert(settlements).values({
      ...{
        ...row,
        grossAmount: 110_000,
        refundAmount: 0,
        commissionAmount: 11_005,
        netAmount: 98_995,
        state: 'closed',
      },
    })
    await Promise.all([1, 2].map(() => runMonth(shop.db, provider, { month: last })))
    expect(await invoices()).toMatchObject([
      {
        direction: 'commission',
        supplyAmount: 10_005,
        taxAmount: 1_000,
        recipientId: supplier.accountId,
        issuerId: null,
      },
    ])
  })

  test('is issued by the job where the shop has turned it on', async () => {
    const { shop, admin, provider, buyByTransfer, moveTo } = await openInvoicing()
    await buyByTransfer(6)
    await moveTo(last)
    await issueMonthlyInvoices(shop.db, provider).run({})
    expect(await shop.db.$count(taxInvoices)).toBe(0)
    await admin.ask(saveShopSettings, {
      body: { taxDocuments: { statementsOnShipping: false, monthlyInvoices: true } },
    })
    await issueMonthlyInvoices(shop.db, provider).run({})
    expect(await shop.db.$count(taxInvoices)).toBe(1)
  })
})

test('a retailer who wants an invoice for each order gets it soon, and its cancellation at once', async () => {
  const { shop, buyer, provider, buyByTransfer, invoices, passTime } = await openInvoicing()
  await buyer.ask(contract.saveRetailerInvoiceSettings, { body: { isPerOrder: true } })
  const { orderNumber } = await buyByTransfer(6)
  await buyByTransfer(7)
  const run = async () => {
    await issueOrderInvoices(shop.db, provider).run({})
    for (let times = 0; times < 2; times++) {
      await sendDueInvoices(shop.db, provider)
      await passTime()
    }
  }
  await run()
  expect((await invoices()).map(({ supplyAmount, state, month }) => [supplyAmount, state, month])).toEqual([
    [60_000, 'issued', null],
    [70_000, 'issued', null],
  ])
  await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '마음이 바뀜', refundAccount: REFUND } })
  await run()
  expect((await invoices()).at(-1)).toMatchObject({
    ...{ reason: 'contract_cancelled', supplyAmount: -60_000, state: 'issued', writtenOn: shopDay(new Date()) },
  })
  const { data } = await buyer.ask(listDocuments, { query: { orderNumber } })
  expect(data.map(({ invoice }) => invoice?.title)).toEqual(['수정세금계산서', '세금계산서'])
})

describe('the provider', () => {
  async function requested() {
    const invoicing = await openInvoicing()
    await invoicing.buyByTransfer(6)
    await invoicing.moveTo(last)
    const { shop, provider } = invoicing
    expect(await runMonth(shop.db, provider, { month: last })).toEqual({ created: 1, requested: 1, incomplete: 0 })
    return invoicing
  }

  test('approves later; the paper is then a document of both sides, and the database refuses any edit', async () => {
    const { shop, provider, buyer, supplier, invoices, passTime } = await requested()
    await sendDueInvoices(shop.db, provider)
    expect((await invoices())[0]?.state).toBe('requested')
    expect(await shop.db.$count(taxDocuments)).toBe(0)
    await passTime()
    await sendDueInvoices(shop.db, provider)
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ state: 'issued', approvalNumber: expect.stringMatching(/^\d{24}$/) })
    for (const who of [buyer, supplier]) {
      const { data } = await who.ask(listDocuments, { query: { kind: 'tax_invoice' } })
      expect(data).toMatchObject([
        { number: invoice?.number, totalAmount: 66_000, invoice: { approvalNumber: invoice?.approvalNumber } },
      ])
    }
    for (const edit of [
      sql`update tax_invoices set problem = 'x'`,
      sql`update tax_invoices set state = 'draft', approval_number = null, document_id = null`,
      sql`delete from tax_invoice_sources where false or true; truncate tax_invoice_sources`,
      sql`truncate tax_invoices cascade`,
    ])
      await expect(shop.db.execute(edit)).rejects.toThrow()
  })

  test('whose answer was lost is asked, and the invoice is issued once', async () => {
    const { shop, provider, invoices, passTime } = await requested()
    const calls: string[] = []
    let isCut = true
    const cut: TaxInvoiceProvider = {
      name: 'sandbox',
      issue: async (invoice) => {
        calls.push(`issue ${invoice.key}`)
        const answer = await provider.issue(invoice)
        if (isCut) throw new Error('the connection was cut')
        return answer
      },
      find: async (key) => {
        calls.push(`find ${key}`)
        if (isCut) throw new Error('the connection was cut')
        return provider.find(key)
      },
    }
    await expect(sendDueInvoices(shop.db, cut)).rejects.toThrow('1 tax invoices got no answer')
    await passTime()
    await expect(sendDueInvoices(shop.db, cut)).rejects.toThrow()
    isCut = false
    await passTime()
    await sendDueInvoices(shop.db, cut)
    const [invoice] = await invoices()
    expect(invoice?.state).toBe('issued')
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['issue', 'find', 'find'])
    expect(await shop.db.$count(sandboxTaxInvoices)).toBe(1)
    expect(await shop.db.$count(taxDocuments)).toBe(1)
  })

  test('asked by two processes at once gets the invoice once', async () => {
    const { shop, provider, passTime } = await requested()
    for (let times = 0; times < 2; times++) {
      await Promise.all([1, 2, 3].map(() => sendDueInvoices(shop.db, provider)))
      await passTime()
    }
    expect(await shop.db.$count(sandboxTaxInvoices)).toBe(1)
    expect(await shop.db.$count(taxDocuments)).toBe(1)
  })

  test('refuses a closed business, and takes the invoice once its number is right', async () => {
    const { shop, admin, buyer, provider, invoices, passTime } = await requested()
    const number = (await invoices())[0]?.content.recipient.businessNumber
    await shop.db.execute(sql`alter table tax_invoices disable trigger tax_invoices_frozen`)
    await shop.db.execute(
      sql`update tax_invoices set content = jsonb_set(content, '{recipient,businessNumber}', ${`"${SANDBOX_REFUSED_PREFIX}0000000"`}::jsonb)`,
    )
    await shop.db.execute(sql`alter table tax_invoices enable trigger tax_invoices_frozen`)
    await sendDueInvoices(shop.db, provider)
    const [failed] = await invoices()
    expect(failed).toMatchObject({ state: 'failed', problem: '휴업 또는 폐업한 사업자입니다.' })
    expect(failed?.recipientId).toBe(buyer.accountId)
    const again = await admin.ask(contract.requestInvoices, { body: { ids: [failed?.id ?? ''] } })
    expect(again.data).toEqual({ requested: 1, incomplete: 0 })
    for (let times = 0; times < 2; times++) {
      await sendDueInvoices(shop.db, provider)
      await passTime()
    }
    expect((await invoices())[0]).toMatchObject({ state: 'issued', content: { recipient: { businessNumber: number } } })
  })
})

test('an invoice without details of a business waits as a draft that names the missing ones', async () => {
  const { shop, supplier, provider, buyByTransfer, moveTo, invoices } = await openInvoicing()
  await buyByTransfer(6)
  await moveTo(last)
  await shop.db.execute(sql`delete from business_details where account_id = ${supplier.accountId}`)
  expect(await runMonth(shop.db, provider, { month: last })).toEqual({ created: 1, requested: 0, incomplete: 1 })
  const [draft] = await invoices()
  expect(draft).toMatchObject({ state: 'draft', problem: '공급하는 자 정보가 없습니다: 대표자' })
  const other = await signedIn(shop, 'supplier-approved')
  const foreign = await other.send(contract.requestSupplierInvoices, { body: { ids: [draft?.id ?? ''] } })
  expect(foreign.statusCode).toBe(404)
  expect((await other.ask(contract.listSupplierInvoices, { query: {} })).total).toBe(0)
  expect((await supplier.ask(contract.listSupplierInvoices, { query: { state: 'draft' } })).data).toMatchObject([
    { problem: draft?.problem, month: last },
  ])
  const refused = await supplier.send(contract.runSupplierInvoices, {
    body: { month: shopDay(new Date()).slice(0, 7) },
  })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'month'])
})
