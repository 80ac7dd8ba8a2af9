import type { Checkout } from '@jangteo/contracts/orders/checkout.ts'
import { totalsOf } from '@jangteo/domain/catalog/pricing.ts'
import type { Database } from '../../database/open-database.ts'
import { readCart } from '../cart/cart-lines.ts'
import type { Selling } from '../selling.ts'

/** The chosen lines as they are now; lines that are gone are simply not there. */
export async function readCheckout(
  db: Database,
  { transferAccount }: Pick<Selling, 'transferAccount'>,
  buyerId: string,
  itemIds: readonly string[],
): Promise<Checkout> {
  const cart = await readCart(db, buyerId, itemIds)
  return { cart, totals: totalsOf(cart.items, cart.grade, cart.shipping), transferAccount }
}
