import type { TradeChart, TradeFigures } from '@jangteo/contracts/dashboards/dashboards.ts'
import {
  type ChartSpan,
  chartPlaces,
  daysWithin,
  monthUpTo,
  type Stretch,
  wholeOf,
} from '@jangteo/domain/dashboards/chart-spans.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import type { Database } from '../database/open-database.ts'
import type { TradeScope } from '../ledger/tables.ts'
import { readTradeDays, sumOf, type TradeDay } from '../ledger/trade-figures.ts'

/** Whose trade it is. */
export interface Trader {
  scope: TradeScope
  subjectId: string
}

export async function readChart(db: Database, trader: Trader, span: ChartSpan): Promise<TradeChart> {
  const places = chartPlaces(span, shopDay(new Date()))
  const days = await readTradeDays(db, { ...trader, ...wholeOf(places) })
  const points = places.map(({ now, before }) => ({
    from: now.from,
    ...figuresOf(days, now),
    before: figuresOf(days, before),
  }))
  return { span, points, total: addUp(points), totalBefore: addUp(points.map(({ before }) => before)) }
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

/** This month against the same days of the month before. */
export async function readMonth(db: Database, trader: Trader): Promise<MonthTrade> {
  const today = shopDay(new Date())
  const month = monthUpTo(today)
  const days = await readTradeDays(db, { ...trader, ...wholeOf([month]) })
  const compare = (figure: (days: TradeDay[]) => number) => ({
    now: figure(daysWithin(days, month.now)),
    before: figure(daysWithin(days, month.before)),
  })
  return {
    today: figuresOf(days, { from: today, to: today }),
    orders: compare((some) => sumOf(some).orders),
    net: compare((some) => sumOf(some).sales - sumOf(some).refunds),
    savings: compare((some) => sumOf(some).savings),
  }
}

function figuresOf(days: readonly TradeDay[], stretch: Stretch): TradeFigures {
  const { orders, sales, refunds } = sumOf(daysWithin(days, stretch))
  return { orders, sales, refunds, net: sales - refunds }
}

function addUp(all: readonly TradeFigures[]): TradeFigures {
  const sum = (figure: keyof TradeFigures) => all.reduce((total, figures) => total + figures[figure], 0)
  return { orders: sum('orders'), sales: sum('sales'), refunds: sum('refunds'), net: sum('net') }
}
