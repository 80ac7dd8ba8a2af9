import { defaultTiers, type TierPrices } from '@jangteo/domain/catalog/pricing.ts'
import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import { suggestSku } from '@jangteo/domain/catalog/variants.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { GRADE_LABELS } from '../../../../app/members/labels.ts'
import { formatNumber, type NumberRule, parseNumber } from '../../../../ui/format-number.ts'
import { axesOf, type OptionDraft, type VariantDraft, type VariantPrices } from './variant-draft.ts'

export const CELL_COLUMNS = [
  'sku',
  'barcode',
  'base',
  'gold',
  'premium',
  'vip',
  'stock',
  'threshold',
  'weight',
  'status',
] as const
export type CellColumn = (typeof CELL_COLUMNS)[number]

export const COLUMN_LABELS: Record<CellColumn, string> = {
  sku: 'SKU',
  barcode: '바코드',
  base: '가격',
  gold: `${GRADE_LABELS.gold} 가격`,
  premium: `${GRADE_LABELS.premium} 가격`,
  vip: `${GRADE_LABELS.vip} 가격`,
  stock: '재고',
  threshold: '알림 기준',
  weight: '무게(kg)',
  status: '상태',
}

/** A code belongs to one variant only. */
export function isCode(column: CellColumn): boolean {
  return column === 'sku' || column === 'barcode'
}

export const NUMBER_RULES: Partial<Record<CellColumn, NumberRule>> = {
  base: {},
  gold: {},
  premium: {},
  vip: {},
  stock: { negative: true },
  threshold: {},
  weight: { decimals: 2 },
}

/** The prices of the product, for variants that have none of their own. */
export interface ProductPrices {
  basePrice: number | null
  pricing: Record<Grade, number | null>
}

function numberIn(row: VariantDraft, column: CellColumn): number | null {
  if (column === 'stock') return row.stockQuantity
  if (column === 'threshold') return row.lowStockThreshold
  if (column === 'weight') return row.weight
  return row.prices?.[column as keyof VariantPrices] ?? null
}

/** As it is shown, copied and pasted. */
export function readCell(row: VariantDraft, column: CellColumn): string {
  if (column === 'sku' || column === 'barcode') return row[column]
  if (column === 'status') return PRODUCT_STATUS_LABELS[row.status]
  return formatNumber(numberIn(row, column), NUMBER_RULES[column])
}

/** A typed or pasted text becomes the value of the cell; a status that is no status changes nothing. */
export function writeCell(row: VariantDraft, column: CellColumn, text: string, product: ProductPrices): VariantDraft {
  if (column === 'sku') return { ...row, sku: text }
  if (column === 'barcode') return { ...row, barcode: text.replace(/[\s-]/g, '') }
  if (column === 'status') return { ...row, status: parseStatus(text) ?? row.status }
  const value = parseNumber(text, NUMBER_RULES[column])
  if (column === 'stock') return { ...row, stockQuantity: value }
  if (column === 'threshold') return { ...row, lowStockThreshold: value }
  if (column === 'weight') return { ...row, weight: value }
  return { ...row, prices: withPrice(row.prices, column, value, product) }
}

const STATUS_WORDS: Record<VariantDraft['status'], readonly string[]> = {
  active: ['판매중', '판매', 'active', 'y', 'o', '1', 'true', '사용'],
  inactive: ['판매중지', '중지', '품절', 'inactive', 'n', 'x', '0', 'false', '미사용'],
}

function parseStatus(text: string): VariantDraft['status'] | undefined {
  const word = text.replace(/\s/g, '').toLowerCase()
  return (['active', 'inactive'] as const).find((status) => STATUS_WORDS[status].includes(word))
}

/**
 * Without a base price, the prices of the product hold again. Tiers follow the base price until one is edited: by the
 * proportion that they have in the product.
 */
function withPrice(
  prices: VariantPrices | null,
  name: keyof VariantPrices,
  value: number | null,
  product: ProductPrices,
): VariantPrices | null {
  if (name !== 'base') {
    const own = prices ?? { base: product.basePrice, ...product.pricing }
    return { ...own, [name]: value }
  }
  if (value === null) return null
  const before = prices?.base == null ? null : tiersOf(prices.base, product)
  const now = tiersOf(value, product)
  const tiers = GRADES.map((grade) => {
    const follows = !prices || prices[grade] === null || prices[grade] === before?.[grade]
    return [grade, follows ? now[grade] : prices[grade]] as const
  })
  return { base: value, ...(Object.fromEntries(tiers) as Record<Grade, number | null>) }
}

function tiersOf(basePrice: number, product: ProductPrices): TierPrices {
  const usual = defaultTiers(basePrice)
  const productUsual = product.basePrice ? defaultTiers(product.basePrice) : null
  const tiers = GRADES.map((grade) => {
    const price = product.pricing[grade]
    if (!product.basePrice || price === null || price === productUsual?.[grade]) return [grade, usual[grade]] as const
    return [grade, Math.max(1, Math.round((basePrice * price) / product.basePrice))] as const
  })
  return Object.fromEntries(tiers) as TierPrices
}

/** `TEE-BLACK-L`, for all rows from one beginning. */
export function skuFrom(beginning: string, options: readonly OptionDraft[], { valueKeys }: VariantDraft): string {
  const values = axesOf(options).map(({ values: all }, axis) => {
    const place = all.findIndex(({ key }) => key === valueKeys[axis])
    return { name: all[place]?.name ?? '', place }
  })
  return suggestSku(beginning, values)
}

/**
 * Cells as spreadsheets put them on the clipboard: tabs and line breaks; a cell with one of these inside is in quotes,
 * and a quote inside is doubled.
 */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t') end()
    else if (letter === '\n') {
      end()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  end()
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}

interface Block {
  rows: readonly VariantDraft[]
  columns: readonly CellColumn[]
  start: { row: number; column: number }
  cells: readonly (readonly string[])[]
  product: ProductPrices
}

/** Writes the cells over the rows from a start; `outside` counts those beyond the edge of the table. */
export function pasteCells({ rows, columns, start, cells, product }: Block) {
  const changed = new Map<string, VariantDraft>()
  let outside = 0
  let written = 0
  for (const [down, texts] of cells.entries())
    for (const [across, text] of texts.entries()) {
      const row = rows[start.row + down]
      const column = columns[start.column + across]
      if (!row || !column) outside++
      else {
        changed.set(row.key, writeCell(changed.get(row.key) ?? row, column, text, product))
        written++
      }
    }
  return { changed, written, outside }
}
