import type { OptionForm, ProductForm, VariantForm } from '@jangteo/contracts/catalog/products.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { combinations, optionText, suggestSku } from '@jangteo/domain/catalog/variants.ts'

export interface DemoOption {
  name: string
  /** Names, with the swatch of a colour. */
  values: readonly (string | readonly [name: string, swatch: string])[]
}

/** What a variant has of its own; the rest of the stock is shared evenly among the others. */
interface OwnOfVariant {
  stock?: number
  price?: number
  /** Reduced price, from which its tier prices follow. */
  reduced?: number
}

export type OwnOfVariants = Readonly<Record<string, OwnOfVariant>>

interface Sold {
  options?: readonly DemoOption[]
  own?: OwnOfVariants
  stock: number
  model: string
}

/** Options and variants of the form: every combination, with SKUs of the model and barcodes for use in a store. */
export function variantsOf({ options = [], own = {}, stock, model }: Sold): Pick<ProductForm, 'options' | 'variants'> {
  if (options.length === 0) return { options: [], variants: [] }
  const axes = options.map(({ values }) => values.map((value) => (typeof value === 'string' ? value : value[0])))
  const all = combinations(axes)
  const ownOf = (values: readonly string[]): OwnOfVariant => own[optionText(values) ?? ''] ?? {}
  const sharing = all.filter((values) => ownOf(values).stock === undefined)
  const given = all.reduce((sum, values) => sum + (ownOf(values).stock ?? 0), 0)
  const share = Math.floor((stock - given) / sharing.length)
  const rest = stock - given - share * sharing.length
  const [first] = sharing
  return {
    options: options.map(toOptionForm),
    variants: all.map((values, place): VariantForm => {
      const { price, reduced = price, stock: ownStock = share + (values === first ? rest : 0) } = ownOf(values)
      const parts = values.map((name, axis) => ({ name, place: axes[axis]?.indexOf(name) ?? 0 }))
      return {
        optionValues: values,
        sku: suggestSku(model, parts),
        barcode: storeBarcode(model, place),
        prices: price === undefined || reduced === undefined ? null : { base: price, ...defaultTiers(reduced) },
        stockQuantity: ownStock,
        stockWas: 0,
        lowStockThreshold: null,
        image: null,
        weight: null,
        status: 'active',
      }
    }),
  }
}

function toOptionForm({ name, values }: DemoOption): OptionForm {
  return {
    name,
    values: values.map((value) => {
      const [text, swatch] = typeof value === 'string' ? [value, null] : value
      return { name: text, swatch, image: null }
    }),
  }
}

/** EAN-13 that begins with 2: numbers that shops give themselves, so that no real product has it. */
function storeBarcode(model: string, place: number): string {
  const code = [...model].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_000, 7)
  const body = `2${String(code).padStart(8, '0')}${String(place).padStart(3, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
