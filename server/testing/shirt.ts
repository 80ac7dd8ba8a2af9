import type { ProductForm, VariantForm } from '@jangteo/contracts/catalog/products.ts'

const variant = (color: string, size: string, about: Partial<VariantForm> = {}): VariantForm => ({
  optionValues: [color, size],
  sku: null,
  barcode: null,
  prices: null,
  stockQuantity: 10,
  stockWas: 0,
  lowStockThreshold: null,
  image: null,
  weight: null,
  status: 'active',
  ...about,
})

const values = (...names: string[]) => names.map((name) => ({ name, swatch: null, image: null }))

/** 블랙 in M and L, 화이트 in M only and dearer; of 블랙 / L nothing is left. */
export const SHIRT = {
  name: '오버핏 티셔츠',
  basePrice: 10_000,
  options: [
    { name: '색상', values: values('블랙', '화이트') },
    { name: '사이즈', values: values('M', 'L') },
  ],
  variants: [
    variant('블랙', 'M'),
    variant('블랙', 'L', { stockQuantity: 0 }),
    variant('화이트', 'M', { prices: { base: 12_000, gold: 12_000, premium: 11_000, vip: 10_500 } }),
  ],
} satisfies Partial<ProductForm>
