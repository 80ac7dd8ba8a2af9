import type { ImportChange, ImportProblem } from '@jangteo/contracts/catalog/product-imports.ts'
import { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { missingNoticeFields } from '@jangteo/domain/catalog/product-notice.ts'
import { MAX_VARIANTS, nameWithOption, optionText } from '@jangteo/domain/catalog/variants.ts'
import type { Database } from '../../database/open-database.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { CLEAR_WORD, HEADING_OF, type ImportCells, type ImportField } from './import-columns.ts'
import {
  type Categories,
  type FieldRule,
  loadCategories,
  OPTION_FIELDS,
  PRICE_FIELDS,
  PRODUCT_FIELDS,
  type Prices,
  pricesOf,
  productFieldAt,
  VARIANT_FIELD_OF,
  VARIANT_FIELDS,
} from './import-fields.ts'
import {
  changedFields,
  type DraftVariant,
  emptyDraft,
  formOf,
  type KnownProduct,
  newVariant,
  type ProductDraft,
} from './product-draft.ts'
import { readNumber } from './read-number.ts'

export interface SheetRow {
  line: number
  cells: ImportCells
  /** As they stand in the file, for the file of wrong rows. */
  raw: readonly string[]
  /** Of the row as a whole, such as too many cells, or an id that nothing has. */
  problem?: { field: ImportField | null; message: string } | undefined
  /** The product whose variant has the SKU of the row. */
  skuProductId?: string | undefined
}

export interface ProductPlan {
  rows: readonly SheetRow[]
  kind: 'new' | 'changed' | 'unchanged' | 'wrong'
  /** Null for a new product. */
  productId: string | null
  /** Null if nothing is to be done. */
  form: ProductForm | null
  /** Lines that create or change something. */
  changedLines: ReadonlySet<number>
  changes: ImportChange[]
  problems: ImportProblem[]
  /** The variants that the rows mean; a variant may be in one row of the file only. */
  variantLines: ReadonlyMap<string, number>
  /** The fields of the product before the change, for undoing it; stock is undone by the ledger. */
  before: Partial<ProductDraft>
  /** Set if only stock changes. */
  stockMoves: { variantId: string; change: number }[] | null
}

/** What the rows of one product would do. Creates nothing: the check shows the plan, the import carries it out. */
export function planProduct(
  rows: readonly SheetRow[],
  known: KnownProduct | undefined,
  context: PlanContext,
): ProductPlan {
  return new Planner(rows, known, context).plan()
}

/** What the shop has besides the product. */
export interface PlanContext {
  categories: Categories
  /** Changes that wait for approval need a complete 상품정보제공고시. */
  noticeRequired: boolean
}

export async function loadPlanContext(db: Pick<Database, 'select'>): Promise<PlanContext> {
  const [categories, { noticeRequired }] = await Promise.all([loadCategories(db), readSetting(db, 'products')])
  return { categories, noticeRequired }
}

type FieldProblem = { row: SheetRow; field: ImportField | null; message: string }

class Planner {
  readonly #rows: readonly SheetRow[]
  readonly #known: KnownProduct | undefined
  readonly #categories: Categories
  readonly #draft: ProductDraft
  readonly #problems: FieldProblem[] = []
  readonly #changes: (Omit<ImportChange, 'name'> & { row: SheetRow })[] = []
  /** The row that set a field of the product, for problems of the form. */
  readonly #setBy = new Map<ImportField, SheetRow>()
  readonly #rowOf = new Map<DraftVariant, SheetRow>()
  readonly #noticeRequired: boolean

  constructor(rows: readonly SheetRow[], known: KnownProduct | undefined, context: PlanContext) {
    this.#rows = rows
    this.#known = known
    this.#categories = context.categories
    this.#noticeRequired = context.noticeRequired
    this.#draft = known ? structuredClone(known.draft) : emptyDraft()
  }

  plan(): ProductPlan {
    if (this.#rows.length > MAX_VARIANTS)
      return this.#wrong([
        { row: this.#first, field: null, message: `한 상품의 행은 ${MAX_VARIANTS}개까지 쓸 수 있습니다` },
      ])
    for (const row of this.#rows) this.#checkTexts(row)
    if (this.#rows.some(({ problem }) => problem)) return this.#wrong(this.#problems)
    for (const [field, rule] of PRODUCT_FIELDS) this.#setProductField(field, rule)
    this.#setOptionNames()
    const wanted = new Map<DraftVariant, Prices>()
    for (const row of this.#rows) {
      const variant = this.#findVariant(row)
      if (!variant) continue
      this.#setOptionValues(row, variant)
      for (const [field, rule] of VARIANT_FIELDS) this.#setVariantField(row, variant, field, rule)
      const prices = this.#readPrices(row, variant)
      if (prices) wanted.set(variant, prices)
    }
    this.#setPrices(wanted)
    const parsed = ProductForm.safeParse(formOf(this.#draft))
    const issues = parsed.error?.issues.map(({ path, message }) => this.#problemAt(path, message)) ?? []
    // A missing value makes an unknown combination too.
    const withoutValues = new Set(
      this.#problems.flatMap(({ row, field }) => (field?.startsWith('option') ? [row] : [])),
    )
    const isRepeated = ({ row, field }: FieldProblem) => field === 'option1Value' && withoutValues.has(row)
    const problems = firstOfEach([...this.#problems, ...issues.filter((issue) => !isRepeated(issue))])
    if (problems.length > 0 || !parsed.success) return this.#wrong(problems)
    return this.#planned(parsed.data)
  }

  get #first(): SheetRow {
    const [first] = this.#rows
    if (!first) throw new Error('a product has a row')
    return first
  }

  /** A product is imported as a whole: its other rows are wrong too. */
  #wrong(problems: FieldProblem[]): ProductPlan {
    const named = new Set(problems.map(({ row }) => row.line))
    const others = this.#rows.filter(({ line }) => !named.has(line))
    const all = [...problems, ...others.map((row) => ({ row, field: null, message: SIBLING_IS_WRONG }))]
    return {
      ...this.#outcome('wrong'),
      problems: all
        .map(({ row, field, message }) => ({ line: row.line, column: field && HEADING_OF[field], message }))
        .sort((one, other) => one.line - other.line),
    }
  }

  #outcome(kind: ProductPlan['kind']): ProductPlan {
    const ids = [...this.#rowOf].flatMap(([{ id }, { line }]) => (id ? [[id, line] as const] : []))
    return {
      rows: this.#rows,
      kind,
      productId: this.#known?.row.id ?? null,
      form: null,
      changedLines: new Set(),
      changes: [],
      problems: [],
      variantLines: new Map(ids),
      before: {},
      stockMoves: null,
    }
  }

  #planned(form: ProductForm): ProductPlan {
    const known = this.#known
    if (!known) {
      const lines = new Set(this.#rows.map(({ line }) => line))
      return { ...this.#outcome('new'), form, changedLines: lines }
    }
    if (this.#changes.length === 0) return this.#outcome('unchanged')
    const nameOf = new Map([...this.#rowOf].map(([variant, row]) => [row, optionText(variant.optionValues)]))
    const before = changedFields(known.draft, this.#draft)
    const hasNewPicture = this.#changes.some(({ column }) => column === HEADING_OF.variantImage)
    const asks =
      known.row.approvalStatus === 'approved' && (hasNewPicture || NEEDING_APPROVAL.some((key) => key in before))
    if (asks && this.#noticeRequired && missingNoticeFields(form.notice ?? NO_NOTICE).length > 0)
      return this.#wrong([{ row: this.#first, field: 'notice', message: '상품정보제공고시를 채워 주세요' }])
    return {
      ...this.#outcome('changed'),
      form,
      changedLines: new Set(this.#changes.map(({ line }) => line)),
      changes: this.#changes.map(({ row, ...change }) => ({
        ...change,
        name: nameWithOption(known.draft.name, nameOf.get(row) ?? null),
      })),
      before,
      stockMoves: Object.keys(before).length > 0 ? null : this.#stockMoves(),
    }
  }

  #stockMoves() {
    return this.#draft.variants.flatMap(({ id, stockQuantity, stockWas }) =>
      id && stockQuantity !== stockWas ? [{ variantId: id, change: stockQuantity - stockWas }] : [],
    )
  }

  #refuse(row: SheetRow, field: ImportField | null, message: string): void {
    this.#problems.push({ row, field, message })
  }

  #checkTexts(row: SheetRow): void {
    if (row.problem) this.#refuse(row, row.problem.field, row.problem.message)
    // Postgres text cannot contain zero bytes.
    for (const [field, text] of Object.entries(row.cells))
      if (text.includes('\0')) this.#refuse(row, field as ImportField, '쓸 수 없는 문자가 있습니다')
  }

  /** Undefined: the cell is empty, or has a problem. */
  #read<Of>(row: SheetRow, field: ImportField, rule: FieldRule<Of, unknown>): { value: unknown } | undefined {
    const text = row.cells[field]
    if (text.trim() === '') return undefined
    if (text.trim() === CLEAR_WORD) {
      if (rule.cleared !== undefined) return { value: rule.cleared }
      this.#refuse(row, field, '비울 수 없는 칸입니다')
      return undefined
    }
    const problem = rule.problem?.(text, this.#categories)
    if (problem) this.#refuse(row, field, problem)
    return { value: rule.read(text, this.#categories) }
  }

  #setProductField(field: ImportField, rule: FieldRule<ProductDraft, unknown>): void {
    const written = (value: unknown) => comparable(rule.write(value, this.#categories))
    const current = rule.get(this.#draft)
    for (const row of this.#rows) {
      const cell = this.#read(row, field, rule)
      if (!cell) continue
      if (this.#known && written(cell.value) === written(current)) continue
      const setBy = this.#setBy.get(field)
      if (setBy && written(rule.get(this.#draft)) !== written(cell.value))
        this.#refuse(row, field, `같은 상품인데 ${setBy.line}행과 다릅니다`)
      if (setBy) continue
      this.#setBy.set(field, row)
      this.#note(row, field, written(current), written(cell.value))
      rule.set(this.#draft, cell.value)
    }
  }

  #note(row: SheetRow, field: ImportField, before: string, after: string): void {
    if (this.#known)
      this.#changes.push({
        row,
        line: row.line,
        column: HEADING_OF[field],
        before: shortened(before),
        after: shortened(after),
      })
  }

  #setOptionNames(): void {
    for (const [axis, { name: field }] of OPTION_FIELDS.entries()) {
      const option = () => this.#draft.options[axis]
      const current = option()?.name
      for (const row of this.#rows) {
        const name = row.cells[field].trim()
        if (name === '' || name === current) continue
        if (this.#setBy.has(field)) {
          if (option()?.name !== name)
            this.#refuse(row, field, `같은 상품인데 ${this.#setBy.get(field)?.line}행과 다릅니다`)
          continue
        }
        if (axis > this.#draft.options.length) {
          this.#refuse(row, field, `옵션${axis}부터 차례로 쓰세요`)
          continue
        }
        this.#setBy.set(field, row)
        this.#note(row, field, current ?? '', name)
        this.#draft.options[axis] = { name, values: option()?.values ?? [] }
      }
    }
  }

  /** By its id, its SKU or its option values; a new one for values that no variant has. */
  #findVariant(row: SheetRow): DraftVariant | undefined {
    const { variants, options } = this.#draft
    const [id, sku] = [row.cells.variantId, row.cells.sku].map((text) => text.trim().toLowerCase())
    const values = OPTION_FIELDS.map(({ value }) => row.cells[value].trim())
    const hasValues = values.some(Boolean)
    const same = ({ optionValues }: DraftVariant) =>
      optionValues.length === options.length && options.every((_, axis) => optionValues[axis] === values[axis])
    const byId = id ? variants.find((variant) => variant.id === id) : undefined
    if (id && !byId) {
      this.#refuse(row, 'variantId', '이 상품에 없는 옵션번호입니다')
      return undefined
    }
    const bySku = sku ? variants.find((variant) => variant.sku?.toLowerCase() === sku) : undefined
    const found = byId ?? bySku ?? (hasValues || options.length === 0 ? variants.find(same) : undefined)
    if (!found && !hasValues && this.#known) {
      const filled = [...VARIANT_FIELDS, ...PRICE_FIELDS].find(([field]) => row.cells[field].trim() !== '')?.[0]
      if (filled) this.#refuse(row, filled, '어느 옵션인지 SKU나 옵션 값을 쓰세요')
      return undefined
    }
    const twin = found && this.#rowOf.get(found)
    if (twin) {
      this.#refuse(
        row,
        found === bySku ? 'sku' : null,
        `${found === bySku ? '같은 SKU가' : '같은 옵션이'} ${twin.line}행에도 있습니다`,
      )
      return undefined
    }
    const variant = found ?? newVariant()
    if (!found) variants.push(variant)
    if (!found && this.#known) this.#note(row, 'option1Value', '', optionText(values.filter(Boolean)) ?? '')
    this.#rowOf.set(variant, row)
    return variant
  }

  #setOptionValues(row: SheetRow, variant: DraftVariant): void {
    const isNew = variant.optionValues.length === 0
    const before = optionText(variant.optionValues) ?? ''
    for (const [axis, { name, value: field }] of OPTION_FIELDS.entries()) {
      const value = row.cells[field].trim()
      const option = this.#draft.options[axis]
      if (value === '') {
        if (option && variant.optionValues[axis] === undefined) this.#refuse(row, field, '옵션 값을 입력하세요')
        continue
      }
      if (!option) {
        this.#refuse(row, name, '옵션 이름을 입력하세요')
        continue
      }
      if (!option.values.some((known) => known.name === value))
        option.values = [...option.values, { name: value, swatch: null, image: null }]
      variant.optionValues[axis] = value
    }
    const after = optionText(variant.optionValues) ?? ''
    if (!isNew && after !== before) this.#note(row, 'option1Value', before, after)
  }

  #setVariantField(
    row: SheetRow,
    variant: DraftVariant,
    field: ImportField,
    rule: FieldRule<DraftVariant, unknown>,
  ): void {
    const cell = this.#read(row, field, rule)
    if (!cell) return
    const written = (value: unknown) => comparable(rule.write(value, this.#categories))
    const current = rule.get(variant)
    if (written(cell.value) === written(current)) return
    if (field === 'status' && this.#draft.options.length === 0) {
      this.#refuse(row, field, '옵션이 없는 상품은 상품 화면에서 판매 상태를 바꿔 주세요')
      return
    }
    if (field === 'sku' && written(cell.value).toLowerCase() === written(current).toLowerCase()) return
    if (field === 'sku' && row.skuProductId && row.skuProductId !== this.#known?.row.id) {
      this.#refuse(row, field, `이미 쓰고 있는 SKU입니다: ${row.cells.sku.trim()}`)
      return
    }
    // A new variant is one change.
    if (variant.id) this.#note(row, field, written(current), written(cell.value))
    rule.set(variant, cell.value)
  }

  /** The prices of the row; an empty cell keeps the present price. Undefined if nothing changes. */
  #readPrices({ cells, ...row }: SheetRow, variant: DraftVariant): Prices | undefined {
    const isFirst = this.#draft.variants[0] === variant
    const isNew = !variant.id
    const given = Object.fromEntries(
      PRICE_FIELDS.flatMap(([field, key]) => {
        const text = cells[field].trim()
        if (text === CLEAR_WORD && key === 'base') this.#refuse({ cells, ...row }, field, '비울 수 없는 칸입니다')
        return text === '' ? [] : [[key, text === CLEAR_WORD ? null : (readNumber(text) ?? Number.NaN)]]
      }),
    ) as Partial<Record<keyof Prices, number | null>>
    if (Object.keys(given).length === 0 && !(isNew && isFirst && !this.#known)) return undefined
    const current = this.#known || !isFirst ? pricesOf(this.#draft, variant) : undefined
    const base = given.base ?? current?.base ?? Number.NaN
    const tiers = defaultTiers(base >= 1 ? base : 1)
    const isOwnScale = isNew && given.base !== undefined
    const tier = (grade: 'gold' | 'premium' | 'vip') => {
      const price = given[grade]
      if (typeof price === 'number') return price
      return price === null || isOwnScale || !current ? tiers[grade] : current[grade]
    }
    const wanted = { base, gold: tier('gold'), premium: tier('premium'), vip: tier('vip') }
    if (!isNew && current)
      for (const [field, key] of PRICE_FIELDS)
        if (!Object.is(wanted[key], current[key]))
          this.#note(this.#rowOf.get(variant) ?? this.#first, field, String(current[key]), cells[field].trim())
    return isNew || (current && !samePrices(wanted, current)) ? wanted : undefined
  }

  /** Prices that all variants share are the product's; others are the variant's own. */
  #setPrices(wanted: ReadonlyMap<DraftVariant, Prices>): void {
    if (wanted.size === 0) return
    const { variants } = this.#draft
    const after = variants.map((variant) => wanted.get(variant) ?? pricesOf(this.#draft, variant))
    const [first] = after
    const isNewProduct = !this.#known
    if (first && (isNewProduct || after.every((prices) => samePrices(prices, first)))) {
      const { base, ...pricing } = first
      this.#draft.basePrice = base
      this.#draft.pricing = pricing
      if (!isNewProduct) for (const variant of variants) variant.prices = null
    }
    const shared = { base: this.#draft.basePrice, ...this.#draft.pricing }
    for (const [variant, prices] of wanted) variant.prices = samePrices(prices, shared) ? null : prices
  }

  #problemAt(path: readonly PropertyKey[], message: string): FieldProblem {
    const [first, second, third, fourth] = path
    if (first === 'variants' && typeof second === 'number') {
      const variant = this.#draft.variants[second]
      const row = (variant && this.#rowOf.get(variant)) ?? this.#first
      return { row, field: VARIANT_FIELD_OF[String(third === 'prices' ? fourth : third)] ?? null, message }
    }
    const field = productFieldAt(first, second, third)
    const isOfRow = ['sku', 'barcode', 'stockQuantity', 'basePrice', 'gold', 'premium', 'vip'].includes(field ?? '')
    const [only] = isOfRow ? this.#rowOf.values() : []
    return { row: only ?? (field && this.#setBy.get(field)) ?? this.#first, field, message }
  }
}

export const SIBLING_IS_WRONG = '같은 상품의 다른 행에 문제가 있습니다'

const NEEDING_APPROVAL = ['name', 'shortDescription', 'description', 'images', 'taxClass', 'options'] as const
const NO_NOTICE = { kind: 'other', fields: {} } as const

/** One problem for each cell. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  const byCell = new Map<string, FieldProblem>()
  for (const problem of problems) {
    const cell = `${problem.row.line} ${problem.field}`
    if (!byCell.has(cell)) byCell.set(cell, problem)
  }
  return [...byCell.values()]
}

function samePrices(one: Prices, other: Prices): boolean {
  return PRICE_FIELDS.every(([, key]) => Object.is(one[key], other[key]))
}

/** Spreadsheets write line breaks in their own way. */
function comparable(cell: string | number): string {
  return String(cell).replace(/\r\n?/g, '\n').trim()
}

const MAX_SHOWN_CHARS = 200

function shortened(text: string): string {
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text
}
