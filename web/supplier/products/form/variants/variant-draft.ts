import type { ProductDetail, ProductForm, Variant } from '@jangteo/contracts/catalog/products.ts'
import { combinations, MAX_VARIANTS, optionText } from '@jangteo/domain/catalog/variants.ts'
import { randomUuid } from '../../../../ui/random-uuid.ts'

export interface ValueDraft {
  /** The id of a stored value; a random one until then. Renaming keeps it. */
  key: string
  name: string
  swatch: string | null
  image: string | null
}

export interface OptionDraft {
  key: string
  name: string
  values: ValueDraft[]
}

export type VariantPrices = Record<'base' | 'gold' | 'premium' | 'vip', number | null>

export interface VariantDraft {
  /** Of its values, in the order of the options that have values. */
  key: string
  valueKeys: string[]
  id: string | undefined
  sku: string
  barcode: string
  /** Null: those of the product. */
  prices: VariantPrices | null
  stockQuantity: number | null
  stockWas: number
  lowStockThreshold: number | null
  image: string | null
  weight: number | null
  status: 'active' | 'inactive'
}

/** Options and variants while they are edited. */
export interface VariantsDraft {
  options: OptionDraft[]
  /** In the order of the combinations. */
  variants: VariantDraft[]
  /** Variants that were left out in this session, so that they come back as they were. */
  leftOut: VariantDraft[]
  /** The variants under earlier sets of options: taking an option away again restores them with their ids. */
  earlier: Record<string, VariantDraft[]>
}

export const NO_OPTIONS: VariantsDraft = { options: [], variants: [], leftOut: [], earlier: {} }

const keyOf = (valueKeys: readonly string[]) => valueKeys.join('/')

const EMPTY_ROW = {
  id: undefined,
  sku: '',
  barcode: '',
  prices: null,
  stockQuantity: 0,
  stockWas: 0,
  lowStockThreshold: null,
  image: null,
  weight: null,
  status: 'active',
} satisfies Partial<VariantDraft>

function newRow(valueKeys: string[], about: Partial<VariantDraft> = {}): VariantDraft {
  return { ...EMPTY_ROW, ...about, valueKeys, key: keyOf(valueKeys) }
}

/** An option without values yet has no part in the combinations. */
export function axesOf(options: readonly OptionDraft[]): OptionDraft[] {
  return options.filter(({ values }) => values.length > 0)
}

const signatureOf = (options: readonly OptionDraft[]) =>
  axesOf(options)
    .map(({ key }) => key)
    .toSorted()
    .join('/')

export function countCombinations(options: readonly OptionDraft[]): number {
  const axes = axesOf(options)
  return axes.length === 0 ? 0 : axes.reduce((count, { values }) => count * values.length, 1)
}

/** The names of a variant's values. */
export function namesOf(options: readonly OptionDraft[], valueKeys: readonly string[]): string[] {
  return axesOf(options).map(({ values }, axis) => values.find(({ key }) => key === valueKeys[axis])?.name.trim() ?? '')
}

export function variantText(options: readonly OptionDraft[], valueKeys: readonly string[]): string {
  return optionText(namesOf(options, valueKeys).map((name) => name || '(이름 없음)')) ?? ''
}

/**
 * What the supplier entered last: options and variants that wait for approval, otherwise the published ones. Stock and
 * prices of variants that exist are the current ones, because they changed when they were saved.
 */
export function draftOf(product: ProductDetail): VariantsDraft {
  const options = toDrafts(product.change?.options ?? product.options)
  const published = toDrafts(product.options)
  const live = product.variants.map((variant) => ({
    variant,
    key: keyOf(keysOfNames(published, variant.optionValues)),
  }))
  const waiting = product.change?.options && product.change.variants
  if (!waiting)
    return {
      ...NO_OPTIONS,
      options,
      variants: options.length === 0 ? [] : live.map(({ variant }) => rowOf(options, variant)),
    }
  const variants = waiting.map((wanted) => {
    const valueKeys = keysOfNames(options, wanted.optionValues)
    const key = keyOf(valueKeys)
    const known = live.find((one) => (wanted.id ? one.variant.id === wanted.id : one.key === key))?.variant
    return known
      ? { ...rowOf(options, { ...known, optionValues: wanted.optionValues }), image: wanted.image }
      : { ...rowOf(options, { ...wanted, id: undefined, sku: wanted.sku ?? '' }), stockWas: 0 }
  })
  return { ...NO_OPTIONS, options, variants: inOrder(options, variants) }
}

function toDrafts(options: ProductDetail['options']): OptionDraft[] {
  return options.map(({ name, values }, axis) => ({
    key: values[0]?.id ?? String(axis),
    name,
    values: values.map(({ id, ...value }) => ({ key: id, ...value })),
  }))
}

function keysOfNames(options: readonly OptionDraft[], names: readonly string[]): string[] {
  return options.map(({ values }, axis) => values.find(({ name }) => name === names[axis])?.key ?? '')
}

function rowOf(
  options: readonly OptionDraft[],
  variant: Omit<Variant, 'id'> & { id?: string | undefined },
): VariantDraft {
  const { id, optionValues, sku, barcode, prices, stockQuantity, lowStockThreshold, image, weight, status } = variant
  return newRow(keysOfNames(options, optionValues), {
    ...{ id, sku, barcode: barcode ?? '', prices, stockQuantity, stockWas: stockQuantity },
    ...{ lowStockThreshold, image, weight, status },
  })
}

function inOrder(options: readonly OptionDraft[], rows: readonly VariantDraft[]): VariantDraft[] {
  const places = new Map(axesOf(options).flatMap(({ values }) => values.map(({ key }, place) => [key, place] as const)))
  const placesOf = ({ valueKeys }: VariantDraft) => valueKeys.map((key) => places.get(key) ?? 0)
  return rows
    .map((row) => ({ row, at: placesOf(row) }))
    .sort((one, other) => {
      const axis = one.at.findIndex((place, at) => place !== other.at[at])
      return axis === -1 ? 0 : (one.at[axis] ?? 0) - (other.at[axis] ?? 0)
    })
    .map(({ row }) => row)
}

/**
 * Other options or values. Rows of values that stay keep everything; combinations with a new value are added; those
 * left out stay so. With another set of options all combinations are new ones: a buyer who chose 블랙 has not chosen
 * 블랙 / S, so the variant in the cart must not become that.
 */
export function withOptions(draft: VariantsDraft, options: OptionDraft[]): VariantsDraft {
  const [before, now] = [signatureOf(draft.options), signatureOf(options)]
  const isSame = before === now
  const earlier = isSame ? draft.earlier : { ...draft.earlier, [before]: draft.variants }
  const known = isSame ? draft.variants : (draft.earlier[now] ?? [])
  const seenValues = new Set(known.flatMap(({ valueKeys }) => valueKeys))
  if (isSame) for (const { values } of draft.options) for (const { key } of values) seenValues.add(key)
  const axes = axesOf(options)
  const kept = realigned(axes, known)
  const isNew = (valueKeys: readonly string[]) => valueKeys.some((key) => !seenValues.has(key))
  const added =
    countCombinations(options) > MAX_COMBINATIONS
      ? []
      : allCombinations(axes)
          .filter(isNew)
          .map((valueKeys) => newRow(valueKeys, isSame ? {} : detailsFrom(draft.variants, valueKeys)))
  const fitting = kept.length + added.length <= MAX_VARIANTS ? added : []
  return {
    options,
    variants: inOrder(options, [...kept, ...fitting]),
    leftOut: isSame ? realigned(axes, draft.leftOut) : [],
    earlier,
  }
}

/** Above this, combinations are only added by hand: 50 × 50 × 50 would stop the browser. */
const MAX_COMBINATIONS = 5_000

function allCombinations(axes: readonly OptionDraft[]): string[][] {
  return axes.length === 0 ? [] : combinations(axes.map(({ values }) => values.map(({ key }) => key)))
}

/** Rows whose values all exist, with their values in the order of the options. */
function realigned(axes: readonly OptionDraft[], rows: readonly VariantDraft[]): VariantDraft[] {
  const axisOf = new Map(axes.flatMap(({ values }, axis) => values.map(({ key }) => [key, axis] as const)))
  return rows.flatMap((row) => {
    const valueKeys = new Array<string>(axes.length)
    for (const key of row.valueKeys) {
      const axis = axisOf.get(key)
      if (axis === undefined) return []
      valueKeys[axis] = key
    }
    const key = keyOf(valueKeys)
    return [key === row.key ? row : { ...row, valueKeys, key }]
  })
}

/** Prices and pictures of a variant with the same values, without its stock, SKU and barcode. */
function detailsFrom(rows: readonly VariantDraft[], valueKeys: readonly string[]): Partial<VariantDraft> {
  const alike = rows.find((row) =>
    row.valueKeys.length < valueKeys.length
      ? row.valueKeys.every((key) => valueKeys.includes(key))
      : valueKeys.every((key) => row.valueKeys.includes(key)),
  )
  if (!alike) return {}
  const { prices, lowStockThreshold, image, weight, status } = alike
  return { prices, lowStockThreshold, image, weight, status }
}

export function leaveOut(draft: VariantsDraft, keys: ReadonlySet<string>): VariantsDraft {
  const isLeft = ({ key }: VariantDraft) => keys.has(key)
  return {
    ...draft,
    variants: draft.variants.filter((row) => !isLeft(row)),
    leftOut: [...draft.leftOut, ...draft.variants.filter(isLeft)],
  }
}

/** Adds as many of these combinations as the limit allows. */
export function takeIn(draft: VariantsDraft, combinations: readonly string[][]): VariantsDraft {
  const room = MAX_VARIANTS - draft.variants.length
  const known = new Map(draft.leftOut.map((row) => [row.key, row]))
  const added = combinations.slice(0, room).map((valueKeys) => known.get(keyOf(valueKeys)) ?? newRow(valueKeys))
  const keys = new Set(added.map(({ key }) => key))
  return {
    ...draft,
    variants: inOrder(draft.options, [...draft.variants, ...added]),
    leftOut: draft.leftOut.filter(({ key }) => !keys.has(key)),
  }
}

/** Chosen value of each axis; an empty key stands for all. */
export type ValueFilter = readonly string[]

export function matchesFilter(valueKeys: readonly string[], filter: ValueFilter): boolean {
  return valueKeys.every((key, axis) => !filter[axis] || filter[axis] === key)
}

/** Combinations that are no variants, as far as the filter shows them. */
export function missingCombinations({ options, variants }: VariantsDraft, filter: ValueFilter): string[][] {
  const axes = axesOf(options).map((option, axis) => ({
    ...option,
    values: option.values.filter(({ key }) => !filter[axis] || filter[axis] === key),
  }))
  if (countCombinations(axes) > MAX_COMBINATIONS) return []
  const known = new Set(variants.map(({ key }) => key))
  return allCombinations(axes).filter((valueKeys) => !known.has(keyOf(valueKeys)))
}

/** A picture that the product no longer has. */
export function withoutImages(draft: VariantsDraft, urls: ReadonlySet<string>): VariantsDraft {
  const cleared = <Item extends { image: string | null }>(item: Item): Item =>
    item.image !== null && urls.has(item.image) ? { ...item, image: null } : item
  return {
    ...draft,
    options: draft.options.map((option) => ({ ...option, values: option.values.map(cleared) })),
    variants: draft.variants.map(cleared),
    leftOut: draft.leftOut.map(cleared),
  }
}

type FormParts = Pick<ProductForm, 'options'> & { variants: unknown[] }

/** The fields of the request; the contract's schema checks them. */
export function toForm({ options, variants }: VariantsDraft): FormParts {
  return {
    options: options.map(({ name, values }) => ({
      name,
      values: values.map(({ key, ...value }) => ({ ...(isStored(key) && { id: key }), ...value })),
    })),
    variants: variants.map(({ key, valueKeys, ...row }) => ({ ...row, optionValues: namesOf(options, valueKeys) })),
  }
}

const NEW = 'new-'

export function newKey(): string {
  return `${NEW}${randomUuid()}`
}

function isStored(key: string): boolean {
  return !key.startsWith(NEW)
}

export function sumOfStock({ variants }: Pick<VariantsDraft, 'variants'>): number {
  return variants.reduce(
    (sum, { status, stockQuantity }) => sum + (status === 'active' ? Math.max(0, stockQuantity ?? 0) : 0),
    0,
  )
}

export function sameDraft(one: VariantsDraft, other: VariantsDraft): boolean {
  if (one === other) return true
  const sameRows =
    one.variants.length === other.variants.length &&
    one.variants.every((row, at) => row === other.variants[at] || isEqual(row, other.variants[at]))
  return sameRows && isEqual(one.options, other.options)
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

interface Versions {
  opened: VariantsDraft
  typed: VariantsDraft
  latest: VariantsDraft
}

/** The latest version with the cells that were typed on top; options that were edited stay as they were typed. */
export function mergeDrafts({ opened, typed, latest }: Versions): VariantsDraft {
  if (sameDraft(opened, typed)) return latest
  const shape = ({ options, variants }: VariantsDraft) => [options, variants.map(({ key }) => key)]
  const base = isEqual(shape(opened), shape(typed)) ? latest : typed
  const find = ({ variants }: VariantsDraft, { id, key }: VariantDraft) =>
    variants.find((row) => (id ? row.id === id : row.key === key))
  const variants = base.variants.map((row) => {
    const [was, mine, now] = [find(opened, row), find(typed, row), find(latest, row)]
    if (!was || !mine || !now) return row
    const edited = (Object.keys(mine) as (keyof VariantDraft)[]).filter((name) => !isEqual(mine[name], was[name]))
    return { ...now, ...Object.fromEntries(edited.map((name) => [name, mine[name]])), stockWas: now.stockWas }
  })
  return { ...base, variants: inOrder(base.options, variants) }
}
