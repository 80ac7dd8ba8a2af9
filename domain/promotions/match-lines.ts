import type { PromotionTargets } from './promotion.ts'

/** A line as rules see it. */
export interface TargetLine {
  productId: string
  /** With the parents of its categories. */
  categoryIds: readonly string[]
  brand: string | null
  supplierId: string
  optionValues: readonly string[]
}

/** Finds the lines that fit targets, by the values that lines have: rules name few of them, and there may be many rules. */
export interface LineIndex {
  matching(targets: PromotionTargets): readonly number[]
}

const FIELDS = ['productIds', 'categoryIds', 'brands', 'supplierIds', 'optionValues'] as const
type Field = (typeof FIELDS)[number]

export function indexLines(lines: readonly TargetLine[]): LineIndex {
  const all = lines.map((_, index) => index)
  const byValue = Object.fromEntries(FIELDS.map((field) => [field, indexBy(lines, field)])) as Record<
    Field,
    ReadonlyMap<string, readonly number[]>
  >
  return {
    matching(targets) {
      let found: readonly number[] | null = null
      for (const field of FIELDS) {
        const values = targets[field]
        if (values.length === 0) continue
        const fitting = new Set(values.flatMap((value) => byValue[field].get(value) ?? []))
        found = (found ?? all).filter((index) => fitting.has(index))
        if (found.length === 0) return found
      }
      return found ?? all
    },
  }
}

function indexBy(lines: readonly TargetLine[], field: Field): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [index, line] of lines.entries())
    for (const value of new Set(valuesOf(line, field))) {
      const known = found.get(value)
      if (known) known.push(index)
      else found.set(value, [index])
    }
  return found
}

function valuesOf(line: TargetLine, field: Field): readonly string[] {
  switch (field) {
    case 'productIds':
      return [line.productId]
    case 'categoryIds':
      return line.categoryIds
    case 'brands':
      return line.brand === null ? [] : [line.brand]
    case 'supplierIds':
      return [line.supplierId]
    case 'optionValues':
      return line.optionValues
  }
}
