import type { OrderableVariant } from '@jangteo/contracts/orders/orderable-variants.ts'
import type { QuickOrderLine } from '@jangteo/contracts/orders/quick-order.ts'
import { applyQuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import {
  type CodeLine,
  MAX_QUANTITY,
  MAX_QUICK_ORDER_LINES,
  mergeCodeLines,
  type QuantityChange,
} from '@jangteo/domain/orders/quick-order.ts'

export interface DraftLine extends CodeLine {
  /** Chosen among several variants with this code. */
  variantId?: string
}

/** Two suppliers may use one SKU: a line with a known variant is that of the variant, any other that of its code. */
export function keyOf({ code, variantId }: Pick<DraftLine, 'code' | 'variantId'>): string {
  return variantId ?? code.toLowerCase()
}

/**
 * Further codes come last; the quantities of known codes add up, also with the line of a chosen variant if it is the only
 * one of the code. Lines beyond the most are left out.
 */
export function addCodes(
  draft: readonly DraftLine[],
  added: readonly CodeLine[],
): { lines: DraftLine[]; left: number } {
  const ofCode = Map.groupBy(draft, ({ code }) => code.toLowerCase())
  const named = mergeCodeLines(added).map((line): DraftLine => {
    const [only, ...others] = ofCode.get(line.code.toLowerCase()) ?? []
    return only?.variantId && others.length === 0 ? { ...line, variantId: only.variantId } : line
  })
  return addLines(draft, named)
}

function addLines(draft: readonly DraftLine[], added: readonly DraftLine[]): { lines: DraftLine[]; left: number } {
  const merged = new Map<string, DraftLine>()
  for (const line of [...draft, ...added]) {
    const known = merged.get(keyOf(line))
    const quantity = Math.min(MAX_QUANTITY, (known?.quantity ?? 0) + line.quantity)
    merged.set(keyOf(line), { ...(known ?? line), quantity })
  }
  const lines = [...merged.values()].slice(0, MAX_QUICK_ORDER_LINES)
  return { lines, left: merged.size - lines.length }
}

/** A variant with its code, as lists of products name it. */
export type KnownVariant = Required<Omit<DraftLine, 'quantity'>>

/** The line of the variant, or else of its code, takes the variant and the quantity; without a quantity it is removed. */
export function setQuantity(draft: readonly DraftLine[], known: KnownVariant, quantity: number | null): DraftLine[] {
  const same = draft.find((line) => line.variantId === known.variantId) ?? draft.find((line) => isLineOf(line, known))
  if (quantity === null) return draft.filter((line) => line !== same)
  const line = { ...known, quantity }
  return same ? draft.map((one) => (one === same ? line : one)) : [...draft, line]
}

/** Sets many at once, as a saved list does; lines beyond the most are left out. */
export function setQuantities(
  draft: readonly DraftLine[],
  wanted: readonly Required<DraftLine>[],
): { lines: DraftLine[]; left: number } {
  let lines = [...draft]
  for (const { quantity, ...known } of wanted) lines = setQuantity(lines, known, quantity)
  return { lines: lines.slice(0, MAX_QUICK_ORDER_LINES), left: Math.max(0, lines.length - MAX_QUICK_ORDER_LINES) }
}

/** The line with this key changes; if it becomes that of another line, they are one. */
export function setLine(draft: readonly DraftLine[], key: string, patch: Partial<DraftLine>): DraftLine[] {
  return addLines(
    draft.map((line) => (keyOf(line) === key ? { ...line, ...patch } : line)),
    [],
  ).lines
}

/** Whether a line of the list is one of this variant. */
export function isLineOf(line: DraftLine, { code, variantId }: KnownVariant): boolean {
  return line.variantId ? line.variantId === variantId : line.code.toLowerCase() === code.toLowerCase()
}

const key = (userId: string) => `quick-order:${userId}`

/** Kept on this device until it is ordered or emptied: a reload loses no typed line. */
export function storeDraft(userId: string, lines: readonly DraftLine[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(key(userId))
    else localStorage.setItem(key(userId), JSON.stringify(lines))
  } catch {
    // Storage is full or not allowed; the list stays on the page.
  }
}

export function loadDraft(userId: string): DraftLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isDraftLine) : []
  } catch {
    return []
  }
}

function isDraftLine(value: unknown): value is DraftLine {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('quantity' in value)) return false
  return typeof value.code === 'string' && Number.isInteger(value.quantity)
}

/** An answer with the key of the line that it is about. */
export type AnsweredLine = QuickOrderLine & { key: string }

export interface PricedLine extends AnsweredLine {
  /** The variant that is added; undefined where there is none, or several. */
  match: OrderableVariant | undefined
  /** With the quantity break of all units of the product, also those in the cart. */
  unitPrice: number
  /** Whether the retailer should look at it. */
  needsLook: boolean
}

export function priceAnswers(answers: readonly AnsweredLine[]): PricedLine[] {
  const units = new Map<string, number>()
  for (const { matches, quantity } of answers) {
    const [match] = matches
    if (match && matches.length === 1) units.set(match.productId, (units.get(match.productId) ?? 0) + quantity)
  }
  return answers.map((answer) => {
    const match = answer.matches.length === 1 ? answer.matches[0] : undefined
    const ordered = match ? (units.get(match.productId) ?? 0) + match.productInCart : 0
    return {
      ...answer,
      match,
      unitPrice: match ? applyQuantityBreak(match.gradePrice, match.quantityBreaks, ordered) : 0,
      needsLook: answer.state !== 'found' || answer.changes.length > 0,
    }
  })
}

/** Why a line is not as it was asked for. */
export function noteOf({
  state,
  changes,
  quantity,
  match,
  name,
}: Pick<PricedLine, 'state' | 'changes' | 'quantity' | 'match' | 'name'>): string | null {
  if (state === 'not_found') return '이 코드의 상품이 없습니다.'
  if (state === 'off_sale') return `${name ?? '이 상품'}: 이제 팔지 않는 상품입니다.`
  if (state === 'several') return '여러 상품이 이 코드를 씁니다. 하나를 골라 주세요.'
  const reasons = changes.map((change) => changeText(change, quantity, match))
  if (state === 'replaced') reasons.unshift(`지금은 SKU가 ${match?.sku}입니다.`)
  return reasons.join(' ') || null
}

function changeText(change: QuantityChange, quantity: number, match: OrderableVariant | undefined): string {
  const count = (number: number | null | undefined) => (number ?? 0).toLocaleString('ko-KR')
  switch (change) {
    case 'short':
      return quantity === 0 ? '재고가 모자라 담을 수 없습니다.' : `재고가 ${count(quantity)}개 남았습니다.`
    case 'unit':
      return `${count(match?.orderUnit)}개 단위로 맞췄습니다.`
    case 'min':
      return `${count(match?.minOrderQuantity)}개부터 살 수 있어 늘렸습니다.`
    case 'max':
      return `${count(match?.maxOrderQuantity)}개까지 살 수 있어 줄였습니다.`
  }
}
