import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'

const SUPPLIER = 'trade@jangteo.test'
const WAREHOUSE = '김포 물류센터'
/** Smaller stocks stay in one place. */
const LEAST = 9

/** The second supplier keeps a third of its larger stocks in a second location, from which orders take last. */
export async function moveStockToWarehouse(
  tx: Pick<Database, 'execute'>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const supplierId = accountIds.get(SUPPLIER)
  await tx.execute(sql`
    with warehouse as (
      insert into stock_locations (supplier_id, name, priority) values (${supplierId}, ${WAREHOUSE}, 1) returning id
    ), taken as (
      update stock_levels l set quantity = l.quantity - l.quantity / 3
      from product_variants v where v.id = l.variant_id and v.supplier_id = ${supplierId} and l.quantity >= ${LEAST}
      returning l.variant_id, l.location_id, new.quantity, old.quantity - new.quantity as moved
    ), brought as (
      insert into stock_levels (variant_id, location_id, quantity)
      select variant_id, warehouse.id, moved from taken, warehouse
    )
    insert into stock_entries (variant_id, location_id, change, stock_after, cause, reason, actor_id)
    select variant_id, location_id, -moved, quantity, 'moved', ${WAREHOUSE}, ${supplierId}::uuid from taken
    union all
    select variant_id, warehouse.id, moved, moved, 'moved', ${WAREHOUSE}, ${supplierId}::uuid from taken, warehouse`)
}
