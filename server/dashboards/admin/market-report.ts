import {
  MARKET_ENTRY_KIND_LABELS,
  type MarketEntry,
  type MarketMonth,
} from '@jangteo/contracts/dashboards/market-report.ts'
import type { SheetFormat } from '@jangteo/contracts/files/sheet-files.ts'
import {
  MARKET_FIGURE_LABELS,
  MARKET_FIGURES,
  type MarketFigure,
  marketProfit,
  marketVat,
} from '@jangteo/domain/ledger/market-report.ts'
import { firstDayOf, lastDayOf, monthOf, monthsBetween } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { sheetFile } from '../../files/sheets/sheet-download.ts'
import type { SheetCell } from '../../files/sheets/xlsx/write-xlsx.ts'
import { readTradeDays } from '../read-trade.ts'
import { SHOP_TRADE } from './read-admin-dashboard.ts'

/** The columns `account` and `kind` are those of `ledger_entries` and of their roll-up `ledger_days`. */
const FIGURE_CONDITIONS: Record<MarketFigure, SQL> = {
  commission: sql`account = 'commission'`,
  shipping: sql`account = 'shop' and kind in ('sale', 'shipping_fee', 'return_fee')`,
  discounts: sql`account = 'promotions' and kind <> 'points'`,
  points: sql`account = 'promotions' and kind = 'points'`,
  refunds: sql`account = 'shop' and kind = 'refund'`,
  adjustments: sql`account = 'shop' and kind = 'adjustment'`,
}

interface MarketReport {
  year: number
  firstYear: number
  lastYear: number
  months: MarketMonth[]
}

/** Months from the first booking until now; of the current year without a choice. */
export async function readMarketReport(
  db: Database,
  chosen: number | undefined,
  now = new Date(),
): Promise<MarketReport> {
  const lastYear = Number(shopDay(now).slice(0, 4))
  const year = chosen ?? lastYear
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const [first, trade, figures] = await Promise.all([
    readFirstDay(db),
    readTradeDays(db, { ...SHOP_TRADE, from, to }),
    readFigures(db, from, to),
  ])
  const firstDay = first ?? shopDay(now)
  const [start, end] = [maxOf(monthOf(firstDay), `${year}-01`), minOf(monthOf(shopDay(now)), `${year}-12`)]
  const months = start > end ? [] : monthsBetween(start, end)
  return {
    ...{ year, firstYear: Number(firstDay.slice(0, 4)), lastYear },
    months: months.map((month): MarketMonth => {
      const days = trade.filter(({ day }) => monthOf(day) === month)
      const own = figures.get(month) ?? NO_FIGURES
      return {
        month,
        salesAmount: days.reduce((sum, { sales }) => sum + sales, 0),
        refundedAmount: days.reduce((sum, { refunds }) => sum + refunds, 0),
        figures: own,
        profitAmount: marketProfit(own),
        ...marketVat(own),
      }
    }),
  }
}

const NO_FIGURES = Object.fromEntries(MARKET_FIGURES.map((figure) => [figure, 0])) as Record<MarketFigure, number>
const minOf = (one: string, other: string) => (one < other ? one : other)
const maxOf = (one: string, other: string) => (one > other ? one : other)

async function readFirstDay(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select min(day)::text as day from ledger_transactions`)
  return rows[0]?.day ?? null
}

/** Past days from the roll-up, later ones from the ledger. */
async function readFigures(
  db: Database,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, Record<MarketFigure, number>>> {
  const sums = MARKET_FIGURES.map(
    (figure) =>
      sql`coalesce(-sum(amount) filter (where ${FIGURE_CONDITIONS[figure]}), 0)::float8 as ${sql.identifier(figure)}`,
  )
  const { rows } = await db.execute<Record<MarketFigure, number> & { month: string }>(sql`
    with rolled as materialized (select coalesce((select until from trade_rolled_up), '-infinity'::date) as until)
    select to_char(day, 'YYYY-MM') as month, ${sql.join(sums, sql`, `)} from (
      select day, account, kind, amount from ledger_days where day between ${from}::date and ${to}::date
      union all
      select e.day, e.account, e.kind, e.amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.day between greatest(${from}::date, (select until + 1 from rolled)) and ${to}::date
    ) booked group by 1`)
  return new Map(rows.map(({ month, ...figures }) => [month, figures]))
}

const MONEY = { width: 14, isText: false }

export async function marketReportFile(
  db: Database,
  chosen: number | undefined,
  format: SheetFormat,
): Promise<AsyncIterable<string | Uint8Array>> {
  const { months } = await readMarketReport(db, chosen)
  const columns = [
    { heading: '월', width: 10, isText: true },
    ...['거래액', '환불', ...MARKET_FIGURES.map((figure) => MARKET_FIGURE_LABELS[figure])].map((heading) => ({
      heading,
      ...MONEY,
    })),
    ...['이익', '공급가액', '부가세'].map((heading) => ({ heading, ...MONEY })),
  ]
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (const { month, salesAmount, refundedAmount, figures, profitAmount, supplyAmount, taxAmount } of months)
      yield [
        ...[month, salesAmount, refundedAmount, ...MARKET_FIGURES.map((figure) => figures[figure])],
        ...[profitAmount, supplyAmount, taxAmount],
      ]
  }
  return sheetFile(format, '장터 손익', columns, rows())
}

interface MonthFigure {
  month: string
  figure: MarketFigure
}

/** `until`: the last transaction that counts; null for all. */
const entriesOf = ({ month, figure }: MonthFigure, until: string | null = null) => sql`
  (select transaction_id, day, kind, supplier_id, -sum(amount) as amount from (
    select e.* from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
      and (${until}::bigint is null or t.id <= ${until}::bigint)) booked
   where ${FIGURE_CONDITIONS[figure]} group by transaction_id, day, kind, supplier_id)`

interface EntryRange {
  limit: number
  offset: number
  until?: string | null
}

type Row<Shape> = Shape & Record<string, unknown>

async function readEntries(
  db: Database,
  which: MonthFigure,
  { limit, offset, until = null }: EntryRange,
): Promise<MarketEntry[]> {
  const { rows } = await db.execute<Row<MarketEntry>>(sql`
    select t.id::text, t.at, t.day::text, t.kind, o.order_number as "orderNumber", b.name as "supplierName",
      e.amount::float8 as amount
    from (select * from ${entriesOf(which, until)} e order by day desc, transaction_id desc, supplier_id
        limit ${limit} offset ${offset}) e
      join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
      left join businesses b on b.account_id = e.supplier_id
    order by e.day desc, e.transaction_id desc, e.supplier_id`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export async function listMarketEntries(
  db: Database,
  which: MonthFigure,
  { page, limit }: { page: number; limit: number },
) {
  const [data, counted] = await Promise.all([
    readEntries(db, which, { limit, offset: (page - 1) * limit }),
    db.execute<{ count: number; sum: number }>(
      sql`select count(*)::int as count, coalesce(sum(amount), 0)::float8 as sum from ${entriesOf(which)} e`,
    ),
  ])
  const { count: total = 0, sum = 0 } = counted.rows[0] ?? {}
  return { data, total, page, limit, sum }
}

const BATCH_SIZE = 20_000

export function marketEntriesFile(
  db: Database,
  which: MonthFigure,
  format: SheetFormat,
): AsyncIterable<string | Uint8Array> {
  const text = (heading: string, width: number) => ({ heading, width, isText: true })
  const columns = [
    ...[text('날짜', 12), text('구분', 12), text('주문번호', 20), text('공급자', 20)],
    { heading: '금액', ...MONEY },
  ]
  async function* rows(): AsyncGenerator<SheetCell[]> {
    // Bookings during the download would move the rows of later batches.
    const { rows: last } = await db.execute<{ id: string | null }>(
      sql`select max(id)::text as id from ledger_transactions`,
    )
    const until = last[0]?.id ?? null
    for (let offset = 0; ; offset += BATCH_SIZE) {
      const batch = await readEntries(db, which, { limit: BATCH_SIZE, offset, until })
      for (const { day, kind, orderNumber, supplierName, amount } of batch)
        yield [day, MARKET_ENTRY_KIND_LABELS[kind], orderNumber ?? '', supplierName ?? '', amount]
      if (batch.length < BATCH_SIZE) return
    }
  }
  return sheetFile(format, MARKET_FIGURE_LABELS[which.figure], columns, rows())
}
