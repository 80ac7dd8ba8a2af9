import { TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import { z } from 'zod'
import { QuantityBreak } from '../catalog/products.ts'

/** A variant on sale, at the price of the caller, with the limits of its quantity. */
export const OrderableVariant = z.object({
  variantId: z.string(),
  productId: z.string(),
  slug: z.string(),
  productName: z.string(),
  optionText: z.string().nullable(),
  sku: z.string(),
  barcode: z.string().nullable(),
  image: z.string().nullable(),
  supplierName: z.string(),
  /** By the grade or a price list, before quantity breaks. */
  gradePrice: z.int(),
  /** The price list that the price comes from; left out for prices of a grade. */
  priceListName: z.string().optional(),
  quantityBreaks: z.array(QuantityBreak),
  taxClass: z.enum(TAX_CLASSES),
  minOrderQuantity: z.int(),
  maxOrderQuantity: z.int().nullable(),
  orderUnit: z.int(),
  stockQuantity: z.int(),
  /** Units of the variant that are in the cart. */
  inCart: z.int(),
  /** Units of all variants of the product that are in the cart; they count for quantity breaks and limits. */
  productInCart: z.int(),
})
export type OrderableVariant = z.infer<typeof OrderableVariant>
