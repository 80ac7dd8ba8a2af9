import { XLSX_TYPE } from '@jangteo/contracts/files/sheet-files.ts'
import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import {
  downloadToSend,
  getDownloadLayout,
  saveDownloadLayout,
  shipMany,
} from '@jangteo/contracts/orders/invoice-uploads.ts'
import {
  decideSupplierReturn,
  deliverPart,
  listSupplierReturns,
  packShipments,
  shipPart,
  startProcessing,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { TO_SEND_PRESET_CODES, TO_SEND_PRESETS, type ToSendColumn } from '@jangteo/domain/orders/to-send-layouts.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withOptions } from '../../catalog/variants/variant-forms.fixture.ts'
import { readCsv } from '../../files/sheets/read-csv.ts'
import { readXlsx } from '../../files/sheets/xlsx/read-xlsx.ts'
import { xlsxFile } from '../../files/sheets/xlsx/write-xlsx.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { order, paidOrder, partOf, readOwn, ship } from '../../testing/orders.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { orders, shipments } from '../tables.ts'
import { cjNumber, resultsOf, uploadedInvoices } from './invoices.fixture.ts'
import { readInvoiceFile } from './read-invoice-file.ts'

async function openTrade() {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const goods = await catalog.onSale({ name: '머그컵', stockQuantity: 1_000 })
  const buy = (quantity = 1) => paidOrder(buyer, [[goods.id, quantity]])
  return { shop, ...catalog, buyer, goods, buy }
}

type Query = Parameters<typeof downloadToSend.query.parse>[0]

async function rowsOf(supplier: TestUser, query: Query = {}): Promise<Record<string, string>[]> {
  const { rawPayload } = await supplier.send(downloadToSend, { query: { format: 'xlsx', ...(query as object) } })
  const [head, ...rows] = await Array.fromAsync(readXlsx(new Uint8Array(rawPayload)))
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((heading, place) => [heading, cells[place] ?? ''])),
  )
}

describe('the file of parcels to send', () => {
  test('has a row for each parcel, with what carriers ask for', async () => {
    const { shop, supplier, buyer, goods, buy, onSale } = await openTrade()
    const plate = await onSale({ name: '접시', basePrice: 3_000, stockQuantity: 100 })
    const both = await paidOrder(buyer, [
      [goods.id, 2],
      [plate.id, 3],
    ])
    const divided = await buy(3)
    await order(buyer, [[goods.id, 1]])
    const sent = await buy()
    await supplier.ask(shipMany, {
      body: { shipments: [{ id: await partOf(supplier, sent.orderNumber), carrier: 'cj' }] },
    })
    await shop.db
      .update(orders)
      .set({
        shippingAddress: sql`${orders.shippingAddress} || '{"recipientName": "=HYPERLINK(1)", "phone": "010-0000-0001"}'`,
      })
      .where(eq(orders.orderNumber, divided.orderNumber))
    const id = await partOf(supplier, divided.orderNumber)
    await supplier.ask(startProcessing, { params: { id } })
    const parcels = [{ items: [{ itemId: divided.items[0]?.id ?? '', quantity: 1 }] }]
    await supplier.ask(packShipments, { params: { id }, body: { parcels } })
    const rows = await rowsOf(supplier)
    expect(rows.map((row) => [row.주문번호, row.배송번호, row.품목명, row.내품수량])).toEqual([
      [both.orderNumber, '', '접시 × 3 / 머그컵 × 2', '5'],
      [divided.orderNumber, `${divided.orderNumber}-1`, '머그컵 × 1', '1'],
      [divided.orderNumber, '', '머그컵 × 2', '2'],
    ])
    expect(rows[0]).toMatchObject({
      '받는분 성명': '한지민',
      '받는분 전화번호': '010-1234-5678',
      '받는분 우편번호': '04524',
      '받는분 주소(전체)': '서울특별시 중구 세종대로 110 3층',
      '받는분 기본주소': '서울특별시 중구 세종대로 110',
      '받는분 상세주소': '3층',
      배송메시지: '문 앞에 놓아 주세요',
      운임구분: '신용',
      송장번호: '',
    })
    expect(rows[0]?.['보내는분 성명']).not.toBe('')
    expect(rows[1]?.['받는분 성명'], 'a formula stays text').toBe("'=HYPERLINK(1)")
    expect(await rowsOf(supplier, { status: 'confirmed' })).toHaveLength(1)
    expect(await rowsOf(supplier, { search: divided.orderNumber })).toHaveLength(2)
    expect(await rowsOf(supplier, { status: 'shipped' })).toHaveLength(0)
    expect(await rowsOf(await signedIn(shop, 'supplier-approved'))).toHaveLength(0)
  })

  test('names the variant that an exchange sends', async () => {
    const { supplier, buyer, onSale } = await openTrade()
    const shirt = await onSale(withOptions({ 사이즈: ['M', 'L'] }, { M: { sku: 'SHIRT-M' }, L: { sku: 'SHIRT-L' } }))
    const variantOf = (size: string) => shirt.variants.find(({ optionValues }) => optionValues[0] === size)?.id
    const { orderNumber, items } = await paidOrder(buyer, [[shirt.id, 1, variantOf('M')]])
    await supplier.ask(deliverPart, { params: { id: await ship(supplier, orderNumber) } })
    await buyer.ask(requestReturn, {
      params: { orderNumber },
      body: { itemId: items[0]?.id ?? '', kind: 'exchange', exchangeVariantId: variantOf('L'), reason: '작습니다' },
    })
    const [request] = (await supplier.ask(listSupplierReturns, { query: {} })).data
    await supplier.ask(decideSupplierReturn, { params: { id: request?.id ?? '' }, body: { accept: true } })
    const columns = (['shipmentNumber', 'itemNames', 'skus'] as const).map((field) => ({ field, heading: field }))
    await supplier.ask(saveDownloadLayout, {
      body: { columns, carrier: null, sender: { name: '한빛', phone: '02-1234-5678', address: '서울' } },
    })
    expect(await rowsOf(supplier, { layout: 'own' })).toEqual([
      {
        shipmentNumber: `${orderNumber}-2`,
        itemNames: expect.stringContaining('(L)'),
        skus: expect.stringContaining('SHIRT-L'),
      },
    ])
  })

  test('can be uploaded as it is once the numbers are in it', async () => {
    const { shop, supplier, buyer, buy } = await openTrade()
    for (const [place, layout] of (['standard', 'cj'] as const).entries()) {
      const [whole, divided] = [await buy(), await buy(2)]
      const id = await partOf(supplier, divided.orderNumber)
      await supplier.ask(startProcessing, { params: { id } })
      const itemId = divided.items[0]?.id ?? ''
      const parcels = [{ items: [{ itemId, quantity: 1 }] }, { items: [{ itemId, quantity: 1 }] }]
      await supplier.ask(packShipments, { params: { id }, body: { parcels } })
      const { rawPayload } = await supplier.send(downloadToSend, { query: { format: 'xlsx', layout } })
      const [head, ...rows] = await Array.fromAsync(readXlsx(new Uint8Array(rawPayload)))
      expect(rows, layout).toHaveLength(3)
      const headings = head?.cells ?? []
      const filled = rows.map(({ cells }, row) =>
        headings.map((heading, at) => (heading === '송장번호' ? `TRK${place}${row}${1e9}` : (cells[at] ?? ''))),
      )
      const columns = headings.map((heading) => ({ heading, width: 10, isText: true }))
      const file = Buffer.concat(await Array.fromAsync(xlsxFile([{ name: '송장', columns, rows: filled }])))
      const upload = await uploadedInvoices(supplier, new Uint8Array(file), {
        type: XLSX_TYPE,
        ...(layout === 'standard' && { carrier: 'direct' as const }),
      })
      expect(await resultsOf(supplier, upload), layout).toEqual([
        [2, 'sent'],
        [3, 'sent'],
        [4, 'sent'],
      ])
      for (const { orderNumber } of [whole, divided])
        expect(await readOwn(buyer, orderNumber), layout).toMatchObject({ status: 'shipped' })
    }
    const carriers = await shop.db.selectDistinct({ carrier: shipments.carrier }).from(shipments)
    expect(carriers.map(({ carrier }) => carrier).sort()).toEqual(['cj', 'direct'])
  })

  test.each(TO_SEND_PRESET_CODES)('has the columns that an upload needs in the layout %s', async (layout) => {
    const { columns, carrier } = TO_SEND_PRESETS[layout]
    const cellOf = ({ field }: ToSendColumn) =>
      ({ parcelNumber: 'O20261117001-2', orderNumber: 'O20261117001', trackingNumber: 'TRK123' })[field as string] ??
      (field === 'carrier' && carrier ? CARRIERS[carrier].name : '')
    const file = rowsFrom([columns.map(({ heading }) => heading), columns.map(cellOf)])
    const { rows } = await readInvoiceFile(file, 'direct')
    expect(rows).toMatchObject([{ carrier: carrier ?? 'direct', trackingNumber: 'TRK123' }])
    expect(rows[0]?.answer).toBeUndefined()
    expect(rows[0]?.number).toMatch(/^O20261117001/)
  })

  test('has the columns, the carrier and the sender that the supplier keeps', async () => {
    const { supplier, buy } = await openTrade()
    const { orderNumber } = await buy(2)
    const { data: before } = await supplier.ask(getDownloadLayout, {})
    expect(before).toMatchObject({ columns: [], carrier: null, sender: { phone: '' } })
    expect(before.sender.name, 'the business').not.toBe('')
    const layout = {
      columns: [
        { field: 'text' as const, heading: '고정', text: '박스' },
        { field: 'senderPhone' as const, heading: '보내는 전화' },
        { field: 'carrier' as const, heading: '회사' },
        { field: 'parcelNumber' as const, heading: '번호' },
      ],
      carrier: 'hanjin' as const,
      sender: { name: '온결', phone: '02-123-4567', address: '서울' },
    }
    await supplier.ask(saveDownloadLayout, { body: layout })
    expect((await supplier.ask(saveDownloadLayout, { body: layout })).data).toEqual(layout)
    const { body, headers } = await supplier.send(downloadToSend, { query: { layout: 'own' } })
    expect(headers['content-disposition']).toContain('to-send.csv')
    const rows = await Array.fromAsync(readCsv(oneOf(Buffer.from(body)), 'utf-8'))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['고정', '보내는 전화', '회사', '번호'],
      ['박스', '02-123-4567', '한진택배', orderNumber],
    ])
    const unnamed = { ...layout, columns: [{ field: 'phone' as const, heading: ' ' }] }
    const refused = await supplier.send(saveDownloadLayout, { body: unnamed })
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('열 제목을 입력하세요')])
  })
})

describe('shipping several rows of the list', () => {
  test('answers each of them; those that cannot be shipped do not keep the others', async () => {
    const { shop, supplier, buyer, goods, buy } = await openTrade()
    const bought = [await buy(), await buy(), await buy()]
    const unpaid = await order(buyer, [[goods.id, 1]])
    const ids: string[] = []
    for (const { orderNumber } of [...bought, unpaid]) ids.push(await partOf(supplier, orderNumber))
    const [first = '', second = '', third = '', fourth = ''] = ids
    await supplier.ask(startProcessing, { params: { id: third } })
    await supplier.ask(shipPart, { params: { id: third }, body: { carrier: 'cj', trackingNumber: cjNumber(3) } })
    const body = {
      shipments: [
        { id: first, carrier: 'cj' as const, trackingNumber: `${cjNumber(1).slice(0, 4)} ${cjNumber(1).slice(4)}` },
        { id: second, carrier: 'cj' as const, trackingNumber: '12' },
        { id: third, carrier: 'cj' as const, trackingNumber: cjNumber(4) },
        { id: fourth, carrier: 'cj' as const },
      ],
    }
    const { data } = await supplier.ask(shipMany, { body })
    expect(data.map(({ result }) => result)).toEqual(['sent', 'wrong_number', 'other_number', 'not_paid'])
    expect(await readOwn(buyer, bought[0]?.orderNumber ?? '')).toMatchObject({
      status: 'shipped',
      trackingNumber: cjNumber(1),
    })
    const again = await supplier.ask(shipMany, { body })
    expect(again.data.map(({ result }) => result)).toEqual(['already_sent', 'wrong_number', 'other_number', 'not_paid'])
    const twice = { shipments: [body.shipments[0], body.shipments[0]].flatMap((row) => row ?? []) }
    expect((await supplier.send(shipMany, { body: twice })).statusCode).toBe(400)
    const stranger = await signedIn(shop, 'supplier-approved')
    expect((await stranger.send(shipMany, { body })).statusCode).toBe(404)
  })
})

async function* rowsFrom(rows: string[][]) {
  for (const [place, cells] of rows.entries()) yield { line: place + 1, cells }
}

async function* oneOf(bytes: Buffer) {
  yield bytes
}
