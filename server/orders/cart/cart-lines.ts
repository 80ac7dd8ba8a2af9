import type { Cart, CartItem } from '@jangteo/contracts/cart.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { quantityProblem } from '@jangteo/domain/order-quantity.ts'
import { tierOf } from '@jangteo/domain/pricing.ts'
import type { Role } from '@jangteo/domain/roles.ts'
import { statement } from '../../database/statement.ts'

export interface CartLine {
  id: string
  quantity: number
  addedAt: Date
  productId: string
  slug: string
  name: string
  image: string | null
  brand: string | null
  gold: number
  premium: number
  vip: number
  stockQuantity: number
  minOrderQuantity: number
  maxOrderQuantity: number | null
  onSale: boolean
  supplierId: string
  supplierName: string
  buyerName: string
  buyerRole: Role
  grade: Grade | null
}

const COLUMNS = `c.id, c.quantity, c.added_at as "addedAt", p.id as "productId", p.slug, p.name, p.images[1] as image,
  p.brand, p.gold_price as gold, p.premium_price as premium, p.vip_price as vip, p.stock_quantity as "stockQuantity",
  p.min_order_quantity as "minOrderQuantity", p.max_order_quantity as "maxOrderQuantity", p.on_sale as "onSale",
  p.supplier_id as "supplierId", supplier.name as "supplierName", a.name as "buyerName", a.role as "buyerRole",
  own.grade`

const LINES = `cart_items c join products p on p.id = c.product_id
  join businesses supplier on supplier.account_id = p.supplier_id`

/** One row without an id where the cart is empty: the grade of the buyer is told all the same. */
const readLines = statement<CartLine | (Pick<CartLine, 'grade'> & { id: null })>(
  'cart_lines',
  `select ${COLUMNS} from accounts a left join businesses own on own.account_id = a.id
   left join (${LINES}) on c.account_id = a.id and ($2::uuid[] is null or c.id = any ($2))
   where a.id = $1 order by c.added_at desc, c.id desc`,
)

/** Whoever orders the same lines at the same time waits here, and then finds them gone. */
export const lockLines = statement<CartLine>(
  'lock_cart_lines',
  `select ${COLUMNS} from ${LINES} join accounts a on a.id = c.account_id
   left join businesses own on own.account_id = a.id
   where c.account_id = $1 and c.id = any ($2) order by c.added_at desc, c.id desc for update of c`,
)

/** Newest first, with the prices and stock of now; all lines, or those chosen. */
export async function readCart(
  db: Parameters<typeof readLines>[0],
  accountId: string,
  chosen: readonly string[] | null = null,
): Promise<Cart> {
  const rows = await readLines(db, accountId, chosen)
  return {
    items: rows.filter((row): row is CartLine => row.id !== null).map(toCartItem),
    grade: rows[0]?.grade ?? null,
  }
}

export function unitPriceOf(line: CartLine): number {
  return line[tierOf(line.grade)]
}

/** Why it cannot be ordered as it is, in words. */
export function lineProblem(line: CartLine): string | null {
  return line.onSale ? quantityProblem(line, line.quantity) : '판매가 끝난 상품입니다.'
}

function toCartItem(line: CartLine): CartItem {
  return {
    id: line.id,
    productId: line.productId,
    slug: line.slug,
    productName: line.name,
    productImage: line.image,
    productBrand: line.brand,
    unitPrice: unitPriceOf(line),
    quantity: line.quantity,
    supplierId: line.supplierId,
    supplierName: line.supplierName,
    minOrderQuantity: line.minOrderQuantity,
    maxOrderQuantity: line.maxOrderQuantity,
    stockQuantity: line.stockQuantity,
    addedAt: line.addedAt.toISOString(),
    problem: lineProblem(line),
  }
}
