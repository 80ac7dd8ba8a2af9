import {
  downloadAnySettlementReport,
  downloadSettlementReport,
  getSettlement,
} from '@jangteo/contracts/ledger/settlement.ts'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { expect, test } from 'vitest'
import { Inflater, readZipDirectory } from '../../files/sheets/xlsx/read-zip.ts'
import { openTradeWithFees } from '../trading.fixture.ts'

/** The rows of each sheet, without their headings. */
async function sheetsOf(file: Buffer): Promise<string[][][]> {
  const entries = readZipDirectory(file)
  const inflater = new Inflater(file, 10_000_000)
  const sheets: string[][][] = []
  for (let number = 1; ; number++) {
    const entry = entries.get(`xl/worksheets/sheet${number}.xml`)
    if (!entry) return sheets
    const xml = Buffer.concat(await Array.fromAsync(inflater.pieces(entry))).toString()
    const rows = [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<(?:v|t[^>]*)>([^<]*)</g)].map(([, cell = '']) => cell),
    )
    sheets.push(rows.slice(1))
  }
}

test('the workbook of a month has sums, products, days and lines that add up to the settlement', async () => {
  const { admin, supplier, buyer, buy, deliver, giveBack, refund } = await openTradeWithFees()
  const placed = await buy(5)
  const items = [{ itemId: placed.items[0]?.id ?? '', quantity: 1 }]
  await buyer.ask(cancelOrder, { params: { orderNumber: placed.orderNumber }, body: { reason: '하나 빼기', items } })
  await deliver(placed.orderNumber)
  await giveBack(placed, 1)
  await refund(placed, 500)
  const month = monthOf(shopDay(new Date()))
  const { data } = await supplier.ask(getSettlement, { params: { month }, query: {} })
  expect(data).toMatchObject({ grossAmount: 44_000, refundAmount: 11_500 })

  const answer = await supplier.send(downloadSettlementReport, { params: { month } })
  expect(answer.headers['content-type']).toMatch(/spreadsheetml/)
  const [sums = [], products, days = [], lines = []] = await sheetsOf(answer.rawPayload)
  expect(Object.fromEntries(sums)).toMatchObject({
    ...{ '거래 금액': '44000', 환불: '-11500', 수수료: String(-data.commissionAmount) },
    ...{ '배송비·반품 배송비': String(data.feeAmount), '정산 금액': String(data.netAmount) },
  })
  expect(products).toEqual([
    ['머그', '4', '1', '44000', '11000'],
    ['상품이 없는 금액', '0', '0', '0', '500'],
  ])
  expect(days.map((day) => Number(day[5])).reduce((sum, amount) => sum + amount, 0)).toBe(data.netAmount)
  expect(lines.map((line) => Number(line.at(-1))).reduce((sum, amount) => sum + amount, 0)).toBe(data.netAmount)

  const params = { supplierId: supplier.accountId, month }
  const same = await admin.send(downloadAnySettlementReport, { params })
  expect(await sheetsOf(same.rawPayload)).toEqual([sums, products, days, lines])
  expect((await supplier.send(downloadSettlementReport, { params: { month: '2019-01' } })).statusCode).toBe(404)
})
