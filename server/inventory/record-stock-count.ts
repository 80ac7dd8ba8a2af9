import type { StoreItem } from '@jangteo/contracts/inventory/inventory.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { readStoreItems } from './read-store-items.ts'
import { readReorderProposals } from './reorder-proposals.ts'

/** The delivered variants of a product: `$3`, or all. */
const findDelivered = statement<{ variantId: string }>(
  'delivered_variants',
  `select distinct i.variant_id as "variantId"
   from orders o join order_parts p on p.order_id = o.id join order_items i on i.part_id = p.id
   where o.buyer_id = $1 and i.product_id = $2 and ($3::uuid is null or i.variant_id = $3)
     and i.delivered_quantity > 0`,
)

const write = statement(
  'count_store_item',
  `insert into store_stock (account_id, variant_id, counted, reorder_point) values ($1, $2, $3, $4)
   on conflict (account_id, variant_id)
     do update set counted = excluded.counted, reorder_point = excluded.reorder_point, counted_at = now()`,
)

interface StoreProduct {
  accountId: string
  productId: string
}

interface StockCount {
  variantId?: string | undefined
  left: number
  reorderPoint: number
}

/** Only for variants that have been delivered to the store. */
export async function recordStockCount(
  db: Database,
  { accountId, productId }: StoreProduct,
  { variantId: wanted, left, reorderPoint }: StockCount,
): Promise<StoreItem> {
  const [delivered, another] = await findDelivered(db, accountId, productId, wanted ?? null)
  if (!delivered) throw new AppError('product_not_found')
  if (another) throw new AppError('option_required', { field: 'variantId' })
  const { variantId } = delivered
  await write(db, accountId, variantId, left, reorderPoint)
  const proposals = await readReorderProposals(db, accountId)
  const [item] = (await readStoreItems(db, { accountId, variantIds: [variantId], limit: 1, offset: 0 }, proposals)).data
  if (!item) throw new AppError('product_not_found')
  return item
}
