import type { StockRow } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { randomUuid } from '../../../ui/random-uuid.ts'

export interface CountLine {
  row: StockRow
  /** What the stock was when the variant was first scanned. */
  expected: number
  counted: number
  /** Why the line has to be looked at again. */
  problem?: string
}

/** A code that was scanned and has no line. */
export interface ScanProblem {
  code: string
  kind: 'unknown' | 'failed'
}

export interface CountDraft {
  /** Books the count once, however often it is sent. */
  countId: string
  locationId: string
  /** The last scanned first. */
  lines: CountLine[]
  problems: ScanProblem[]
}

export const emptyCount = (locationId = ''): CountDraft => ({
  countId: randomUuid(),
  locationId,
  lines: [],
  problems: [],
})

/** One more of a variant; it moves to the top. A new line expects what the location has now. */
export function countUp(draft: CountDraft, row: StockRow): CountDraft {
  const known = draft.lines.find((line) => line.row.variantId === row.variantId)
  const line = known
    ? { ...known, counted: known.counted + 1 }
    : { row, expected: expectedOf(row, draft.locationId), counted: 1 }
  return { ...draft, lines: [line, ...draft.lines.filter((other) => other !== known)] }
}

/** Without a location all stock is in one. */
export function expectedOf({ levels, stockQuantity }: StockRow, locationId: string): number {
  if (!locationId) return stockQuantity
  return levels.find((level) => level.locationId === locationId)?.quantity ?? 0
}

export function setLine(draft: CountDraft, variantId: string, patch: Partial<CountLine> | null): CountDraft {
  const lines = draft.lines.flatMap((line) => {
    if (line.row.variantId !== variantId) return [line]
    return patch ? [{ ...line, ...patch }] : []
  })
  return { ...draft, lines }
}

export function addProblem(draft: CountDraft, problem: ScanProblem): CountDraft {
  return { ...draft, problems: [problem, ...draft.problems] }
}

const keyOf = (userId: string) => `stock-count:${userId}`

/** On this device, so that neither a reload nor an empty battery loses a count. */
export function storeDraft(userId: string, draft: CountDraft): void {
  try {
    if (draft.lines.length + draft.problems.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // Private mode or a full storage: the count lives on in the page.
  }
}

export function loadDraft(userId: string): CountDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as CountDraft | null
    return draft && Array.isArray(draft.lines) && Array.isArray(draft.problems) ? draft : null
  } catch {
    return null
  }
}
