import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { combinations } from '@jangteo/domain/catalog/variants.ts'

interface VariantDefaults {
  /** The variants are `TEE-1`, `TEE-2` … */
  sku?: string
  stockQuantity?: number
}

/** The options of a product by name, and a variant for each combination of their values. */
export function withOptions(
  choices: Record<string, string[]>,
  { sku = 'TEE', stockQuantity = 5 }: VariantDefaults = {},
): Pick<ProductForm, 'options' | 'variants'> {
  const options = Object.entries(choices).map(([name, values]) => ({
    name,
    values: values.map((value) => ({ name: value, swatch: null, image: null })),
  }))
  const variants = combinations(Object.values(choices)).map((optionValues, place) => ({
    optionValues,
    sku: `${sku}-${place + 1}`,
    barcode: null,
    prices: null,
    stockQuantity,
    stockWas: 0,
    lowStockThreshold: null,
    image: null,
    weight: null,
    status: 'active' as const,
  }))
  return { options, variants }
}
