import { downloadDocument, listDocuments } from '@jangteo/contracts/tax-documents/tax-documents.ts'
import * as contract from '@jangteo/contracts/tax-documents/tax-invoices.ts'
import { lastDayOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { Inflater, readZipDirectory } from '../../files/sheets/xlsx/read-zip.ts'
import { signedIn, type TestUser } from '../../testing/test-users.ts'
import { draftMonth } from './draft-invoices.ts'
import { openInvoicing, pastMonth } from './invoices.fixture.ts'

const month = pastMonth()

async function unzip(file: Buffer): Promise<Map<string, Buffer>> {
  const inflater = new Inflater(file, 50_000_000)
  const files = new Map<string, Buffer>()
  for (const [name, entry] of readZipDirectory(file))
    files.set(name, Buffer.concat(await Array.fromAsync(inflater.pieces(entry))))
  return files
}

async function sheets(who: TestUser): Promise<Map<string, string>> {
  const answer = await who.send(contract.downloadSupplierHometax, { query: { month } })
  expect(answer.statusCode).toBe(200)
  const found = new Map<string, string>()
  for (const [name, file] of await unzip(answer.rawPayload))
    found.set(name, String((await unzip(file)).get('xl/worksheets/sheet1.xml')))
  return found
}

async function drafted() {
  const invoicing = await openInvoicing()
  const { shop, buyer, mug, onSale, buyGoods, moveTo } = invoicing
  const book = await onSale({ name: '도예 책', basePrice: 30_000, taxClass: 'exempt' })
  await buyGoods(buyer, [
    [mug.id, 6],
    [book.id, 1],
  ])
  await moveTo(month)
  await draftMonth(shop.db, month)
  return invoicing
}

test('the drafts of a month are files of the form, exempt ones in a form of their own', async () => {
  const { supplier, shop } = await drafted()
  const files = await sheets(supplier)
  expect([...files.keys()]).toEqual(['전자세금계산서 1.xlsx', '전자계산서 1.xlsx'])
  const taxable = files.get('전자세금계산서 1.xlsx') ?? ''
  // The headings are in the sixth row, the data begins in the seventh.
  expect(taxable).toMatch(/<row r="6"><c r="A6"[^>]*><is><t[^>]*>전자\(세금\)계산서 종류/)
  expect(taxable).toMatch(/<row r="7"><c r="A7"[^>]*><is><t[^>]*>01</)
  expect(taxable).toContain(lastDayOf(month).replaceAll('-', ''))
  expect(taxable).toContain('<v>60000</v>')
  expect(taxable).toMatch(/r="BG7"[^>]*><is><t[^>]*>01</)
  expect(files.get('전자계산서 1.xlsx')).toMatch(/<row r="7"><c r="A7"[^>]*><is><t[^>]*>05</)
  const other = await signedIn(shop, 'supplier-approved')
  expect((await other.send(contract.downloadSupplierHometax, { query: { month } })).statusCode).toBe(404)
})

test('pasted approval numbers find their invoices, once, and the paper names them', async () => {
  const { shop, supplier, buyer, invoices } = await drafted()
  const [first, second] = (await invoices()).filter(({ direction }) => direction === 'sale')
  const enter = async (text: string, who = supplier) =>
    (await who.ask(contract.enterSupplierApprovals, { body: { text } })).data
  const byNumber = `승인번호\t비고\n20261101-41000012-1234567a\t${first?.number}\n`
  const { businessNumber } = second?.content.recipient ?? {}
  const byFacts = [
    second?.writtenOn,
    '20261101-41000012-1234567b',
    businessNumber,
    second?.totalAmount.toLocaleString(),
  ]
  const foreign = await enter(byNumber, await signedIn(shop, 'supplier-approved'))
  expect(foreign).toEqual({ issued: 0, problems: [{ line: 2, message: '이 줄에 맞는 발급 전 계산서가 없습니다.' }] })
  expect(await enter(`${byNumber}${byFacts.join('\t')}\n모르는 줄 20261101-41000012-1234567c`)).toMatchObject({
    issued: 2,
    problems: [{ line: 4 }],
  })
  expect(await enter(byNumber)).toEqual({ issued: 0, problems: [] })
  const { data } = await buyer.ask(listDocuments, { query: {} })
  expect(data.map(({ invoice }) => [invoice?.title, invoice?.approvalNumber]).sort()).toEqual([
    ['계산서', expect.stringMatching(/^20261101410000121234567[ab]$/)],
    ['세금계산서', expect.stringMatching(/^20261101410000121234567[ab]$/)],
  ])
  const paper = await buyer.send(downloadDocument, { params: { id: data[0]?.id ?? '' } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)), { mergePages: true })
  for (const part of ['승인번호 20261101-41000012-1234567', '작성일자', '한대표', '최은영', '이 금액을 영수함'])
    expect(text).toContain(part)
})
