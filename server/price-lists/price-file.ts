import type { SheetFormat } from '@jangteo/contracts/files/sheet-files.ts'
import {
  MAX_FILE_ANSWERS,
  MAX_LIST_PRICES,
  type PriceFileAnswer,
  type PriceFileResult,
} from '@jangteo/contracts/price-lists/price-lists.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { sql } from 'drizzle-orm'
import { readNumber } from '../catalog/imports/read-number.ts'
import { priceListPrices } from '../catalog/tables.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import { type ColumnRow, ROW_TOO_LONG, readColumns } from '../files/sheets/read-columns.ts'
import { sheetFile } from '../files/sheets/sheet-download.ts'
import { formatOf, readStoredRows } from '../files/sheets/stored-file.ts'
import { UnreadableFile } from '../files/sheets/unreadable-file.ts'
import type { SheetCell } from '../files/sheets/xlsx/write-xlsx.ts'
import { AppError } from '../http/app-error.ts'
import { countHit, tooMany } from '../http/rate-limit.ts'
import { type NewPrice, savePrices, selectPrices, tooManyPrices } from './list-prices.ts'
import { getPriceList, type ListKey, type Owner } from './price-lists.ts'

const COLUMNS = [
  { field: 'sku', headings: ['SKU', '상품코드', '품번', '코드'] },
  { field: 'supplier', headings: ['공급자'] },
  { field: 'unitPrice', headings: ['단가', '가격', '판매가'] },
  { field: 'percentOff', headings: ['할인율', '할인'] },
] as const
type Field = (typeof COLUMNS)[number]['field']
type Row = ColumnRow<Field>

const PER_OWNER = { name: 'price-file', hits: 60, seconds: 3_600 }

/** Saves the rows that can be read and answers all of them. A file that is uploaded twice changes nothing the second time. */
export async function uploadPrices(db: Database, key: ListKey, file: Uint8Array): Promise<PriceFileResult> {
  const { count, secondsLeft } = await countHit(db, PER_OWNER, ownerId(key))
  if (count > PER_OWNER.hits) throw tooMany(secondsLeft)
  const { supplierId } = await getPriceList(db, key)
  const checked = await checkRows(db, supplierId, await readRows(file))
  const prices = checked.flatMap(({ price }) => price ?? [])
  if (prices.length > 0) await savePrices(db, key, prices)
  const answers = checked.map(({ answer }) => answer)
  const wrong = answers.filter(({ problem }) => problem !== null)
  const right = answers.filter(({ problem }) => problem === null)
  return { saved: right.length, wrong: wrong.length, answers: [...wrong, ...right].slice(0, MAX_FILE_ANSWERS) }
}

const ownerId = (owner: Owner) => ('supplierId' in owner ? owner.supplierId : owner.adminId)

async function readRows(file: Uint8Array): Promise<Row[]> {
  const bytes = Buffer.from(file)
  const readPiece = async (start: number, length: number) => bytes.subarray(start - 1, start - 1 + length)
  try {
    const sheet = await readColumns<Field>(readStoredRows(formatOf(file), readPiece), COLUMNS)
    const { found, line } = sheet
    if (!found.has('sku') || !(found.has('unitPrice') || found.has('percentOff'))) {
      await sheet.rows.return(undefined)
      throw new UnreadableFile(line, '첫 줄에 SKU와 단가(또는 할인율) 제목이 있어야 합니다')
    }
    const rows: Row[] = []
    for await (const row of sheet.rows) {
      if (Object.values(row.cells).every((cell) => cell.trim() === '')) continue
      if (rows.length === MAX_LIST_PRICES) throw tooManyPrices()
      rows.push(row)
    }
    if (rows.length === 0) throw new UnreadableFile(line, '단가가 있는 줄이 없습니다')
    return rows
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new AppError('invalid_request', { message: `${error.line}행: ${error.message}` })
    throw error
  }
}

interface CodedVariant {
  code: string
  variantId: string
  name: string
  optionText: string | null
  supplierName: string
}

const findBySku = statement<CodedVariant>(
  'price_list_skus',
  `select w.code, v.id as "variantId", p.name, v.option_text as "optionText", b.name as "supplierName"
   from unnest($1::text[]) as w (code)
   join lateral (select * from product_variants where lower(sku) = w.code and status <> 'retired' offset 0) v on true
   join products p on p.id = v.product_id and p.deleted_at is null
   join businesses b on b.account_id = p.supplier_id
   where $2::uuid is null or v.supplier_id = $2`,
)

interface Checked {
  answer: PriceFileAnswer
  price?: NewPrice
}

async function checkRows(db: Database, supplierId: string | null, rows: readonly Row[]): Promise<Checked[]> {
  const codeOf = ({ cells }: Row) => cells.sku.normalize('NFC').trim().toLowerCase()
  const found = await findBySku(db, [...new Set(rows.map(codeOf))], supplierId)
  const byCode = Map.groupBy(found, ({ code }) => code)
  const seen = new Map<string, number>()
  return rows.map((row): Checked => {
    const { line, cells } = row
    const supplier = cells.supplier.trim()
    const named = byCode.get(codeOf(row)) ?? []
    const matches = supplier === '' ? named : named.filter(({ supplierName }) => supplierName === supplier)
    const [variant] = matches
    const terms = readTerms(row)
    const answer = (problem: string | null): PriceFileAnswer => ({
      ...{ line, problem, sku: cells.sku.trim().slice(0, 100) },
      name: variant && matches.length === 1 ? nameWithOption(variant.name, variant.optionText) : null,
    })
    if (row.isTooLong) return { answer: answer(ROW_TOO_LONG) }
    if (codeOf(row) === '') return { answer: answer('SKU가 없습니다') }
    if (!variant) return { answer: answer('찾을 수 없는 SKU입니다') }
    if (matches.length > 1) return { answer: answer('여러 공급자가 쓰는 SKU입니다. ‘공급자’ 열에 상호를 적어 주세요') }
    if ('problem' in terms) return { answer: answer(terms.problem) }
    const before = seen.get(variant.variantId)
    if (before !== undefined) return { answer: answer(`${before}행과 같은 SKU입니다`) }
    seen.set(variant.variantId, line)
    return { answer: answer(null), price: { variantId: variant.variantId, ...terms } }
  })
}

function readTerms({ cells }: Row): Omit<NewPrice, 'variantId'> | { problem: string } {
  const unitPrice = readNumber(cells.unitPrice)
  const percentOff = readNumber(cells.percentOff.replace(/%\s*$/, ''))
  if (unitPrice === undefined && percentOff === undefined) return { problem: '단가나 할인율이 없습니다' }
  if (unitPrice !== undefined && percentOff !== undefined) return { problem: '단가와 할인율 가운데 하나만 적어 주세요' }
  if (unitPrice !== undefined && !isWhole(unitPrice, 1_000_000_000))
    return { problem: '단가는 1원 이상의 정수로 적어 주세요' }
  if (percentOff !== undefined && !isWhole(percentOff, 99))
    return { problem: '할인율은 1에서 99 사이의 정수로 적어 주세요' }
  return { unitPrice: unitPrice ?? null, percentOff: percentOff ?? null }
}

function isWhole(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= most
}

const FILE_COLUMNS = [
  { heading: 'SKU', width: 20, isText: true },
  { heading: '공급자', width: 20, isText: true },
  { heading: '상품명', width: 36, isText: true },
  { heading: '옵션', width: 16, isText: true },
  { heading: '기본가', width: 12, isText: false },
  { heading: '단가', width: 12, isText: false },
  { heading: '할인율(%)', width: 12, isText: false },
]

export async function downloadPrices(
  db: Database,
  key: ListKey,
  format: SheetFormat,
): Promise<AsyncIterable<string | Uint8Array>> {
  const { id } = await getPriceList(db, key)
  return sheetFile(format, '단가표', FILE_COLUMNS, pricesOf(db, id))
}

/** At most `MAX_LIST_PRICES` rows, read at once. */
async function* pricesOf(db: Database, listId: string): AsyncGenerator<SheetCell[]> {
  const rows = await selectPrices(db, listId, sql`${priceListPrices.listId} is not null`).limit(MAX_LIST_PRICES)
  for (const { sku, supplierName, productName, optionText, basePrice, unitPrice, percentOff } of rows)
    yield [sku, supplierName, productName, optionText ?? '', basePrice, unitPrice ?? '', percentOff ?? '']
}
