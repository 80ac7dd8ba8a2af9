import type { ProductDetail, ProductForm, VariantForm } from '@jangteo/contracts/catalog/products.ts'
import { addToCart, type Cart } from '@jangteo/contracts/orders/cart.ts'
import { combinations, optionText } from '@jangteo/domain/catalog/variants.ts'
import type { TestUser } from '../../testing/test-users.ts'

type Own = Partial<Omit<VariantForm, 'optionValues'>>

/** Options of a form with every combination as a variant: 5 in stock, unless `own` says otherwise by option text (`블랙 / L`). */
export function withOptions(
  options: Record<string, readonly string[]>,
  own: Record<string, Own> = {},
): Pick<ProductForm, 'options' | 'variants'> {
  const axes = Object.entries(options)
  return {
    options: axes.map(([name, values]) => ({
      name,
      values: values.map((value) => ({ name: value, swatch: null, image: null })),
    })),
    variants: combinations(axes.map(([, values]) => values)).map((values) => ({
      ...variantForm(values),
      ...own[optionText(values) ?? ''],
    })),
  }
}

export function variantForm(optionValues: string[]): VariantForm {
  const own = { sku: null, barcode: null, prices: null, lowStockThreshold: null, image: null, weight: null }
  return { optionValues, ...own, stockQuantity: 5, stockWas: 0, status: 'active' }
}

/** What the supplier's form shows of a product and sends back. */
export function formOf(product: ProductDetail): ProductForm {
  const { name, shortDescription, description, images, basePrice, pricing, lowStockThreshold, minOrderQuantity } =
    product
  const { maxOrderQuantity, orderUnit, quantityBreaks, options, notice, categories, specifications, brand } = product
  const { model, weight, dimensions, taxClass, stockQuantity, variants } = product
  const [only] = options.length === 0 ? variants : []
  return {
    ...{ name, shortDescription, description, images, basePrice, pricing, stockQuantity, lowStockThreshold },
    ...{ minOrderQuantity, maxOrderQuantity, orderUnit, quantityBreaks, notice, categories, specifications, brand },
    ...{ model, weight, dimensions, taxClass, options, sku: only?.sku ?? null, barcode: only?.barcode ?? null },
    variants: only ? [] : variants.map((variant) => ({ ...variant, stockWas: variant.stockQuantity })),
  }
}

/** The body of an edit of what the form shows. */
export function editOf(product: ProductDetail, change: (form: ProductForm) => Partial<ProductForm>) {
  const form = formOf(product)
  return { product: { ...form, ...change(form) }, version: product.version, stockWas: product.stockQuantity }
}

/** The id of the variant with this option text. */
export function variantId({ variants }: Pick<ProductDetail, 'variants'>, text: string): string {
  const found = variants.find(({ optionValues }) => optionText(optionValues) === text)
  if (!found) throw new Error(`no variant ${text}`)
  return found.id
}

export async function putInCart(
  buyer: TestUser,
  product: Pick<ProductDetail, 'id' | 'variants'>,
  quantities: Record<string, number>,
): Promise<Cart> {
  let cart: Cart | undefined
  for (const [text, quantity] of Object.entries(quantities)) {
    const body = { productId: product.id, variantId: variantId(product, text), quantity }
    cart = (await buyer.ask(addToCart, { body })).data
  }
  if (!cart) throw new Error('nothing to put in')
  return cart
}
