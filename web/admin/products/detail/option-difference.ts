import type { ProductChange, ProductOption, Variant } from '@jangteo/contracts/catalog/products.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'

type Value = ProductOption['values'][number]
type RequestedVariant = NonNullable<ProductChange['variants']>[number]

export interface ComparedValue {
  value: Value
  /** `추가`, `삭제`, `이름: 검정 → 블랙`, `색상 견본`, `이미지` */
  notes: string[]
}

export interface ComparedAxis {
  name: string
  /** `새 옵션`, `없어지는 옵션`, or the previous name. */
  note: string | null
  values: ComparedValue[]
}

export interface ComparedVariant {
  text: string
  /** As published, if it is now called otherwise. */
  previousText: string | null
  sku: string | null
  price: number | null
  stockQuantity: number
  image: string | null
}

export interface OptionDifference {
  before: ComparedAxis[]
  after: ComparedAxis[]
  added: ComparedVariant[]
  retired: ComparedVariant[]
  /** Variants that stay and get other values or another picture. */
  changed: ComparedVariant[]
}

interface Published {
  options: readonly ProductOption[]
  variants: readonly Variant[]
}

interface Requested {
  options: readonly ProductOption[]
  variants: readonly RequestedVariant[]
}

export function optionDifference(published: Published, requested: Requested): OptionDifference {
  const sources = sourcesOf(published, requested)
  const kept = new Set(sources.flatMap(({ source }) => source?.id ?? []))
  return {
    before: compareAxes(published.options, requested.options, '삭제'),
    after: compareAxes(requested.options, published.options, '추가'),
    added: sources.flatMap(({ variant, source }) => (source || variant.id ? [] : [toCompared(variant)])),
    retired: published.variants.filter(({ id }) => !kept.has(id)).map((variant) => toCompared(variant)),
    changed: sources.flatMap(({ variant, source }) => {
      if (!source) return []
      const [text, before] = [optionText(variant.optionValues), optionText(source.optionValues)]
      return text === before && variant.image === source.image
        ? []
        : [{ ...toCompared(variant), previousText: text === before ? null : before }]
    }),
  }
}

/** An axis is the same if it keeps a value; else by its place. */
function findAxis(axis: ProductOption, place: number, others: readonly ProductOption[]): ProductOption | undefined {
  const ids = new Set(axis.values.map(({ id }) => id))
  const related = others.find(({ values }) => values.some(({ id }) => ids.has(id)))
  return related ?? (others[place]?.name === axis.name ? others[place] : undefined)
}

function compareAxes(
  axes: readonly ProductOption[],
  others: readonly ProductOption[],
  word: '추가' | '삭제',
): ComparedAxis[] {
  return axes.map((axis, place) => {
    const other = findAxis(axis, place, others)
    const isAfter = word === '추가'
    const renamed = isAfter && other && other.name !== axis.name ? `이름: ${other.name} → ${axis.name}` : null
    return {
      name: axis.name,
      note: other ? renamed : isAfter ? '새 옵션' : '없어지는 옵션',
      values: axis.values.map((value) => {
        const known = other?.values.find(({ id }) => id === value.id)
        return { value, notes: known ? (isAfter ? changesOf(known, value) : []) : [word] }
      }),
    }
  })
}

function changesOf(before: Value, after: Value): string[] {
  return [
    ...(before.name === after.name ? [] : [`이름: ${before.name} → ${after.name}`]),
    ...(before.swatch === after.swatch ? [] : ['색상 견본']),
    ...(before.image === after.image ? [] : ['이미지']),
  ]
}

/** The published variant that each requested one is: by its id, or else by its values. */
function sourcesOf(published: Published, { options, variants }: Requested) {
  const keyOf = (names: readonly string[], known: readonly ProductOption[]) =>
    names.map((name, axis) => known[axis]?.values.find((value) => value.name === name)?.id).join(' ')
  const byValues = new Map(published.variants.map((one) => [keyOf(one.optionValues, published.options), one]))
  const byId = new Map(published.variants.map((one) => [one.id, one]))
  return variants.map((variant) => ({
    variant,
    source: variant.id ? byId.get(variant.id) : byValues.get(keyOf(variant.optionValues, options)),
  }))
}

function toCompared({ optionValues, sku, prices, stockQuantity, image }: Variant | RequestedVariant): ComparedVariant {
  const text = optionText(optionValues) ?? '옵션 없음'
  return { text, previousText: null, sku, price: prices?.base ?? null, stockQuantity, image }
}
