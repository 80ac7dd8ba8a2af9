import type { StoreItem } from '@jangteo/contracts/inventory/inventory.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { readStoreItems } from './read-store-items.ts'

/** Only for products that have been delivered to the store. */
const write = statement<{ product_id: string }>(
  'count_store_item',
  `insert into store_stock (account_id, product_id, counted, reorder_point)
   select $1, $2, $3, $4
   where exists (select from orders o join order_parts p on p.order_id = o.id join order_items i on i.part_id = p.id
     where o.buyer_id = $1 and i.product_id = $2 and p.delivery_date is not null and i.state <> 'cancelled')
   on conflict (account_id, product_id)
     do update set counted = excluded.counted, reorder_point = excluded.reorder_point, counted_at = now()
   returning product_id`,
)

interface StoreProduct {
  accountId: string
  productId: string
}

export async function recordStockCount(
  db: Database,
  { accountId, productId }: StoreProduct,
  { left, reorderPoint }: { left: number; reorderPoint: number },
): Promise<StoreItem> {
  await write(db, accountId, productId, left, reorderPoint)
  const [item] = (await readStoreItems(db, { accountId, productId, limit: 1, offset: 0 })).data
  if (!item) throw new AppError('product_not_found')
  return item
}
