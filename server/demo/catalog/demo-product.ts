import { LOW_STOCK_THRESHOLD, type ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { defaultTiers, type QuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import { type DemoNotice, noticeOf } from './demo-notices.ts'
import { type DemoOption, type OwnOfVariants, variantsOf } from './demo-variants.ts'

/** Approval stage; most products are on sale. */
export type DemoStage = 'on sale' | 'waiting' | 'draft' | 'rejected' | 'stopped' | 'discontinued'

export interface DemoProduct {
  name: string
  short: string
  /** A list of paragraphs, or HTML. */
  text: readonly string[] | string
  /** Names of drawings. */
  pictures: readonly string[]
  price: number
  /** Reduced price, from which the tier prices follow. */
  reduced?: number
  /** Of all variants together. */
  stock: number
  options?: readonly DemoOption[]
  /** By option text (`블랙 / L`): variants with a stock or price of their own. */
  own?: OwnOfVariants
  /** Sold in multiples of this. */
  unit?: number
  breaks?: readonly QuantityBreak[]
  /** The kind of legal notice, filled from the specifications. */
  notice?: DemoNotice
  least?: number
  most?: number
  /** Slugs; the first is the main category. */
  categories: readonly string[]
  specifications: Record<string, string>
  brand: string
  model: string
  /** Kilograms. */
  weight: number
  dimensions: string
  featured?: true
  stage?: DemoStage
  /** For `rejected`. */
  reason?: string
  /** Texts of a product on sale that wait for approval. */
  change?: Partial<Pick<DemoProduct, 'name' | 'short' | 'text'>>
}

export function formOf(
  product: DemoProduct,
  categoryIds: (slugs: readonly string[]) => string[],
  pictureUrls: (names: readonly string[]) => string[],
): ProductForm {
  const { brand, model, weight, dimensions, specifications } = product
  return {
    ...textColumns(product),
    images: pictureUrls(product.pictures),
    basePrice: product.price,
    pricing: defaultTiers(product.reduced ?? product.price),
    taxClass: 'taxable',
    stockQuantity: product.stock,
    lowStockThreshold: LOW_STOCK_THRESHOLD,
    minOrderQuantity: product.least ?? 1,
    maxOrderQuantity: product.most ?? null,
    orderUnit: product.unit ?? 1,
    quantityBreaks: [...(product.breaks ?? [])],
    sku: null,
    barcode: null,
    ...variantsOf(product),
    notice: noticeOf(product),
    categories: categoryIds(product.categories),
    specifications,
    brand,
    model,
    weight,
    dimensions,
  }
}

export function textColumns({ name, short, text }: Pick<DemoProduct, 'name' | 'short' | 'text'>) {
  return { name, shortDescription: short, description: typeof text === 'string' ? text : text.join('\n\n') }
}
