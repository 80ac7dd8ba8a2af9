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
  const indexes = new Map<Field, ReadonlyMap<string, readonly number[]>>()
  const indexOf = (field: Field) => {
    const index = indexes.get(field) ?? indexBy(lines, field)
    indexes.set(field, index)
    return index
  }
  return {
    matching(targets) {
      let found: readonly number[] | null = null
      for (const field of FIELDS) {
        const values = targets[field]
        if (values.length === 0) continue
        const fitting = linesWith(values, indexOf(field))
        found = found ? intersect(found, fitting) : fitting
        if (found.length === 0) return NONE
      }
      return found ?? all
    },
  }
}

const NONE: readonly number[] = []

/** In the order of the lines. Rules that name the same single value share one list. */
function linesWith(values: readonly string[], index: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const lists = values.flatMap((value) => {
    const list = index.get(value)
    return list ? [list] : []
  })
  if (lists.length <= 1) return lists[0] ?? NONE
  return [...new Set(lists.flat())].sort((one, other) => one - other)
}

function intersect(some: readonly number[], others: readonly number[]): readonly number[] {
  const isOther = new Set(others)
  return some.filter((index) => isOther.has(index))
}

function indexBy(lines: readonly TargetLine[], field: Field): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [index, line] of lines.entries())
    for (const value of valuesOf(line, field)) {
      const known = found.get(value)
      if (!known) found.set(value, [index])
      // A line may name a value twice.
      else if (known.at(-1) !== index) known.push(index)
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
