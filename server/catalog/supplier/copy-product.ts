import type { ProductDetail, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readProduct } from '../product-queries.ts'
import { insertProducts } from './create-products.ts'
import { isOwn, type SupplierProductKey } from './supplier-products.ts'

/** A draft with the published fields, options and variants of a product. */
export async function copyProduct(db: Database, own: SupplierProductKey): Promise<ProductDetail> {
  return db.transaction(async (tx) => {
    const copied = formOf(await readProduct(tx, isOwn(own)))
    const [created] = await insertProducts(tx, own.supplierId, [copied])
    if (!created) throw new AppError('internal')
    return readProduct(tx, created.id)
  })
}

/** Without what belongs to the single goods: SKUs are suggested again, barcodes and stock stay behind. */
function formOf(product: ProductDetail): ProductForm {
  const { name, shortDescription, description, images, basePrice, pricing, taxClass, lowStockThreshold, notice } =
    product
  const { minOrderQuantity, maxOrderQuantity, orderUnit, quantityBreaks, categories, specifications } = product
  const { brand, model, weight, dimensions, shippingPolicyId, options, variants } = product
  const left = { sku: null, barcode: null, stockQuantity: 0 }
  return {
    ...{ name, shortDescription, description, images, basePrice, pricing, taxClass, lowStockThreshold, notice },
    ...{ minOrderQuantity, maxOrderQuantity, orderUnit, quantityBreaks, categories, specifications },
    ...{ brand, model, weight, dimensions, shippingPolicyId, options, ...left },
    variants: options.length === 0 ? [] : variants.map(({ id, ...variant }) => ({ ...variant, ...left, stockWas: 0 })),
  }
}
