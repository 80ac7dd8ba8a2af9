import { type ProductDetail, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import type { TaxClass } from '@jangteo/domain/catalog/tax.ts'
import type { FieldErrors } from 'react-hook-form'

/** Cells of one variant; empty prices are those of the product. */
export interface VariantValues {
  base: number | null
  gold: number | null
  premium: number | null
  vip: number | null
  isActive: boolean
}

/** What an admin edits; stock, options and pictures of options stay with the supplier. */
export interface EditValues {
  name: string
  shortDescription: string
  description: string
  brand: string
  model: string
  images: string[]
  taxClass: TaxClass
  basePrice: number | null
  gold: number | null
  premium: number | null
  vip: number | null
  minOrderQuantity: number | null
  maxOrderQuantity: number | null
  orderUnit: number | null
  categories: string[]
  variants: VariantValues[]
}

const NO_PRICES = { base: null, gold: null, premium: null, vip: null }

export function valuesOf(product: ProductDetail): EditValues {
  const { name, shortDescription, description, images, taxClass, basePrice, pricing, categories } = product
  const { minOrderQuantity, maxOrderQuantity, orderUnit } = product
  return {
    ...{ name, shortDescription, description, images, taxClass, basePrice, ...pricing, categories },
    ...{ minOrderQuantity, maxOrderQuantity, orderUnit, brand: product.brand ?? '', model: product.model ?? '' },
    variants: product.variants.map(toValues),
  }
}

function toValues({ prices, status }: ProductDetail['variants'][number]): VariantValues {
  return { ...(prices ?? NO_PRICES), isActive: status === 'active' }
}

/** The whole form of the product with the edited fields; problems are named by the fields of the screen. */
export function validateEdit(product: ProductDetail, values: EditValues) {
  const { gold, premium, vip, variants, ...fields } = values
  const [only] = product.variants
  const hasOptions = product.options.length > 0
  const wanted = {
    ...fields,
    pricing: { gold, premium, vip },
    stockQuantity: product.stockQuantity,
    lowStockThreshold: product.lowStockThreshold,
    quantityBreaks: product.quantityBreaks,
    sku: hasOptions ? null : (only?.sku ?? null),
    barcode: hasOptions ? null : (only?.barcode ?? null),
    options: product.options,
    variants: hasOptions ? product.variants.map((known, place) => editedVariant(known, variants[place])) : [],
    notice: product.notice,
    specifications: product.specifications,
    weight: product.weight,
    dimensions: product.dimensions,
  }
  const { data, error } = ProductForm.safeParse(wanted)
  return { product: data, errors: error ? toErrors(error.issues) : {} }
}

function editedVariant(known: ProductDetail['variants'][number], edited: VariantValues = toValues(known)) {
  const { isActive, ...prices } = edited
  const hasOwn = Object.values(prices).some((price) => price !== null)
  return {
    ...known,
    stockWas: known.stockQuantity,
    prices: hasOwn ? prices : null,
    status: isActive ? 'active' : 'inactive',
  }
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/** `pricing.gold` is the field `gold`, `variants.0.prices.base` the cell `base` of the first variant. */
function toErrors(issues: readonly Issue[]): FieldErrors<EditValues> {
  const errors: Record<string, unknown> = {}
  const rows: Record<string, { message: string }>[] = []
  for (const { path, message } of issues) {
    const problem = { type: 'rule', message }
    const [field, place, , price] = path
    if (field === 'variants' && typeof place === 'number')
      rows[place] = { ...rows[place], [String(price ?? 'base')]: problem }
    else errors[String(field === 'pricing' ? place : field)] ??= problem
  }
  return { ...errors, ...(rows.length > 0 && { variants: rows }) }
}
