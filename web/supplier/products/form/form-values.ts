import {
  LOW_STOCK_THRESHOLD,
  type ProductDetail,
  ProductForm,
  QuantityBreak,
  Specifications,
} from '@jangteo/contracts/catalog/products.ts'
import { NOTICE_FIELDS, type NoticeKind } from '@jangteo/domain/catalog/product-notice.ts'
import type { TaxClass } from '@jangteo/domain/catalog/tax.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { NO_OPTIONS, sumOfStock, toForm, type VariantsDraft } from './variants/variant-draft.ts'
import { type DraftErrors, placeOfProblem } from './variants/variant-store.ts'

export interface BreakRow {
  from: number | null
  by: 'percent' | 'price'
  amount: number | null
}

/** Form state: numbers may be empty, rows may be incomplete. Options and variants are in the `VariantStore`. */
export interface FormValues {
  name: string
  shortDescription: string
  description: string
  images: string[]
  basePrice: number | null
  pricing: Record<Grade, number | null>
  taxClass: TaxClass
  stockQuantity: number | null
  lowStockThreshold: number | null
  minOrderQuantity: number | null
  maxOrderQuantity: number | null
  orderUnit: number | null
  quantityBreaks: BreakRow[]
  /** Of a product without options. */
  sku: string
  barcode: string
  /** Also fields of other kinds, so that they come back with the kind. */
  notice: { kind: NoticeKind | ''; fields: Record<string, string> }
  categories: string[]
  specifications: { name: string; value: string }[]
  brand: string
  model: string
  weight: number | null
  dimensions: string
  /** Empty for the default policy. */
  shippingPolicyId: string
}

export const EMPTY_FORM: FormValues = {
  name: '',
  shortDescription: '',
  description: '',
  images: [],
  basePrice: null,
  pricing: { gold: null, premium: null, vip: null },
  taxClass: 'taxable',
  stockQuantity: null,
  lowStockThreshold: LOW_STOCK_THRESHOLD,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderUnit: 1,
  quantityBreaks: [],
  sku: '',
  barcode: '',
  notice: { kind: '', fields: {} },
  categories: [],
  specifications: [],
  brand: '',
  model: '',
  weight: null,
  dimensions: '',
  shippingPolicyId: '',
}

/** The supplier's latest input, including a pending or rejected change. */
export function valuesOf(product: ProductDetail): FormValues {
  const { name, shortDescription, description, images, taxClass } = product.change ?? product
  const only = product.options.length === 0 ? product.variants[0] : undefined
  return {
    name,
    shortDescription,
    description,
    images,
    basePrice: product.basePrice,
    pricing: product.pricing,
    taxClass,
    stockQuantity: product.stockQuantity,
    lowStockThreshold: product.lowStockThreshold,
    minOrderQuantity: product.minOrderQuantity,
    maxOrderQuantity: product.maxOrderQuantity,
    orderUnit: product.orderUnit,
    quantityBreaks: product.quantityBreaks.map((step) =>
      'percentOff' in step
        ? { from: step.from, by: 'percent', amount: step.percentOff }
        : { from: step.from, by: 'price', amount: step.unitPrice },
    ),
    sku: only?.sku ?? '',
    barcode: only?.barcode ?? '',
    notice: product.notice ?? EMPTY_FORM.notice,
    categories: product.categories,
    specifications: Object.entries(product.specifications).map(([name, value]) => ({ name, value })),
    brand: product.brand ?? '',
    model: product.model ?? '',
    weight: product.weight,
    dimensions: product.dimensions ?? '',
    shippingPolicyId: product.shippingPolicyId ?? '',
  }
}

export type FieldName = keyof FormValues

export const FIELD_LABELS: Record<FieldName, string> = {
  name: '상품명',
  shortDescription: '간단 설명',
  description: '상세 설명',
  images: '이미지',
  basePrice: '기본 가격',
  pricing: '등급별 가격',
  taxClass: '과세 유형',
  stockQuantity: '재고 수량',
  lowStockThreshold: '재고 알림 기준',
  minOrderQuantity: '최소 주문 수량',
  maxOrderQuantity: '최대 주문 수량',
  orderUnit: '주문 단위',
  quantityBreaks: '수량 할인',
  sku: 'SKU',
  barcode: '바코드',
  notice: '상품정보제공고시',
  categories: '카테고리',
  specifications: '사양',
  brand: '브랜드',
  model: '모델',
  weight: '무게',
  dimensions: '크기',
  shippingPolicyId: '배송 정책',
}

export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[]

interface Versions {
  /** Values when the form was opened. */
  opened: FormValues
  typed: FormValues
  latest: FormValues
}

/** The latest version with the user's own edits on top; `kept` lists those fields. */
export function mergeTypedValues({ opened, typed, latest }: Versions): { values: FormValues; kept: FieldName[] } {
  const kept = FIELD_NAMES.filter((name) => differ(typed[name], opened[name]) && differ(typed[name], latest[name]))
  const mine = Object.fromEntries(kept.map((name) => [name, typed[name]]))
  return { values: { ...latest, ...mine }, kept }
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

interface Problem {
  path: string
  message: string
}

type Checked = ({ product: ProductForm; problems: [] } | { product: null; problems: Problem[] }) & {
  draftErrors: DraftErrors
}

/** Validates with the contract's schema. Rows whose shape the contract does not have are checked one by one. */
export function validateForm(values: FormValues, draft: VariantsDraft = NO_OPTIONS): Checked {
  const { specifications, quantityBreaks, notice, ...rest } = values
  const rows = specifications.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  const map = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const rowProblems = [...specificationProblems(rows), ...breakProblems(quantityBreaks)]
  const result = ProductForm.safeParse({
    ...rest,
    ...(draft.options.length > 0 && { stockQuantity: sumOfStock(draft), sku: null, barcode: null }),
    ...toForm(draft),
    specifications: rowProblems.length > 0 ? {} : map,
    quantityBreaks: rowProblems.length > 0 ? [] : quantityBreaks.toSorted(byQuantity).map(toBreak),
    notice: toNotice(notice),
    shippingPolicyId: values.shippingPolicyId || null,
  })
  const issues = result.error?.issues ?? []
  const draftErrors: Record<string, string> = {}
  const formProblems = issues.flatMap(({ path, message }) => {
    const place = placeOfProblem(draft, path)
    if (place === undefined) return [{ path: fieldAt(path), message }]
    draftErrors[place] ??= message
    return []
  })
  const problems = [...formProblems, ...rowProblems]
  return result.success && problems.length === 0
    ? { product: result.data, problems: [], draftErrors: {} }
    : { product: null, problems, draftErrors }
}

function byQuantity(one: BreakRow, other: BreakRow): number {
  return (one.from ?? 0) - (other.from ?? 0)
}

function toBreak({ from, by, amount }: BreakRow) {
  return by === 'percent' ? { from, percentOff: amount } : { from, unitPrice: amount }
}

function toNotice({ kind, fields }: FormValues['notice']): ProductForm['notice'] {
  if (!kind) return null
  const filled = NOTICE_FIELDS[kind].filter((label) => fields[label]?.trim())
  return { kind, fields: Object.fromEntries(filled.map((label) => [label, fields[label] ?? ''])) }
}

/** By the schema of the chosen kind: a union of schemas does not say which part is wrong. */
function breakProblems(rows: readonly BreakRow[]): Problem[] {
  const [Percent, Price] = QuantityBreak.options
  return rows.flatMap((row, at) => {
    const checked = (row.by === 'percent' ? Percent : Price).safeParse(toBreak(row))
    const wrong = (checked.error?.issues ?? []).map(({ path, message }) => ({
      path: `quantityBreaks.${at}.${path[0] === 'from' ? 'from' : 'amount'}`,
      message,
    }))
    const isTwice = row.from !== null && rows.findIndex(({ from }) => from === row.from) < at
    return isTwice ? [...wrong, { path: `quantityBreaks.${at}.from`, message: '같은 수량의 단계가 있습니다' }] : wrong
  })
}

function specificationProblems(rows: FormValues['specifications']): Problem[] {
  return rows.flatMap(({ name, value }, at) => {
    const isTwice = name !== '' && rows.findIndex((row) => row.name === name) < at
    const problems = {
      name: isTwice ? '같은 이름의 항목이 있습니다' : pairProblem(name, 'any'),
      value: pairProblem('any', value),
    }
    return Object.entries(problems).flatMap(([part, message]) =>
      message ? [{ path: `specifications.${at}.${part}`, message }] : [],
    )
  })
}

function pairProblem(name: string, value: string): string | undefined {
  const [issue] = Specifications.safeParse({ [name]: value }).error?.issues ?? []
  return issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message
}

/** A list counts as one field, whichever entry is invalid. */
function fieldAt(path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String)
  if (first === 'pricing' && second) return `pricing.${second}`
  return first === 'specifications' || first === 'quantityBreaks' ? `${first}.root` : (first ?? '')
}

/** Of the form library; options and variants have a say in which fields the product itself needs. */
export function productResolver(draft: () => VariantsDraft): Resolver<FormValues> {
  return (values) => {
    const { problems } = validateForm(values, draft())
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    // Show only the first error of a field.
    for (const { path, message } of problems.toReversed()) set(errors, path, { type: 'contract', message })
    return { values: {}, errors }
  }
}
