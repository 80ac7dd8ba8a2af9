import { LOW_STOCK_THRESHOLD, type Product, ProductForm, Specifications } from '@jangteo/contracts/catalog/products.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'

/** Form state: numbers may be empty, specifications are ordered and may be incomplete. */
export interface FormValues {
  name: string
  shortDescription: string
  description: string
  images: string[]
  basePrice: number | null
  pricing: Record<Grade, number | null>
  stockQuantity: number | null
  lowStockThreshold: number | null
  minOrderQuantity: number | null
  maxOrderQuantity: number | null
  categories: string[]
  specifications: { name: string; value: string }[]
  brand: string
  model: string
  weight: number | null
  dimensions: string
}

export const EMPTY_FORM: FormValues = {
  name: '',
  shortDescription: '',
  description: '',
  images: [],
  basePrice: null,
  pricing: { gold: null, premium: null, vip: null },
  stockQuantity: null,
  lowStockThreshold: LOW_STOCK_THRESHOLD,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  categories: [],
  specifications: [],
  brand: '',
  model: '',
  weight: null,
  dimensions: '',
}

/** The supplier's latest input, including a pending or rejected change. */
export function valuesOf(product: Product): FormValues {
  const { name, shortDescription, description, images } = product.change ?? product
  return {
    name,
    shortDescription,
    description,
    images,
    basePrice: product.basePrice,
    pricing: product.pricing,
    stockQuantity: product.stockQuantity,
    lowStockThreshold: product.lowStockThreshold,
    minOrderQuantity: product.minOrderQuantity,
    maxOrderQuantity: product.maxOrderQuantity,
    categories: product.categories,
    specifications: Object.entries(product.specifications).map(([name, value]) => ({ name, value })),
    brand: product.brand ?? '',
    model: product.model ?? '',
    weight: product.weight,
    dimensions: product.dimensions ?? '',
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
  stockQuantity: '재고 수량',
  lowStockThreshold: '재고 알림 기준',
  minOrderQuantity: '최소 주문 수량',
  maxOrderQuantity: '최대 주문 수량',
  categories: '카테고리',
  specifications: '사양',
  brand: '브랜드',
  model: '모델',
  weight: '무게',
  dimensions: '크기',
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

type Checked = { product: ProductForm; problems: [] } | { product: null; problems: Problem[] }

/** Validates with the contract's schema; specifications are checked per row, because the contract has a map. */
export function validateForm(values: FormValues): Checked {
  const { specifications, ...rest } = values
  const rows = specifications.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  const map = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const rowProblems = specificationProblems(rows)
  const result = ProductForm.safeParse({ ...rest, specifications: rowProblems.length > 0 ? {} : map })
  const formProblems = (result.error?.issues ?? []).map(({ path, message }) => ({ path: fieldAt(path), message }))
  const problems = [...formProblems, ...rowProblems]
  return result.success && problems.length === 0 ? { product: result.data, problems: [] } : { product: null, problems }
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
  return first === 'specifications' ? 'specifications.root' : (first ?? '')
}

export const productResolver: Resolver<FormValues> = (values) => {
  const { problems } = validateForm(values)
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<FormValues> = {}
  // Show only the first error of a field.
  for (const { path, message } of problems.toReversed()) set(errors, path, { type: 'contract', message })
  return { values: {}, errors }
}
