import type { ProductForm } from '../contracts/catalog/products.ts'
import { combinations } from '../domain/catalog/variants.ts'

interface Choices {
  [option: string]: Record<string, string | null>
}

/** Options with their values and swatches, and a variant for each combination, `TEE-1`, `TEE-2` … */
export function withOptions(choices: Choices, sku: string, stockOf = (_place: number) => 20) {
  const options = Object.entries(choices).map(([name, values]) => ({
    name,
    values: Object.entries(values).map(([value, swatch]) => ({ name: value, swatch, image: null })),
  }))
  const variants = combinations(Object.values(choices).map(Object.keys)).map((optionValues, place) => ({
    optionValues,
    sku: `${sku}-${place + 1}`,
    barcode: null,
    prices: null,
    stockQuantity: stockOf(place),
    stockWas: 0,
    lowStockThreshold: null,
    image: null,
    weight: null,
    status: 'active' as const,
  }))
  return { options, variants } satisfies Partial<ProductForm>
}

export const COLOURS = { 블랙: '#1a1a1a', 화이트: '#f5f5f5', 네이비: '#1b2a49' }
