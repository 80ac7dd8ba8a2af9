import { formatMoney } from '@jangteo/domain/money.ts'
import type { DocumentContent, DocumentLine } from '@jangteo/domain/tax-documents/document-content.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type IssuedDocument, renderDocument } from './render-document.ts'

const PARTY = {
  businessNumber: '1248100998',
  representative: '한대표',
  address: '서울특별시 중구 세종대로 110',
  businessType: '도매 및 소매업',
  businessItem: '주방용품, 그릇',
  phone: '02-555-0101',
}

function line(name: string, supplyAmount: number, rest: Partial<DocumentLine> = {}): DocumentLine {
  return {
    ...{ name, option: null, sku: null, quantity: 1, unitPrice: supplyAmount, discount: 0 },
    ...{ supplyAmount, taxAmount: supplyAmount / 10, taxClass: 'taxable', ...rest },
  }
}

function statement(lines: DocumentLine[], rest: Partial<DocumentContent> = {}): IssuedDocument {
  return {
    ...{ kind: 'transaction_statement', number: 'TS-2026-000012', issuedOn: '2026-11-18', replaces: null },
    content: {
      issuer: { name: '햇살그릇 공방', ...PARTY },
      recipient: { name: '골목상회', ...PARTY, businessNumber: '2208162517', representative: '최은영' },
      orderNumber: 'O20261118001',
      lines,
      ...{ supplyAmount: 38_000, taxAmount: 3_800, totalAmount: 41_800, payment: null },
      ...rest,
    },
  }
}

async function textOf(document: IssuedDocument): Promise<string[]> {
  const file = await renderDocument(document)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  return text
}

test('a statement names both businesses, every line and the sums, in Korean text that can be searched', async () => {
  const [page = '', ...others] = await textOf(
    statement([
      line('백자 머그 350ml', 19_000, {
        quantity: 2,
        unitPrice: 10_000,
        discount: 1_000,
        option: '블랙 / L',
        sku: 'MUG-1',
      }),
      line('배송비', 19_000, { quantity: null, unitPrice: null }),
    ]),
  )
  expect(others).toEqual([])
  for (const part of [
    ...['거래명세서', 'TS-2026-000012', 'O20261118001', '2026. 11. 18.'],
    ...[
      '햇살그릇 공방',
      '124-81-00998',
      '한대표',
      '골목상회',
      '220-81-62517',
      '최은영',
      '서울특별시 중구 세종대로 110',
    ],
    ...['도매 및 소매업', '주방용품, 그릇', '02-555-0101', '백자 머그 350ml', '블랙 / L · MUG-1 · 할인 -₩1,000'],
    ...['₩19,000', '₩1,900', '₩38,000', '₩3,800', '₩41,800', '1 / 1'],
  ])
    expect(page).toContain(part)
})

test('a table that is longer than a page goes on below a repeated head, and every page has its number', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => line(`품목 ${index + 1}번 도자기 접시와 받침`, 1_000))
  const pages = await textOf(statement(lines))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`${index + 1} / ${pages.length}`)
    expect(page.includes('공급가액')).toBe(true)
  }
  const all = pages.join('\n')
  for (const { name } of lines) expect(all).toContain(name)
  expect(pages.at(-1)).toContain('₩41,800')
})

test('a receipt says how it was paid, and long or hostile names do not break it', async () => {
  const hostile = `${'아주 긴 상품 이름 '.repeat(40)}\u202e\n\u0000<script>`
  const [page = ''] = await textOf({
    ...statement([line(hostile, 1_000)], {
      payment: {
        method: 'card',
        paidOn: '2026-11-18',
        pointsAmount: 500,
        payableAmount: 41_300,
        refundedAmount: 300,
        refundedPoints: 0,
      },
    }),
    kind: 'receipt',
  })
  expect(page).toContain('영수증')
  expect(page).toContain(formatMoney(-500))
  expect(page).toContain('₩41,300')
  expect(page).toContain('₩41,000')
})
