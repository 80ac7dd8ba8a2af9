import type { Cart } from '@jangteo/contracts/cart.ts'
import { quantityProblem } from '@jangteo/domain/order-quantity.ts'
import { tierOf } from '@jangteo/domain/pricing.ts'
import { desc, eq } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { cartItems } from '../tables.ts'

/** Newest first, with the prices and stock of now. */
export async function readCart(db: Pick<Database, 'select'>, accountId: string): Promise<Cart> {
  const [buyer] = await db
    .select({ grade: businesses.grade })
    .from(businesses)
    .where(eq(businesses.accountId, accountId))
  const tier = tierOf(buyer?.grade)
  const rows = await db
    .select({ item: cartItems, product: products, supplierName: businesses.name })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .where(eq(cartItems.accountId, accountId))
    .orderBy(desc(cartItems.addedAt), desc(cartItems.id))
  const items = rows.map(({ item, product, supplierName }) => ({
    id: item.id,
    productId: product.id,
    slug: product.slug,
    productName: product.name,
    productImage: product.images[0] ?? null,
    productBrand: product.brand,
    unitPrice: { gold: product.goldPrice, premium: product.premiumPrice, vip: product.vipPrice }[tier],
    quantity: item.quantity,
    supplierId: product.supplierId,
    supplierName,
    minOrderQuantity: product.minOrderQuantity,
    maxOrderQuantity: product.maxOrderQuantity,
    stockQuantity: product.stockQuantity,
    addedAt: item.addedAt.toISOString(),
    problem: product.onSale ? quantityProblem(product, item.quantity) : '판매가 끝난 상품입니다.',
  }))
  return { items, grade: buyer?.grade ?? null }
}
