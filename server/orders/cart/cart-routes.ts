import * as contract from '@jangteo/contracts/orders/cart.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { readCart } from './cart-lines.ts'
import { addToCart, clearCart, removeFromCart, setCartQuantity } from './change-cart.ts'

export function cartRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.getCart, async ({ caller }) => ({ success: true, data: await readCart(db, caller.accountId) }))
  mount(contract.addToCart, async ({ caller, body }) => ({
    success: true,
    data: await addToCart(db, caller.accountId, body),
  }))
  mount(contract.setCartQuantity, async ({ caller, params, body }) => ({
    success: true,
    data: await setCartQuantity(db, { accountId: caller.accountId, id: params.id }, body.quantity),
  }))
  mount(contract.removeFromCart, async ({ caller, params }) => ({
    success: true,
    data: await removeFromCart(db, { accountId: caller.accountId, id: params.id }),
  }))
  mount(contract.clearCart, async ({ caller }) => ({ success: true, data: await clearCart(db, caller.accountId) }))
}
