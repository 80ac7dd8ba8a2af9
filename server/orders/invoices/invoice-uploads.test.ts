import {
  downloadWrongInvoices,
  getInvoiceUpload,
  listInvoiceRows,
  listInvoiceUploads,
  uploadInvoices,
} from '@jangteo/contracts/orders/invoice-uploads.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import {
  cancelPart,
  getSupplierOrder,
  packShipments,
  shipPart,
  startProcessing,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '../../catalog/tables.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { order, paidOrder, partOf, readOwn } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { invoiceUploadRows, invoiceUploads, orderHistory, orderParts, shipments } from '../tables.ts'
import { cjNumber, copyOrder, finishedUpload, invoiceFile, resultsOf, uploadedInvoices } from './invoices.fixture.ts'
import { invoiceUploadJobs, runInvoiceUpload } from './run-invoice-upload.ts'

async function openTrade() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const goods = await catalog.onSale({ stockQuantity: 1_000 })
  const buy = (quantity = 1) => paidOrder(buyer, [[goods.id, quantity]])
  return { shop, ...catalog, buyer, goods, buy }
}

const countShipped = ({ db }: Shop) => db.$count(orderParts, eq(orderParts.status, 'shipped'))

describe('an uploaded file of tracking numbers', () => {
  test('answers every row, ships what can be shipped, and tells each buyer', async () => {
    const { shop, supplier, buyer, goods, buy, onSale } = await openTrade()
    const [paid, started, cancelled, sentBefore] = [await buy(), await buy(), await buy(), await buy()]
    const unpaid = await order(buyer, [[goods.id, 1]])
    const { accountId } = await signedIn(shop, 'supplier-approved')
    const theirs = await onSale({ name: '남의 거치대' })
    await shop.db.update(products).set({ supplierId: accountId }).where(eq(products.id, theirs.id))
    const foreign = await paidOrder(buyer, [[theirs.id, 1]])
    await supplier.ask(startProcessing, { params: { id: await partOf(supplier, started.orderNumber) } })
    await supplier.ask(cancelPart, {
      params: { id: await partOf(supplier, cancelled.orderNumber) },
      body: { reason: '재고가 없습니다' },
    })
    await uploadedInvoices(supplier, invoiceFile([[sentBefore.orderNumber, 'CJ대한통운', cjNumber(1)]]))
    const upload = await uploadedInvoices(
      supplier,
      invoiceFile([
        [paid.orderNumber, '대한통운', `${cjNumber(2).slice(0, 4)}-${cjNumber(2).slice(4)}`],
        [started.orderNumber, 'cj', cjNumber(3)],
        [cancelled.orderNumber, 'CJ대한통운', cjNumber(4)],
        [sentBefore.orderNumber, 'CJ대한통운', cjNumber(1)],
        [sentBefore.orderNumber.toLowerCase(), 'CJ대한통운', cjNumber(1)],
        [unpaid.orderNumber, 'CJ대한통운', cjNumber(5)],
        [foreign.orderNumber, 'CJ대한통운', cjNumber(6)],
        ['O20200101001', 'CJ대한통운', cjNumber(7)],
        [paid.orderNumber, '비둘기택배', cjNumber(2)],
        [paid.orderNumber, 'CJ대한통운', '12345'],
        [paid.orderNumber, 'CJ대한통운', ''],
        ['', 'CJ대한통운', cjNumber(8)],
        [`\0${'O'.repeat(300)}`, 'CJ대한통운', cjNumber(9)],
      ]),
    )
    expect(await resultsOf(supplier, upload)).toEqual([
      [2, 'sent'],
      [3, 'sent'],
      [4, 'cancelled'],
      [5, 'already_sent'],
      [6, 'already_sent'],
      [7, 'not_paid'],
      [8, 'unknown'],
      [9, 'unknown'],
      [10, 'wrong_carrier'],
      [11, 'wrong_number'],
      [12, 'skipped'],
      [13, 'wrong_row'],
      [14, 'unknown'],
    ])
    expect(upload).toMatchObject({
      state: 'done',
      rows: 13,
      progress: 13,
      sent: 2,
      alreadySent: 2,
      skipped: 1,
      problems: 8,
    })
    expect(await readOwn(buyer, paid.orderNumber)).toMatchObject({ status: 'shipped', trackingNumber: cjNumber(2) })
    const { data } = await supplier.ask(getSupplierOrder, { params: { id: await partOf(supplier, paid.orderNumber) } })
    expect(data.history.map(({ event, note }) => [event, note])).toEqual([
      ['placed', null],
      ['paid', null],
      ['processing', null],
      ['shipped', `CJ대한통운 ${cjNumber(2)}`],
    ])
    expect(await readOwn(buyer, foreign.orderNumber)).toMatchObject({ status: 'confirmed' })
    await eventually(async () => {
      const subjects = (await mailsTo(shop, buyer.email)).map(({ subject }) => subject)
      for (const { orderNumber } of [paid, started])
        expect(subjects.filter((subject) => subject === `[장터] 상품이 발송되었습니다 (${orderNumber})`)).toHaveLength(
          1,
        )
    })
  })

  test('writes of an order what shipping it alone writes', async () => {
    const { shop, supplier, buyer, buy, goods, onSale } = await openTrade()
    const plate = await onSale({ name: '접시' })
    const two = () =>
      paidOrder(buyer, [
        [goods.id, 2],
        [plate.id, 1],
      ])
    const [alone, inFile, restAlone, restInFile] = [await two(), await two(), await buy(3), await buy(3)]
    for (const { orderNumber } of [alone, restAlone, restInFile])
      await supplier.ask(startProcessing, { params: { id: await partOf(supplier, orderNumber) } })
    const shipping = async ({ orderNumber, items }: Order, trackingNumber: string, quantity?: number) =>
      supplier.ask(shipPart, {
        params: { id: await partOf(supplier, orderNumber) },
        body: {
          carrier: 'cj',
          trackingNumber,
          ...(quantity && { items: [{ itemId: items[0]?.id ?? '', quantity }] }),
        },
      })
    for (const bought of [restAlone, restInFile]) await shipping(bought, cjNumber(1), 1)
    await shipping(alone, cjNumber(2))
    await shipping(restAlone, cjNumber(2))
    const file = invoiceFile([inFile, restInFile].map(({ orderNumber }) => [orderNumber, 'CJ대한통운', cjNumber(2)]))
    expect(await uploadedInvoices(supplier, file)).toMatchObject({ sent: 2, problems: 0 })
    expect(await writtenOf(shop, inFile)).toEqual(await writtenOf(shop, alone))
    expect(await writtenOf(shop, restInFile)).toEqual(await writtenOf(shop, restAlone))
  })

  test('that is uploaded twice changes nothing, and another number for a sent parcel is refused', async () => {
    const { shop, supplier, buy } = await openTrade()
    const bought = [await buy(), await buy()]
    const file = invoiceFile(bought.map(({ orderNumber }, place) => [orderNumber, 'CJ대한통운', cjNumber(place)]))
    expect(await uploadedInvoices(supplier, file)).toMatchObject({ sent: 2, problems: 0 })
    const before = await shop.db.select().from(shipments)
    const events = await shop.db.$count(orderHistory)
    expect(await uploadedInvoices(supplier, file)).toMatchObject({ sent: 0, alreadySent: 2, problems: 0 })
    const changed = await uploadedInvoices(supplier, file.replaceAll(cjNumber(0), cjNumber(9)))
    expect(changed).toMatchObject({ sent: 0, alreadySent: 1, problems: 1 })
    const { data } = await supplier.ask(listInvoiceRows, { params: { id: changed.id }, query: { only: 'problems' } })
    expect(data).toMatchObject([
      { line: 2, result: 'other_number', message: `이미 다른 송장 번호로 발송됨 (CJ대한통운 ${cjNumber(0)})` },
    ])
    expect(await shop.db.select().from(shipments)).toEqual(before)
    expect(await shop.db.$count(orderHistory)).toBe(events)
  })

  test('sends packed parcels by their shipment numbers, and refuses several numbers for one order', async () => {
    const { supplier, buyer, buy } = await openTrade()
    const [packed, whole] = [await buy(3), await buy(2)]
    const id = await partOf(supplier, packed.orderNumber)
    const itemId = packed.items[0]?.id ?? ''
    await supplier.ask(startProcessing, { params: { id } })
    await supplier.ask(packShipments, {
      params: { id },
      body: { parcels: [{ items: [{ itemId, quantity: 2 }] }, { items: [{ itemId, quantity: 1 }] }] },
    })
    const upload = await uploadedInvoices(
      supplier,
      invoiceFile([
        [`${packed.orderNumber}-1`, 'CJ대한통운', cjNumber(1)],
        [packed.orderNumber, 'CJ대한통운', cjNumber(3)],
        [whole.orderNumber, 'CJ대한통운', cjNumber(4)],
        [whole.orderNumber, 'CJ대한통운', cjNumber(5)],
        [`${packed.orderNumber}-9`, 'CJ대한통운', cjNumber(6)],
      ]),
    )
    expect(await resultsOf(supplier, upload)).toEqual([
      [2, 'sent'],
      // One packed parcel is left, with all that is unsent: its order number means it.
      [3, 'sent'],
      [4, 'several_parcels'],
      [5, 'several_parcels'],
      [6, 'unknown'],
    ])
    const { parts, status } = await readOwn(buyer, packed.orderNumber)
    expect(status).toBe('shipped')
    expect(parts[0]?.shipments.map(({ trackingNumber }) => trackingNumber)).toEqual([cjNumber(1), cjNumber(3)])
    expect(await readOwn(buyer, whole.orderNumber)).toMatchObject({ status: 'confirmed' })
  })

  test('says that a divided order needs shipment numbers', async () => {
    const { supplier, buy } = await openTrade()
    const { orderNumber, items } = await buy(3)
    const id = await partOf(supplier, orderNumber)
    await supplier.ask(startProcessing, { params: { id } })
    const parcels = [{ items: [{ itemId: items[0]?.id ?? '', quantity: 1 }] }]
    await supplier.ask(packShipments, { params: { id }, body: { parcels } })
    const upload = await uploadedInvoices(supplier, invoiceFile([[orderNumber, 'CJ대한통운', cjNumber(1)]]))
    const { data } = await supplier.ask(listInvoiceRows, { params: { id: upload.id }, query: {} })
    expect(data[0]).toMatchObject({ result: 'several_parcels', message: '여러 상자는 배송번호로 올려 주세요' })
  })

  test('gives its wrong rows back with the reasons, and they can be mended and uploaded again', async () => {
    const { supplier, buy } = await openTrade()
    const { orderNumber } = await buy()
    const heading = '메모,고객주문번호,송장 번호,Carrier\n'
    const rows = `"=1+1",${orderNumber},12345,CJ\n좋음,O20200101001,${cjNumber(1)},CJ\n`
    const upload = await uploadedInvoices(supplier, heading + rows)
    expect(upload).toMatchObject({ sent: 0, problems: 2 })
    const wrong = await supplier.send(downloadWrongInvoices, { params: { id: upload.id }, query: {} })
    expect(wrong.headers['content-disposition']).toContain('wrong-rows.csv')
    const lines = wrong.body.replace('\ufeff', '').trim().split('\n')
    expect(lines).toEqual([
      '메모,고객주문번호,송장 번호,Carrier,사유',
      `'=1+1,${orderNumber},12345,CJ,CJ대한통운 송장번호는 숫자 10·12자리입니다`,
      `좋음,O20200101001,${cjNumber(1)},CJ,이 번호의 주문이나 배송이 없습니다`,
    ])
    const mended = await uploadedInvoices(supplier, wrong.body.replace('12345', cjNumber(2)))
    expect(await resultsOf(supplier, mended)).toEqual([
      [2, 'sent'],
      [3, 'unknown'],
    ])
  })

  test('without the needed columns, or of another kind, fails with the reason and ships nothing', async () => {
    const { shop, supplier, buy } = await openTrade()
    const { orderNumber } = await buy()
    const failing = async (content: string | Uint8Array<ArrayBuffer>) =>
      (await uploadedInvoices(supplier, content)).failure
    expect(await failing('상품명,수량\n컵,1\n')).toBe(
      '1행: 필요한 열이 없습니다: 주문번호(또는 배송번호), 송장번호, 택배사.',
    )
    expect(await failing(`주문번호,송장번호\n${orderNumber},${cjNumber(1)}\n`)).toBe(
      '1행: 필요한 열이 없습니다: 택배사. 모두 한 택배사라면 택배사를 고르고 올려 주세요',
    )
    expect(await failing(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toContain('예전 형식(.xls)은 읽을 수 없습니다')
    expect(await countShipped(shop)).toBe(0)
    const file = `주문번호,송장번호\n${orderNumber},${cjNumber(1)}\n`
    expect(await uploadedInvoices(supplier, file, { carrier: 'cj' })).toMatchObject({ sent: 1 })
    const stored = await shop.db.$count(invoiceUploads, sql`${invoiceUploads.file} is not null`)
    expect(stored, 'files with names and addresses are not kept').toBe(0)
  })

  test('that is interrupted continues behind the last batch, and sends nothing twice', async () => {
    const { shop, supplier, buy } = await openTrade()
    const numbers = await copyOrder(shop.db, (await buy()).orderNumber, 130)
    await shop.startJobs()
    const file = Buffer.from(invoiceFile(numbers.map((number, place) => [number, 'CJ대한통운', cjNumber(place)])))
    const [added] = await shop.db
      .insert(invoiceUploads)
      .values({ supplierId: supplier.accountId, fileName: 'a.csv', file, format: 'utf-8' })
      .returning({ id: invoiceUploads.id })
    const id = added?.id ?? ''
    const release = await holdBack(shop, `${numbers[120]}-1`)
    const cutOff = expect(runInvoiceUpload(shop.db, id)).rejects.toThrow()
    const cut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`
    await eventually(async () => expect((await shop.db.execute(cut)).rowCount).toBe(1))
    await cutOff
    expect(await countShipped(shop)).toBe(100)
    const { data } = await supplier.ask(getInvoiceUpload, { params: { id } })
    expect(data).toMatchObject({ state: 'sending', rows: 130, progress: 100, sent: 100 })
    await release()
    await Promise.all([runInvoiceUpload(shop.db, id), runInvoiceUpload(shop.db, id)])
    expect(await finishedUpload(supplier, id)).toMatchObject({ state: 'done', progress: 130, sent: 130, problems: 0 })
    expect(await shop.db.$count(shipments)).toBe(130)
    expect(await shop.db.$count(invoiceUploadRows)).toBe(130)
  })

  test('and another with the same orders in reverse at the same time send each order once', async () => {
    const { shop, supplier, buy } = await openTrade()
    const numbers = await copyOrder(shop.db, (await buy()).orderNumber, 120)
    await shop.startJobs()
    const rows = numbers.map((number, place): [string, string, string] => [number, 'CJ대한통운', cjNumber(place)])
    const uploads = await Promise.all(
      [rows, rows.toReversed()].map(async (ordered) => {
        const file = Buffer.from(invoiceFile(ordered))
        const values = { supplierId: supplier.accountId, fileName: 'a.csv', file, format: 'utf-8' } as const
        const [added] = await shop.db.insert(invoiceUploads).values(values).returning({ id: invoiceUploads.id })
        await runInvoiceUpload(shop.db, added?.id ?? '')
        return finishedUpload(supplier, added?.id ?? '')
      }),
    )
    expect(uploads.map(({ state, problems }) => [state, problems])).toEqual([
      ['done', 0],
      ['done', 0],
    ])
    expect(uploads.reduce((sum, { sent }) => sum + sent, 0)).toBe(120)
    expect(await shop.db.$count(shipments)).toBe(120)
  })

  test('is seen by its supplier only, and is gone after a week', async () => {
    const { shop, supplier } = await openTrade()
    const upload = await uploadedInvoices(supplier, invoiceFile([['O20200101001', 'CJ대한통운', cjNumber(1)]]))
    const other = await signedIn(shop, 'supplier-approved')
    const params = { id: upload.id }
    expect((await other.send(getInvoiceUpload, { params })).statusCode).toBe(404)
    for (const endpoint of [listInvoiceRows, downloadWrongInvoices])
      expect((await other.send(endpoint, { params, query: {} })).statusCode).toBe(404)
    expect((await other.ask(listInvoiceUploads, {})).data).toEqual([])
    expect((await supplier.ask(listInvoiceUploads, {})).data).toEqual([upload])
    await shop.db.update(invoiceUploads).set({ createdAt: sql`now() - interval '8 days'` })
    await invoiceUploadJobs(shop.db)
      .find(({ name }) => name === 'sweep-invoice-uploads')
      ?.run({})
    expect(await shop.db.$count(invoiceUploadRows)).toBe(0)
  })

  test('of too many bytes is refused at once', async () => {
    const { supplier } = await openTrade()
    const upload = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'text/csv' })
    expect((await supplier.send(uploadInvoices, { query: {}, upload })).statusCode).toBe(413)
  })
})

/** Every row about the order, without ids and times. */
async function writtenOf({ db }: Shop, { id, orderNumber }: Order) {
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select jsonb_build_object('order', to_jsonb(o),
      'parts', (select jsonb_agg(to_jsonb(p)) from order_parts p where p.order_id = o.id),
      'items', (select jsonb_agg(to_jsonb(i) order by i.position) from order_items i where i.order_id = o.id),
      'shipments', (select jsonb_agg(to_jsonb(s) || jsonb_build_object('lines', (select jsonb_agg(to_jsonb(l) ||
          jsonb_build_object('position', i.position) order by i.position) from shipment_lines l
          join order_items i on i.id = l.item_id where l.shipment_id = s.id)) order by s.number)
        from shipments s where s.order_id = o.id),
      'history', (select jsonb_agg(to_jsonb(h) order by h.id) from order_history h where h.order_id = o.id),
      'notices', (select jsonb_agg(to_jsonb(n) - 'read_at' order by n.id) from notices n
        where n.link = '/orders/' || o.order_number),
      'mails', (select jsonb_agg(j.data order by j.data ->> 'news', j.id) from jobs.job j
        where j.data ->> 'orderId' = o.id::text)) as row
    from orders o where o.id = ${id}`)
  return JSON.parse(
    JSON.stringify(rows[0]?.row)
      .replaceAll(orderNumber, 'O1')
      .replace(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"id"')
      .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"')
      .replace(/"(request_hash|id)": ?("[^"]*"|\d+)/g, '"$1":0'),
  )
}

/** Blocks the insert of the shipment with this number until it is released. */
async function holdBack({ db }: Shop, number: string): Promise<() => Promise<void>> {
  const { promise: given, resolve: give } = Promise.withResolvers<void>()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    take()
    await given
  })
  await taken
  await db.execute(sql`
    create function wait_for_us() returns trigger language plpgsql as
    $$ begin if new.number = ${sql.raw(`'${number}'`)} then perform pg_advisory_xact_lock(1); end if; return new; end $$`)
  await db.execute(sql`create trigger held before insert on shipments for each row execute function wait_for_us()`)
  return async () => {
    give()
    await holding
  }
}
