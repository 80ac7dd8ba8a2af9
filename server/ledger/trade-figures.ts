import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import type { TradeScope } from './tables.ts'

export interface TradeDay {
  day: string
  orders: number
  sales: number
  refunds: number
  savings: number
}

/** The shop as a whole, in the place of a supplier or buyer. */
export const THE_SHOP = '00000000-0000-0000-0000-000000000000'

interface Stretch {
  scope: TradeScope
  subjectId: string
  /** Days of the shop's calendar, both included. */
  from: string
  to: string
}

const DAYS = (table: string, from: string) => `
  select day::text, orders, sales::float8, refunds::float8, savings::float8 from ${table}
  where scope = $1 and subject_id = $2 and day between ${from} and $4`

/**
 * Days that are over are read as they were rolled up; those since, from the books. Their stretch has two ends, or the
 * planner would expect most of the books and call for parallel workers.
 */
const read = statement<TradeDay>(
  'trade_days',
  `with rolled as materialized (select coalesce((select until from trade_rolled_up), '-infinity'::date) as until)
   ${DAYS('trade_days', '$3')} union all
   ${DAYS('trade_by_day', 'greatest($3::date, (select until + 1 from rolled))')} order by day`,
)

/** Days without trade are left out. */
export function readTradeDays(db: Database, { scope, subjectId, from, to }: Stretch): Promise<TradeDay[]> {
  return read(db, scope, subjectId, from, to)
}

export function sumOf(days: readonly TradeDay[]): Omit<TradeDay, 'day'> {
  const sum = (figure: 'orders' | 'sales' | 'refunds' | 'savings') => days.reduce((all, day) => all + day[figure], 0)
  return { orders: sum('orders'), sales: sum('sales'), refunds: sum('refunds'), savings: sum('savings') }
}
