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
import type { TradeScope } from '../ledger/tables.ts'
import { readTradeDays, sumTradeDays, type TradeDay } from '../ledger/trade-days.ts'

/** Whose figures: the shop, a supplier or a buyer. */
export interface TradeSubject {
  scope: TradeScope
  subjectId: string
}

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
