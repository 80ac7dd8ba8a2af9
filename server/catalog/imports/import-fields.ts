import { LOW_STOCK_THRESHOLD } from '@jangteo/contracts/catalog/products.ts'
import { NOTICE_KIND_LABELS, NOTICE_KINDS, type NoticeKind } from '@jangteo/domain/catalog/product-notice.ts'
import { TAX_CLASS_LABELS, TAX_CLASSES, type TaxClass } from '@jangteo/domain/catalog/tax.ts'
import type { Database } from '../../database/open-database.ts'
import type { SheetCell } from '../../files/sheets/xlsx/write-xlsx.ts'
import { categories } from '../tables.ts'
import { joinList, joinPairs, splitList, splitPairs } from './cell-lists.ts'
import { HEADING_OF, type ImportField } from './import-columns.ts'
import type { DraftVariant, ProductDraft } from './product-draft.ts'
import { readNumber } from './read-number.ts'

/** Categories by what a cell may call them, and their slugs. */
export interface Categories {
  /** Ids of the categories with this slug or name: none, one, or several of the same name. */
  find: (text: string) => string[]
  slugOf: (id: string) => string | undefined
}

export async function loadCategories(db: Pick<Database, 'select'>): Promise<Categories> {
  const rows = await db.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories)
  const bySlug = new Map(rows.map(({ slug, id }) => [slug, [id]]))
  const byName = Map.groupBy(rows, ({ name }) => name)
  const slugs = new Map(rows.map(({ slug, id }) => [id, slug]))
  return {
    find: (text) => bySlug.get(text) ?? byName.get(text)?.map(({ id }) => id) ?? [],
    slugOf: (id) => slugs.get(id),
  }
}

/** How a field is written into a cell and read from it. Values are validated by the product form, not here. */
export interface FieldRule<Of, Value> {
  get: (of: Of) => Value
  set: (of: Of, value: Value) => void
  write: (value: Value, categories: Categories) => SheetCell
  read: (text: string, categories: Categories) => Value
  /** What the clear word sets; undefined: the cell cannot be cleared. */
  cleared?: Value
  /** What the product form cannot know. */
  problem?: (text: string, categories: Categories) => string | undefined
}

function field<Of, Value>(
  key: keyof Of & string,
  rule: Omit<FieldRule<Of, Value>, 'get' | 'set'>,
): FieldRule<Of, unknown> {
  const of = (target: Of) => target as Record<string, unknown>
  return {
    get: (target) => of(target)[key],
    set: (target, value) => {
      of(target)[key] = value
    },
    ...rule,
  } as FieldRule<Of, unknown>
}

const text = { write: (value: string) => value, read: (cell: string) => cell.trim() }
const optionalText = {
  write: (value: string | null) => value ?? '',
  read: (cell: string): string | null => cell.trim() || null,
  cleared: null,
}
const number = { write: (value: number) => value, read: (cell: string) => readNumber(cell) ?? Number.NaN }
const optionalNumber = {
  write: (value: number | null): SheetCell => value ?? '',
  read: (cell: string): number | null => readNumber(cell) ?? null,
  cleared: null,
}

type Pairs = Record<string, string>

const pairs = {
  write: (value: Pairs) => joinPairs(value),
  read: (cell: string): Pairs => Object.fromEntries(splitPairs(cell).map(([name, value = '']) => [name, value])),
  problem: (cell: string) => {
    const found = splitPairs(cell)
    const [bare] = found.find(([, value]) => value === undefined) ?? []
    if (bare !== undefined) return `이름=값으로 쓰세요: ${bare}`
    const [twice] = found.find(([name], index) => found.findIndex(([other]) => other === name) !== index) ?? []
    return twice === undefined ? undefined : `같은 이름이 또 있습니다: ${twice}`
  },
}

/** Fields of the product, which are the same in all of its rows. In the order in which they are set. */
export const PRODUCT_FIELDS: [ImportField, FieldRule<ProductDraft, unknown>][] = [
  [
    'categories',
    field<ProductDraft, string[]>('categories', {
      write: (ids, { slugOf }) => joinList(ids.flatMap((id) => slugOf(id) ?? [])),
      read: (cell, { find }) => [...new Set(splitList(cell).flatMap((name) => find(name).slice(0, 1)))],
      problem: (cell, { find }) => {
        const wrong = splitList(cell).find((name) => find(name).length !== 1)
        if (wrong === undefined) return undefined
        const isUnknown = find(wrong).length === 0
        return `${isUnknown ? '없는 카테고리입니다' : '같은 이름의 카테고리가 여럿이니 주소 이름으로 쓰세요'}: ${wrong}`
      },
    }),
  ],
  ['specifications', field<ProductDraft, Pairs>('specifications', { ...pairs, cleared: {} })],
  ['name', field<ProductDraft, string>('name', text)],
  ['shortDescription', field<ProductDraft, string>('shortDescription', text)],
  ['description', field<ProductDraft, string>('description', text)],
  ['images', field<ProductDraft, string[]>('images', { write: joinList, read: splitList, cleared: [] })],
  [
    'taxClass',
    field<ProductDraft, TaxClass>('taxClass', {
      write: (taxClass) => TAX_CLASS_LABELS[taxClass],
      read: (cell) => taxClassOf(cell) ?? 'taxable',
      cleared: 'taxable',
      problem: (cell) => (taxClassOf(cell) ? undefined : `${Object.values(TAX_CLASS_LABELS).join(', ')} 중에서 쓰세요`),
    }),
  ],
  ['minOrderQuantity', field<ProductDraft, number>('minOrderQuantity', { ...number, cleared: 1 })],
  ['maxOrderQuantity', field<ProductDraft, number | null>('maxOrderQuantity', optionalNumber)],
  ['orderUnit', field<ProductDraft, number>('orderUnit', { ...number, cleared: 1 })],
  [
    'quantityBreaks',
    field<ProductDraft, ProductDraft['quantityBreaks']>('quantityBreaks', {
      write: (steps) =>
        steps
          .map((step) => `${step.from}=${'percentOff' in step ? `${step.percentOff}%` : `${step.unitPrice}원`}`)
          .join('|'),
      read: (cell) =>
        splitPairs(cell).map(([from, value = '']) => {
          const percent = /^(.*)%$/.exec(value)?.[1]
          const step = { from: readNumber(from) ?? Number.NaN }
          return percent === undefined
            ? { ...step, unitPrice: readNumber(value) ?? Number.NaN }
            : { ...step, percentOff: readNumber(percent) ?? Number.NaN }
        }),
      cleared: [],
      problem: (cell) =>
        splitPairs(cell).every(([from, value]) => /^\d+$/.test(from) && /^[\d,]+(%|원)$/.test(value ?? ''))
          ? undefined
          : '10=4%|50=9000원처럼 쓰세요',
    }),
  ],
  ['lowStockThreshold', field<ProductDraft, number>('lowStockThreshold', { ...number, cleared: LOW_STOCK_THRESHOLD })],
  ['brand', field<ProductDraft, string | null>('brand', optionalText)],
  ['model', field<ProductDraft, string | null>('model', optionalText)],
  ['weight', field<ProductDraft, number | null>('weight', optionalNumber)],
  ['dimensions', field<ProductDraft, string | null>('dimensions', optionalText)],
  [
    'noticeKind',
    {
      get: ({ notice }) => notice?.kind ?? null,
      set: (draft, kind) => {
        draft.notice = kind === null ? null : { kind: kind as NoticeKind, fields: draft.notice?.fields ?? {} }
      },
      write: (kind) => NOTICE_KIND_LABELS[kind as NoticeKind] ?? '',
      read: (cell) => noticeKind(cell) ?? null,
      cleared: null,
      problem: (cell) =>
        noticeKind(cell) ? undefined : `${Object.values(NOTICE_KIND_LABELS).join(', ')} 중에서 쓰세요`,
    },
  ],
  [
    'notice',
    {
      get: ({ notice }) => notice?.fields ?? {},
      set: (draft, fields) => {
        draft.notice = { kind: draft.notice?.kind ?? 'other', fields: fields as Pairs }
      },
      write: (fields) => pairs.write(fields as Pairs),
      read: pairs.read,
      cleared: {},
      problem: pairs.problem,
    },
  ],
]

function taxClassOf(cell: string): TaxClass | undefined {
  const named = cell.trim()
  return TAX_CLASSES.find((taxClass) => taxClass === named || TAX_CLASS_LABELS[taxClass] === named)
}

function noticeKind(cell: string): NoticeKind | undefined {
  const named = cell.trim()
  return NOTICE_KINDS.find((kind) => kind === named || NOTICE_KIND_LABELS[kind] === named)
}

const STATUS_WORDS = { active: '판매', inactive: '중지' } as const

/** Fields of a variant besides its option values and prices. */
export const VARIANT_FIELDS: [ImportField, FieldRule<DraftVariant, unknown>][] = [
  ['sku', field<DraftVariant, string | null>('sku', { write: optionalText.write, read: optionalText.read })],
  ['barcode', field<DraftVariant, string | null>('barcode', optionalText)],
  ['stockQuantity', field<DraftVariant, number>('stockQuantity', number)],
  [
    'status',
    field<DraftVariant, DraftVariant['status']>('status', {
      write: (status) => STATUS_WORDS[status],
      read: (cell) => (['중지', '판매중지', 'inactive'].includes(cell.replace(/\s/g, '')) ? 'inactive' : 'active'),
      problem: (cell) =>
        /^(판매|판매중|중지|판매중지|active|inactive)$/.test(cell.replace(/\s/g, ''))
          ? undefined
          : '판매 또는 중지로 쓰세요',
    }),
  ],
  ['variantImage', field<DraftVariant, string | null>('image', optionalText)],
  ['variantWeight', field<DraftVariant, number | null>('weight', optionalNumber)],
  ['variantLowStock', field<DraftVariant, number | null>('lowStockThreshold', optionalNumber)],
]

export const OPTION_FIELDS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const

export const PRICE_FIELDS = [
  ['basePrice', 'base'],
  ['gold', 'gold'],
  ['premium', 'premium'],
  ['vip', 'vip'],
] as const

export type Prices = NonNullable<DraftVariant['prices']>

/** What a variant costs: its own prices, or the product's. */
export function pricesOf({ basePrice, pricing }: ProductDraft, { prices }: DraftVariant): Prices {
  return prices ?? { base: basePrice, ...pricing }
}

/** The fields of a variant by where the product form has them. */
export const VARIANT_FIELD_OF: Record<string, ImportField> = {
  sku: 'sku',
  barcode: 'barcode',
  stockQuantity: 'stockQuantity',
  status: 'status',
  optionValues: 'option1Value',
  image: 'variantImage',
  weight: 'variantWeight',
  lowStockThreshold: 'variantLowStock',
  base: 'basePrice',
  gold: 'gold',
  premium: 'premium',
  vip: 'vip',
}

/** The field at a path of the product form, outside of its variants. */
export function productFieldAt(
  first: PropertyKey | undefined,
  second?: PropertyKey,
  third?: PropertyKey,
): ImportField | null {
  if (first === 'pricing') return VARIANT_FIELD_OF[String(second)] ?? null
  if (first === 'variants') return 'option1Value'
  if (first === 'options') {
    const fields = OPTION_FIELDS[Number(second ?? 0)]
    return fields ? fields[third === 'values' ? 'value' : 'name'] : null
  }
  return first !== undefined && Object.hasOwn(HEADING_OF, first) ? (first as ImportField) : null
}
