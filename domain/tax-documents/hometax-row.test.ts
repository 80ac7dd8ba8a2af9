import { expect, test } from 'vitest'
import type { DocumentContent, DocumentLine } from './document-content.ts'
import { hometaxHeadings, hometaxRow } from './hometax-row.ts'

const PARTY = {
  name: '햇살그릇',
  representative: '한대표',
  address: '서울',
  businessType: '도매',
  businessItem: '그릇',
}

function content(taxClass: 'taxable' | 'exempt' | 'zero_rated', count: number): DocumentContent {
  const line: DocumentLine = {
    ...{ name: '머그', option: 'O20261018001', sku: null, quantity: null, unitPrice: null, discount: 0, taxClass },
    ...{ supplyAmount: 1_000, taxAmount: taxClass === 'taxable' ? 100 : 0 },
  }
  const taxAmount = count * line.taxAmount
  return {
    issuer: { ...PARTY, businessNumber: '1248100998', phone: '' },
    recipient: { ...PARTY, name: '골목상회', businessNumber: '2208162517', phone: '' },
    ...{ orderNumber: null, payment: null, lines: Array.from({ length: count }, () => line) },
    ...{ supplyAmount: count * 1_000, taxAmount, totalAmount: count * 1_000 + taxAmount },
    invoice: { taxClass, direction: 'sale', writtenOn: '2026-10-31', approvalNumber: '', corrects: null },
  }
}

test('a taxable invoice has the 59 columns of the form', () => {
  const headings = hometaxHeadings('taxable')
  const row = hometaxRow('TI-2026-000001', content('taxable', 1))
  expect([headings.length, row.length]).toEqual([59, 59])
  const at = (heading: string) => row[headings.findIndex((one) => one.replace(/\s/g, '').startsWith(heading))]
  expect(row.slice(0, 3)).toEqual(['01', '20261031', '1248100998'])
  expect(['공급받는자등록번호', '공급받는자상호', '공급가액합계', '세액합계', '비고'].map(at)).toEqual([
    ...['2208162517', '골목상회', 1_000, 100, 'TI-2026-000001'],
  ])
  expect(['일자1', '품목1', '공급가액1', '세액1', '품목비고1', '품목2', '영수'].map(at)).toEqual([
    ...['31', '머그', 1_000, 100, 'O20261018001', '', '01'],
  ])
})

test('an exempt invoice has the form without tax, and a zero-rated one its own code', () => {
  const row = hometaxRow('EI-2026-000001', content('exempt', 2))
  expect([hometaxHeadings('exempt').length, row.length, row[0]]).toEqual([54, 54, '05'])
  expect(hometaxRow('TI-2026-000002', content('zero_rated', 1))[0]).toBe('02')
})

test('more lines than the form takes become one with the sums', () => {
  const row = hometaxRow('TI-2026-000001', content('taxable', 5))
  expect(row.slice(22, 30)).toEqual(['31', '머그 외 주문 4건', '', '', '', 5_000, 500, ''])
  expect(row[31]).toBe('')
})
