import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import type { TradeScope } from './tables.ts'
import type { TradeDay } from './trade-figures.ts'

const SUMS = (table: string, condition: string) => `
  select orders, sales, refunds, savings from ${table} where scope = $1 and subject_id = $2 and ${condition}`

/** With two ends, as in `trade-figures.ts`. */
const SINCE = `day between (select until + 1 from rolled) and (now() at time zone 'Asia/Seoul')::date`

const read = statement<Omit<TradeDay, 'day'>>(
  'trade_sum',
  `with rolled as materialized (select coalesce((select until from trade_rolled_up), '-infinity'::date) as until)
   select coalesce(sum(orders), 0)::int as orders, coalesce(sum(sales), 0)::float8 as sales,
     coalesce(sum(refunds), 0)::float8 as refunds, coalesce(sum(savings), 0)::float8 as savings
   from (${SUMS('trade_days', 'true')} union all
     ${SUMS('trade_by_day', SINCE)}) traded`,
)

/** All that was ever traded. */
export async function sumTrade(
  db: Database,
  { scope, subjectId }: { scope: TradeScope; subjectId: string },
): Promise<Omit<TradeDay, 'day'>> {
  const [sum] = await read(db, scope, subjectId)
  return sum ?? { orders: 0, sales: 0, refunds: 0, savings: 0 }
}
