import type { TradeChart, TradeFigures } from '@jangteo/contracts/dashboards/dashboards.ts'
import {
  type ChartSpan,
  chartPeriods,
  type DateRange,
  daysWithin,
  fullRange,
  monthToDate,
} from '@jangteo/domain/dashboards/chart-spans.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import type { TradeScope } from '../ledger/tables.ts'

/** Whose figures: the shop, a supplier or a buyer. */
export interface TradeSubject {
  scope: TradeScope
  subjectId: string
}

export interface TradeDay {
  day: string
  orders: number
  sales: number
  refunds: number
  savings: number
}

/** Subject id of the scope `shop`. */
export const SHOP_SUBJECT_ID = '00000000-0000-0000-0000-000000000000'

export async function readChart(db: Database, subject: TradeSubject, span: ChartSpan): Promise<TradeChart> {
  const periods = chartPeriods(span, shopDay(new Date()))
  const days = await readTradeDays(db, { ...subject, ...fullRange(periods) })
  const points = periods.map(({ now, before }) => ({
    from: now.from,
    ...figuresOf(days, now),
    before: figuresOf(days, before),
  }))
  return { span, points, total: sumFigures(points), totalBefore: sumFigures(points.map(({ before }) => before)) }
}

interface Compared {
  now: number
  before: number
}

export interface MonthTrade {
  /** The current day in Seoul. */
  day: string
  today: TradeFigures
  orders: Compared
  net: Compared
  savings: Compared
}

/** The month to date against the same days of the previous month. */
export async function readMonth(db: Database, subject: TradeSubject): Promise<MonthTrade> {
  const today = shopDay(new Date())
  const month = monthToDate(today)
  const days = await readTradeDays(db, { ...subject, ...fullRange([month]) })
  const compare = (figure: (days: TradeDay[]) => number) => ({
    now: figure(daysWithin(days, month.now)),
    before: figure(daysWithin(days, month.before)),
  })
  return {
    day: today,
    today: figuresOf(days, { from: today, to: today }),
    orders: compare((some) => sumTradeDays(some).orders),
    net: compare((some) => sumTradeDays(some).sales - sumTradeDays(some).refunds),
    savings: compare((some) => sumTradeDays(some).savings),
  }
}

function figuresOf(days: readonly TradeDay[], range: DateRange): TradeFigures {
  const { orders, sales, refunds } = sumTradeDays(daysWithin(days, range))
  return { orders, sales, refunds, net: sales - refunds }
}

function sumFigures(all: readonly TradeFigures[]): TradeFigures {
  const sum = (figure: keyof TradeFigures) => all.reduce((total, figures) => total + figures[figure], 0)
  return { orders: sum('orders'), sales: sum('sales'), refunds: sum('refunds'), net: sum('net') }
}

const DAYS = (table: string, from: string) => `
  select day::text, orders, sales::float8, refunds::float8, savings::float8 from ${table}
  where scope = $1 and subject_id = $2 and day between ${from} and $4`

/**
 * Past days come from the roll-up, later ones from the ledger. The range of the latter has two bounds: with one, the
 * planner estimates most of the ledger and starts parallel workers.
 */
const readDays = statement<TradeDay>(
  'trade_days',
  `with rolled as materialized (select coalesce((select until from trade_rolled_up), '-infinity'::date) as until)
   ${DAYS('trade_days', '$3')} union all
   ${DAYS('trade_by_day', 'greatest($3::date, (select until + 1 from rolled))')} order by day`,
)

/** Days without trade are left out. */
export function readTradeDays(
  db: Database,
  { scope, subjectId, from, to }: TradeSubject & DateRange,
): Promise<TradeDay[]> {
  return readDays(db, scope, subjectId, from, to)
}

export function sumTradeDays(days: readonly TradeDay[]): Omit<TradeDay, 'day'> {
  const sum = (figure: 'orders' | 'sales' | 'refunds' | 'savings') => days.reduce((all, day) => all + day[figure], 0)
  return { orders: sum('orders'), sales: sum('sales'), refunds: sum('refunds'), savings: sum('savings') }
}

const SUMS = (table: string, condition: string) => `
  select orders, sales, refunds, savings from ${table} where scope = $1 and subject_id = $2 and ${condition}`

/** With two bounds, for the planner. */
const SINCE_ROLL_UP = `day between (select until + 1 from rolled) and (now() at time zone 'Asia/Seoul')::date`

const readSum = statement<Omit<TradeDay, 'day'>>(
  'trade_sum',
  `with rolled as materialized (select coalesce((select until from trade_rolled_up), '-infinity'::date) as until)
   select coalesce(sum(orders), 0)::int as orders, coalesce(sum(sales), 0)::float8 as sales,
     coalesce(sum(refunds), 0)::float8 as refunds, coalesce(sum(savings), 0)::float8 as savings
   from (${SUMS('trade_days', 'true')} union all
     ${SUMS('trade_by_day', SINCE_ROLL_UP)}) traded`,
)

/** Totals of all time. */
export async function sumAllTrade(db: Database, { scope, subjectId }: TradeSubject): Promise<Omit<TradeDay, 'day'>> {
  const [sum] = await readSum(db, scope, subjectId)
  return sum ?? { orders: 0, sales: 0, refunds: 0, savings: 0 }
}
