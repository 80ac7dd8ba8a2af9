import type { PublicVariant } from '@jangteo/contracts/catalog/public-products.ts'
import { quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { applyQuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import type { Offer } from '../use-live-offer.ts'

export interface GridLayout {
  /** Of the columns; one without a name for a list. */
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly (PublicVariant | undefined)[] }[]
}

/** Two options make a matrix, rows of the first and columns of the second; one or three a list of variants. */
export function gridLayout({ options, variants }: Pick<Offer, 'options' | 'variants'>): GridLayout {
  const [first, second, third] = options
  if (!first || !second || third) {
    const rows = variants.map((variant) => ({ label: optionText(variant.optionValues) ?? '', cells: [variant] }))
    return { columns: [''], rows }
  }
  const byValues = new Map(variants.map((variant) => [variant.valueIds.join('.'), variant]))
  const isUsed = (place: number) => {
    const used = new Set(variants.map(({ valueIds }) => valueIds[place]))
    return ({ id }: { id: string }) => used.has(id)
  }
  const columns = second.values.filter(isUsed(1))
  const rows = first.values.filter(isUsed(0)).map(({ id, name }) => ({
    label: name,
    cells: columns.map((column) => byValues.get(`${id}.${column.id}`)),
  }))
  return { columns: columns.map(({ name }) => name), rows }
}

/** By the id of the variant. */
export type Quantities = Readonly<Record<string, number>>

const MAX_QUANTITY = 1_000_000

/** Undefined unless it is a whole number; null for an empty cell. */
export function readQuantity(text: string): number | null | undefined {
  const digits = text.replace(/[\s,]|개$/g, '')
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) ? Math.min(Number(digits), MAX_QUANTITY) : undefined
}

interface Cell {
  row: number
  column: number
}

interface Pasted {
  quantities: Quantities
  filled: number
  /** Cells that are no number, or that have no place in the grid or nothing to sell. */
  skipped: number
}

/** A block of cells as spreadsheets copy it: rows by line breaks, columns by tabs. Empty cells change nothing. */
export function pasteBlock(text: string, layout: GridLayout, at: Cell, before: Quantities): Pasted {
  const quantities: Record<string, number> = { ...before }
  let [filled, skipped] = [0, 0]
  const lines = text.replaceAll('\r', '').replace(/\n$/, '').split('\n')
  for (const [down, line] of lines.entries())
    for (const [right, cell] of line.split('\t').entries()) {
      const quantity = readQuantity(cell)
      if (quantity === null) continue
      const variant = layout.rows[at.row + down]?.cells[at.column + right]
      if (quantity === undefined || !variant || variant.stockQuantity === 0) {
        skipped++
        continue
      }
      quantities[variant.id] = quantity
      filled++
    }
  return { quantities, filled, skipped }
}

export interface GridTotals {
  lines: { variantId: string; quantity: number }[]
  quantity: number
  amount: number
  /** Why this cannot be ordered, as a message; null if it can, and for an empty grid. */
  problem: string | null
}

export function gridTotals(offer: Offer, quantities: Quantities): GridTotals {
  const chosen = offer.variants.flatMap((variant) => {
    const quantity = quantities[variant.id] ?? 0
    return quantity > 0 ? [{ variant, quantity }] : []
  })
  const quantity = chosen.reduce((sum, line) => sum + line.quantity, 0)
  const unitPrice = ({ price }: PublicVariant) => applyQuantityBreak(price, offer.quantityBreaks, quantity)
  const short = chosen.find((line) => line.quantity > line.variant.stockQuantity)
  return {
    lines: chosen.map((line) => ({ variantId: line.variant.id, quantity: line.quantity })),
    quantity,
    amount: chosen.reduce((sum, line) => sum + line.quantity * unitPrice(line.variant), 0),
    problem: quantity === 0 ? null : short ? shortMessage(short.variant) : quantityProblem(offer, quantity),
  }
}

function shortMessage({ optionValues, stockQuantity }: PublicVariant): string {
  const left = stockQuantity === 0 ? '품절되었습니다.' : `재고가 ${stockQuantity.toLocaleString('ko-KR')}개 남았습니다.`
  return `${optionText(optionValues)}: ${left}`
}
