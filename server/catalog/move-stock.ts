import type { StockCause } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { statement, type Transaction } from '../database/statement.ts'
import { announceAfterCommit } from '../events/announce.ts'
import { AppError } from '../http/app-error.ts'

interface StockMove {
  productId: string
  change: number
}

interface StockReason {
  cause: StockCause
  reason?: string
  actorId: string | null
  orderId?: string
}

/**
 * CTEs that lock the products of `wanted (product_id, change)`. Stock never goes below zero, and a product has to be on
 * sale to be ordered, not to be returned. Rows are locked sorted by id, so that two carts with the same products do not
 * deadlock. `enough` has a row if all changes are possible and `fits` holds for every product `p`.
 */
export const lockStockSql = (cause: string, fits = 'true') => `stock as materialized (
     select p.id, w.change,
       p.stock_quantity + w.change >= 0 and (${cause} <> 'ordered' or p.on_sale) and ${fits} as can_move
     from wanted w join products p on p.id = w.product_id order by p.id for no key update of p
   ), enough as materialized (
     select from stock having count(*) filter (where can_move) = (select count(*) from wanted)
   )`

/** CTEs that change the stock and append the ledger entries, for all products or none. */
export const moveStockSql = (allowed: string, entry: Record<'cause' | 'reason' | 'actor' | 'order', string>) =>
  `moved as (
     update products p set stock_quantity = p.stock_quantity + s.change from stock s
     where p.id = s.id and exists (select from ${allowed})
     returning p.id, p.stock_quantity, s.change
   ), noted_stock as (
     insert into stock_entries (product_id, change, stock_after, cause, reason, actor_id, order_id)
     select id, change, stock_quantity, ${entry.cause}, ${entry.reason}, ${entry.actor}, ${entry.order} from moved
   )`

const move = statement<{ id: string }>(
  'move_stock',
  `with wanted as (
     select * from unnest($1::uuid[], $2::int[]) as w (product_id, change)
   ), ${lockStockSql('$3')}, ${moveStockSql('enough', { cause: '$3', reason: '$4', actor: '$5::uuid', order: '$6::uuid' })}
   select id from moved`,
)

/**
 * Changes stock and ledger together, for all products or none; stock never goes below zero. Only caches of these very
 * products are invalidated: an order every second must not empty the whole cache.
 */
export async function moveStock(tx: Transaction, moves: readonly StockMove[], entry: StockReason): Promise<void> {
  const real = moves.filter(({ change }) => change !== 0)
  if (real.length === 0) return
  const tags = real.map(({ productId }): CacheTag => `product:${productId}`)
  const moved = await move(
    tx,
    real.map(({ productId }) => productId),
    real.map(({ change }) => change),
    entry.cause,
    entry.reason ?? null,
    entry.actorId,
    entry.orderId ?? null,
  )
  if (moved.length < real.length) throw new AppError('stock_too_low')
  announceAfterCommit(tx, tags)
}
