import { orderLimits } from '../catalog/order-quantity.ts'

export const MAX_QUICK_ORDER_LINES = 1_000
const MAX_CODE_LENGTH = 100
/** Of one line. */
export const MAX_QUANTITY = 1_000_000

export interface CodeLine {
  /** SKU or barcode. */
  code: string
  quantity: number
}

export interface ParsedQuickOrder {
  lines: CodeLine[]
  /** Lines without a readable quantity, separated by tabs so that they can be mended and read again. */
  unreadable: string[]
}

/**
 * Typed or pasted lines, `SKU 수량`: separated by a tab, comma, semicolon or spaces, also `SKU x 3` and `SKU 3개`. A line
 * with a code alone is one unit; a line of headings is skipped.
 */
export function parseQuickOrder(text: string): ParsedQuickOrder {
  const parsed: ParsedQuickOrder = { lines: [], unreadable: [] }
  for (const row of text.split(/\r\n|\r|\n/)) addRow(parsed, splitRow(row))
  return parsed
}

/** Rows of a file, whose first two filled cells are code and quantity. */
export function parseQuickOrderRows(rows: readonly (readonly string[])[]): ParsedQuickOrder {
  const parsed: ParsedQuickOrder = { lines: [], unreadable: [] }
  for (const row of rows) {
    const [only = '', ...others] = row.filter((cell) => cell.trim() !== '')
    // A file that is separated by something else than commas has one cell in each row.
    addRow(parsed, others.length === 0 ? splitRow(only) : row)
  }
  return parsed
}

/** A SKU may contain spaces, and a quantity a comma: the last word is the quantity where it is a number. */
function splitRow(row: string): string[] {
  if (row.includes('\t')) return row.split('\t')
  const [, code, quantity] = /^(.*?)[,;]?\s+(?:[x×*]\s*)?(\d{1,3}(?:,\d{3})+개?|\d+개?)\s*$/i.exec(row.trim()) ?? []
  return code === undefined || quantity === undefined ? row.split(/[,;]/) : [code, quantity]
}

function addRow({ lines, unreadable }: ParsedQuickOrder, row: readonly string[]): void {
  const [code = '', ...rest] = row.map((cell) => cell.normalize('NFC').trim()).filter(Boolean)
  const isHeading = lines.length === 0 && unreadable.length === 0 && /^(sku|바코드|상품코드|품번|코드)$/i.test(code)
  if (code === '' || isHeading) return
  const quantity = rest.length === 0 ? 1 : readQuantity(rest[0] ?? '')
  if (quantity === null || code.length > MAX_CODE_LENGTH) unreadable.push([code, ...rest].join('\t'))
  else lines.push({ code, quantity })
}

function readQuantity(text: string): number | null {
  const digits = text.replace(/[\s,]|^[x×*]|개$/gi, '')
  const quantity = /^\d{1,7}(\.0+)?$/.test(digits) ? Number(digits) : 0
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
}

/** Lines with the same code become one; the first stays in its place. */
export function mergeCodeLines(lines: readonly CodeLine[]): CodeLine[] {
  const merged = new Map<string, CodeLine>()
  for (const { code, quantity } of lines) {
    const key = code.toLowerCase()
    const known = merged.get(key)
    merged.set(key, { code: known?.code ?? code, quantity: Math.min(MAX_QUANTITY, (known?.quantity ?? 0) + quantity) })
  }
  return [...merged.values()]
}

/** Why another quantity than the wanted one is proposed. */
export const QUANTITY_CHANGES = ['short', 'unit', 'min', 'max'] as const
export type QuantityChange = (typeof QUANTITY_CHANGES)[number]

export interface WantedVariant {
  variantId: string
  productId: string
  quantity: number
  /** Of the variant, without the units that are in the cart. */
  stockQuantity: number
  /** Of the product, for all of its variants together. */
  minOrderQuantity: number
  maxOrderQuantity: number | null
  orderUnit: number
}

export interface ProposedQuantity {
  /** 0 where nothing of it can be ordered. */
  quantity: number
  changes: QuantityChange[]
}

/**
 * Quantities that can be ordered, as near to the wanted ones as stock, order unit, minimum and maximum allow. The limits
 * hold for all variants of a product together: the last lines of a product take the difference.
 */
export function proposeQuantities(wanted: readonly WantedVariant[]): ProposedQuantity[] {
  const proposals = wanted.map(({ quantity }): ProposedQuantity => ({ quantity, changes: [] }))
  const ofProduct = Map.groupBy(wanted.keys(), (index) => wanted[index]?.productId ?? '')
  for (const indexes of ofProduct.values()) proposeForProduct(indexes, wanted, proposals)
  return proposals
}

function proposeForProduct(
  indexes: readonly number[],
  wanted: readonly WantedVariant[],
  proposals: ProposedQuantity[],
): void {
  const lines = indexes.flatMap((index) => {
    const [line, proposal] = [wanted[index], proposals[index]]
    return line && proposal ? [{ line, proposal }] : []
  })
  const [first] = lines
  if (!first) return
  const left = new Map(lines.map(({ line }) => [line.variantId, line.stockQuantity]))
  const take = ({ line, proposal }: (typeof lines)[number], quantity: number) => {
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - quantity)
    proposal.quantity += quantity
  }
  for (const entry of lines) {
    const { line, proposal } = entry
    const quantity = Math.max(0, Math.min(line.quantity, left.get(line.variantId) ?? 0))
    if (quantity < line.quantity) proposal.changes.push('short')
    proposal.quantity = 0
    take(entry, quantity)
  }
  const stock = sumOf(left.values()) + sumOf(lines.map(({ proposal }) => proposal.quantity))
  const limits = orderLimits({ ...first.line, stockQuantity: stock })
  const total = sumOf(lines.map(({ proposal }) => proposal.quantity))
  if (total === 0) return
  if (limits.soldOut) {
    for (const { proposal } of lines) Object.assign(proposal, { quantity: 0, changes: ['short'] })
    return
  }
  const rounded = Math.ceil(total / limits.step) * limits.step
  const target = Math.max(limits.least, Math.min(rounded, limits.most))
  const isOverMost = first.line.maxOrderQuantity !== null && rounded > first.line.maxOrderQuantity
  const change: QuantityChange =
    total < first.line.minOrderQuantity ? 'min' : total % limits.step === 0 ? (isOverMost ? 'max' : 'short') : 'unit'
  let difference = target - total
  for (const entry of lines.toReversed()) {
    if (difference === 0) break
    const room = difference > 0 ? (left.get(entry.line.variantId) ?? 0) : -entry.proposal.quantity
    const moved = difference > 0 ? Math.min(difference, room) : Math.max(difference, room)
    if (moved === 0) continue
    take(entry, moved)
    difference -= moved
    const { changes } = entry.proposal
    if (!changes.includes(change)) changes.push(isOverMost && moved < 0 ? 'max' : change)
  }
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
