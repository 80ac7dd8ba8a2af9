import { TAX_CLASSES, VAT_DISPLAYS } from '@jangteo/domain/catalog/tax.ts'
import { PROMOTION_CLASSES } from '@jangteo/domain/promotions/promotion.ts'
import { SHIPPING_ZONES } from '@jangteo/domain/shipping/shipping-policy.ts'
import { z } from 'zod'
import { QuantityBreak } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { PromotionEffect, PromotionTargets } from '../promotions/promotions.ts'
import { DispatchRule } from '../shipping/dispatch.ts'
import { FeePolicy } from '../shipping/shipping-policies.ts'

/** Roles that can buy: customers and retailers. */
export const BUYERS = ['customer', 'affiliate'] as const

const CartItem = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  /** `블랙 / L`; null for a product without options. */
  optionText: z.string().nullable(),
  sku: z.string(),
  slug: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  productBrand: z.string().nullable(),
  /** Current price for this buyer's grade or price list, and the quantity of the product in these lines. */
  unitPrice: z.int(),
  /** The same before the quantity breaks. */
  gradePrice: z.int(),
  /** The price list that the price comes from; left out for prices of a grade. */
  priceListName: z.string().optional(),
  quantityBreaks: z.array(QuantityBreak),
  quantity: z.int(),
  supplierId: z.string(),
  supplierName: z.string(),
  /** When the supplier sends parcels; null: without a promise of arrival. */
  dispatch: DispatchRule.nullable(),
  minOrderQuantity: z.int(),
  maxOrderQuantity: z.int().nullable(),
  orderUnit: z.int(),
  stockQuantity: z.int(),
  addedAt: z.string(),
  /** Kilograms of one unit. */
  weight: z.number().nullable(),
  taxClass: z.enum(TAX_CLASSES),
  /** With the parents of its categories, for promotions. */
  categoryIds: z.array(z.string()),
  /** One of `supplierShipping.policies`; null: the supplier, or the market, does not ask for a fee of its own. */
  shippingPolicyId: z.string().nullable(),
  /** Message why the item cannot be ordered; null if it can. */
  problem: z.string().nullable(),
})
export type CartItem = z.infer<typeof CartItem>

/** The rule of a promotion that may apply to these lines, as far as it depends on them and the clock. */
const CartPromotion = z.object({
  id: z.string(),
  name: z.string(),
  isCoupon: z.boolean(),
  effect: PromotionEffect,
  targets: PromotionTargets,
  minAmount: z.int().nullable(),
  minQuantity: z.int().nullable(),
  endsAt: z.string().nullable(),
  priority: z.int(),
  combinesWith: z.array(z.enum(PROMOTION_CLASSES)),
  /** Won left to give; null without a limit. */
  budgetLeft: z.int().nullable(),
})
export type CartPromotion = z.infer<typeof CartPromotion>

export const Cart = z.object({
  items: z.array(CartItem),
  /** Grade that determines prices and discount; null for customers. */
  grade: z.enum(['gold', 'premium', 'vip']).nullable(),
  /** Current shipping fee. */
  shipping: z.object({ shippingFee: z.int(), freeShippingFrom: z.int() }),
  /** Where each supplier charges its own fees instead: what they are computed of. Null where the market ships. */
  supplierShipping: z
    .object({
      /** Of the products in these lines. */
      policies: z.array(FeePolicy),
      /** That the zone is of: the given one, or that of the buyer’s default address. */
      zipCode: z.string().nullable(),
      zone: z.enum(SHIPPING_ZONES).nullable(),
    })
    .nullable(),
  vatDisplay: z.enum(VAT_DISPLAYS),
  /** Promotions for this buyer that apply now, by themselves, if their lines are in the order. */
  promotions: z.array(CartPromotion),
  /** The buyer’s usable coupons; those that expire soonest first. */
  coupons: z.array(z.object({ id: z.string(), expiresAt: z.string().nullable(), promotion: CartPromotion })),
  /** Null where the shop has no points. */
  points: z.object({ balance: z.int(), minUse: z.int(), useUnit: z.int(), maxUsePercent: z.int() }).nullable(),
  /** Gifts of these promotions. */
  gifts: z.array(
    z.object({ promotionId: z.string(), variantId: z.string(), productName: z.string(), quantity: z.int() }),
  ),
})
export type Cart = z.infer<typeof Cart>

const OneCart = z.object({ success: z.literal(true), data: Cart })
const itemParams = z.object({ id: z.uuid() })
export const Quantity = z
  .int({ error: '수량을 숫자로 입력하세요' })
  .min(1, '수량은 1개 이상이어야 합니다')
  .max(1_000_000)

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  summary: 'Get the caller’s cart with current prices and stock',
  audience: BUYERS,
  permission: 'buy',
  response: OneCart,
})

/** Adds to the quantity if the product is in the cart already. */
export const addToCart = endpoint({
  method: 'POST',
  path: '/cart/items',
  summary: 'Add a product to the cart, within its order quantities and stock',
  audience: BUYERS,
  permission: 'buy',
  /** Any string: a malformed id is answered as an unknown product. */
  body: z.strictObject({
    productId: z.string().max(300),
    /** Needed where the product has several variants; without, the answer is 400 `option_required` with the choices. */
    variantId: z.uuid().optional(),
    quantity: Quantity.default(1),
  }),
  response: OneCart,
  status: 201,
})

/** Lines of a cart, and of an order. */
export const MAX_CART_LINES = 1_000

/** All lines or none; like `addToCart`, quantities of variants that are in the cart already add up. */
export const addLinesToCart = endpoint({
  method: 'POST',
  path: '/cart/items/bulk',
  summary: 'Add several variants to the cart at once, all or none',
  audience: BUYERS,
  permission: 'buy',
  body: z.strictObject({
    /** Where all of them are variants of one product. */
    productId: z.string().max(300).optional(),
    lines: z
      .array(z.strictObject({ variantId: z.uuid(), quantity: Quantity }))
      .min(1, '수량을 입력하세요')
      .max(MAX_CART_LINES, `한 번에 ${MAX_CART_LINES.toLocaleString('ko-KR')}가지까지 담을 수 있습니다`),
  }),
  response: OneCart,
  status: 201,
})

/** Another variant of the same product takes the line's place; one that is in the cart already takes its quantity too. */
export const updateCartItem = endpoint({
  method: 'PUT',
  path: '/cart/items/:id',
  summary: 'Set the quantity of a product in the cart, or choose another of its variants',
  audience: BUYERS,
  permission: 'buy',
  params: itemParams,
  body: z.strictObject({ quantity: Quantity, variantId: z.uuid().optional() }),
  response: OneCart,
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/cart/items/:id',
  summary: 'Remove a product from the cart',
  audience: BUYERS,
  permission: 'buy',
  params: itemParams,
  response: OneCart,
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/cart',
  summary: 'Empty the cart',
  audience: BUYERS,
  permission: 'buy',
  response: OneCart,
})
