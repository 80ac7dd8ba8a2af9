import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { searchKeysOf } from '@jangteo/domain/catalog/product-search.ts'

type Reviewed = Pick<ProductForm, 'name' | 'shortDescription' | 'description' | 'images' | 'taxClass'>

/** Fields that an admin approves before they are published. */
export function columnsNeedingApproval({ name, shortDescription, description, images, taxClass }: Reviewed): Reviewed {
  return { name, shortDescription, description, images, taxClass }
}

/** Fields that a supplier changes without approval. */
export function columnsWithoutApproval(form: ProductForm) {
  return {
    basePrice: form.basePrice,
    goldPrice: form.pricing.gold,
    premiumPrice: form.pricing.premium,
    vipPrice: form.pricing.vip,
    lowStockThreshold: form.lowStockThreshold,
    minOrderQuantity: form.minOrderQuantity,
    maxOrderQuantity: form.maxOrderQuantity,
    orderUnit: form.orderUnit,
    quantityBreaks: form.quantityBreaks,
    notice: form.notice,
    categoryIds: form.categories,
    specifications: form.specifications,
    brand: form.brand,
    model: form.model,
    weight: form.weight,
    dimensions: form.dimensions,
    shippingPolicyId: form.shippingPolicyId,
  }
}

/** To be updated with every change of name, brand or model. */
export function searchColumns(product: Pick<ProductForm, 'name' | 'brand' | 'model'>) {
  const { nameKey, keys, initials } = searchKeysOf(product)
  return { nameKey, searchKeys: keys, searchInitials: initials }
}
