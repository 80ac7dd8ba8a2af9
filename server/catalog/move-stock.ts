import type { StockCause } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { statement, type Transaction } from '../database/statement.ts'
import { announceAfterCommit } from '../events/announce.ts'
import { AppError } from '../http/app-error.ts'

export interface StockMove {
  variantId: string
  change: number
  /** Without: units leave by the priority of the locations; returned units go back to where the order took them. */
  locationId?: string | undefined
}

interface StockReason {
  cause: StockCause
  reason?: string | undefined
  actorId: string | null
  orderId?: string
}

/**
 * CTEs that lock the products of `wanted (variant_id, location_id, change)` and their stock. Rows are locked sorted by
 * product, so that two carts with the same products do not deadlock. A variant has to be on sale to be ordered, not to be
 * returned. `parcels` says how much each location gives or takes; `enough` has a row if all changes are possible and
 * `fits` holds for every product `p`. `offset 0` keeps the lookup of a variant by its key: by stale statistics the planner
 * prefers a merge join, which reads the whole index of variants for each order.
 */
export const lockStockSql = (cause: string, fits = 'true') => `stock as materialized (
     select v.id, p.id as product_id, p.stock_quantity as product_stock, w.change, w.location_id,
       l.location_id as place, l.quantity, o.priority, v.status = 'active' as is_active,
       (${cause} <> 'ordered' or (p.on_sale and v.status = 'active')) and ${fits} as can_move
     from wanted w join lateral (select * from product_variants where id = w.variant_id offset 0) v on true
     join products p on p.id = v.product_id
     join stock_levels l on l.variant_id = v.id and (w.location_id is null or l.location_id = w.location_id)
     join stock_locations o on o.id = l.location_id
     order by p.id, v.id, l.location_id for no key update of p, l
   ), parcels as (
     select id, product_id, product_stock, is_active, place as location_id, quantity,
       case when change < 0 then -least(quantity, greatest(0, -change - (sum(quantity) over line - quantity)))
         when row_number() over line = 1 then change else 0 end::int as change
     from stock window line as (partition by id, location_id order by priority, place)
   ), enough as materialized (
     select from (select from stock group by id, location_id, change
       having bool_and(can_move) and (change > 0 or sum(quantity) + change >= 0)) possible
     having count(*) = (select count(*) from wanted)
   )`

/**
 * CTEs that change the stock and append the ledger entries, for all variants or none. The new quantities are those of the
 * locked rows plus the change: constraints are checked for the version of the row that the statement saw at its start,
 * which may have had less. The levels are upserted and not updated: an update of a row that changed since the statement's
 * snapshot initializes the whole plan again while it holds the lock, an upsert takes the newest version.
 */
export const moveStockSql = (allowed: string, entry: Record<'cause' | 'reason' | 'actor' | 'order', string>) =>
  `moved as (
     insert into stock_levels as l (variant_id, location_id, quantity)
     select id, location_id, quantity + change from parcels where change <> 0 and exists (select from ${allowed})
     on conflict (variant_id, location_id) do update set quantity = excluded.quantity
     returning l.variant_id, l.location_id, l.quantity, l.quantity - old.quantity as change
   ), summed as (
     update products p set stock_quantity = m.stock + m.change
     from (select product_id, min(product_stock) as stock, sum(change) filter (where is_active) as change
       from parcels group by product_id) m
     where p.id = m.product_id and m.change <> 0 and exists (select from ${allowed})
   ), noted_stock as (
     insert into stock_entries (variant_id, location_id, change, stock_after, cause, reason, actor_id, order_id)
     select variant_id, location_id, change, quantity, ${entry.cause}, ${entry.reason}, ${entry.actor}, ${entry.order} from moved
   )`

/** A location that holds nothing of a variant yet has no row to lock. */
const openLevels = statement(
  'open_stock_levels',
  `insert into stock_levels (variant_id, location_id, quantity)
   select variant_id, location_id, 0 from unnest($1::uuid[], $2::uuid[]) as w (variant_id, location_id)
   where location_id is not null on conflict do nothing`,
)

/**
 * Units of an order go back to the locations that it took them from; what exceeds those, or came from a location that was
 * removed meanwhile, to the first of them, and without any to the first location of the variant.
 */
const move = statement<{ product_id: string }>(
  'move_stock',
  `with given as materialized (
     select * from unnest($1::uuid[], $2::int[], $3::uuid[]) as g (variant_id, change, location_id)
   ), taken as materialized (
     select g.variant_id, g.change, e.location_id, -sum(e.change) as quantity, min(e.id) as first_entry
     from given g join stock_entries e on e.order_id = $7::uuid and e.variant_id = g.variant_id
     join stock_levels l on l.variant_id = e.variant_id and l.location_id = e.location_id
     where g.change > 0 and g.location_id is null group by g.variant_id, g.change, e.location_id having sum(e.change) < 0
   ), given_back as materialized (
     select variant_id, location_id, row_number() over line = 1 as is_first, change - sum(quantity) over whole as rest,
       least(quantity, greatest(0, change - (sum(quantity) over line - quantity))) as part
     from taken window line as (partition by variant_id order by first_entry), whole as (partition by variant_id)
   ), wanted as materialized (
     select variant_id, location_id, (part + case when is_first then greatest(rest, 0) else 0 end)::int as change
     from given_back where part > 0
     union all
     select variant_id, location_id, change from given where variant_id not in (select variant_id from taken)
       or change < 0 or location_id is not null
   ), ${lockStockSql('$4')}, ${moveStockSql('enough', { cause: '$4', reason: '$5', actor: '$6::uuid', order: '$7::uuid' })}
   select distinct product_id from stock where exists (select from enough)`,
)

/**
 * Changes stock and ledger together, for all variants or none; stock never goes below zero. Only caches of these very
 * products are invalidated: an order every second must not empty the whole cache.
 */
export async function moveStock(tx: Transaction, moves: readonly StockMove[], entry: StockReason): Promise<void> {
  const real = moves.filter(({ change }) => change !== 0)
  if (real.length === 0) return
  const variantIds = real.map(({ variantId }) => variantId)
  const locationIds = real.map(({ locationId }) => locationId ?? null)
  if (locationIds.some((id) => id !== null)) await openLevels(tx, variantIds, locationIds)
  const moved = await move(
    tx,
    variantIds,
    real.map(({ change }) => change),
    locationIds,
    entry.cause,
    entry.reason ?? null,
    entry.actorId,
    entry.orderId ?? null,
  )
  if (moved.length === 0) throw new AppError('stock_too_low')
  announceAfterCommit(
    tx,
    moved.map(({ product_id }): CacheTag => `product:${product_id}`),
  )
}
