import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'

/**
 * What buyers have paid a supplier for and not received yet. Up to the last month that is closed by what was sold less
 * what was delivered, which are rolled up; after it by the books.
 */
const read = statement<{ held: number }>(
  'held_of_supplier',
  `with closed as materialized (
     select (max(month) + interval '1 month')::date as until, coalesce(sum(gross_amount - refund_amount), 0) as earned
     from settlements where supplier_id = $1
   )
   select ((select coalesce(sum(sales - refunds), 0) from trade_days
       where scope = 'supplier' and subject_id = $1 and day < (select until from closed))
     - (select earned from closed)
     - (select coalesce(sum(amount), 0) from ledger_entries
       where supplier_id = $1 and account = 'held' and day >= (select coalesce(until, '-infinity') from closed))
   )::float8 as held`,
)

export async function readHeld(db: Database, supplierId: string): Promise<number> {
  return (await read(db, supplierId))[0]?.held ?? 0
}
