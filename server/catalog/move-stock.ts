import type { StockCause } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { statement, type Transaction } from '../database/statement.ts'
import { announceLater } from '../events/announce.ts'
import { AppError } from '../http/app-error.ts'

interface StockMove {
  productId: string
  change: number
}

interface About {
  cause: StockCause
  reason?: string
  actorId: string | null
  orderId?: string
}

/**
 * Of what is `wanted (product_id, change)`: no shelf goes below zero, and what is taken for an order has to be on sale,
 * whatever is given back does not. Shelves are locked in one fixed order, so that two carts with the same products
 * cannot wait for each other. `enough` has a row if all of them can move, and the product `p` still fits what is wanted.
 */
export const lockedShelves = (cause: string, fits = 'true') => `shelves as materialized (
     select p.id, w.change,
       p.stock_quantity + w.change >= 0 and (${cause} <> 'ordered' or p.on_sale) and ${fits} as can_move
     from wanted w join products p on p.id = w.product_id order by p.id for no key update of p
   ), enough as materialized (
     select from shelves having count(*) filter (where can_move) = (select count(*) from wanted)
   )`

/** The shelf and its ledger move together, all shelves or none. */
export const movedShelves = (allowed: string, about: Record<'cause' | 'reason' | 'actor' | 'order', string>) =>
  `moved as (
     update products p set stock_quantity = p.stock_quantity + s.change from shelves s
     where p.id = s.id and exists (select from ${allowed})
     returning p.id, p.stock_quantity, s.change
   ), noted_stock as (
     insert into stock_entries (product_id, change, stock_after, cause, reason, actor_id, order_id)
     select id, change, stock_quantity, ${about.cause}, ${about.reason}, ${about.actor}, ${about.order} from moved
   )`

const move = statement<{ id: string }>(
  'move_stock',
  `with wanted as (
     select * from unnest($1::uuid[], $2::int[]) as w (product_id, change)
   ), ${lockedShelves('$3')}, ${movedShelves('enough', { cause: '$3', reason: '$4', actor: '$5::uuid', order: '$6::uuid' })}
   select id from moved`,
)

/**
 * The shelf and its ledger move together, all shelves or none; a shelf never goes below zero. Only what shows these
 * very products is stale then: an order a second must not empty the whole cache.
 */
export async function moveStock(tx: Transaction, moves: readonly StockMove[], about: About): Promise<void> {
  const real = moves.filter(({ change }) => change !== 0)
  if (real.length === 0) return
  const tags = real.map(({ productId }): CacheTag => `product:${productId}`)
  const moved = await move(
    tx,
    real.map(({ productId }) => productId),
    real.map(({ change }) => change),
    about.cause,
    about.reason ?? null,
    about.actorId,
    about.orderId ?? null,
  )
  if (moved.length < real.length) throw new AppError('stock_too_low')
  announceLater(tx, tags)
}
