import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { getSignageAnalytics } from '@jangteo/contracts/signage/analytics.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { filterParams } from '../../ui/filter-params.ts'

const DAYS_AT_FIRST = 30
const DAY_MS = 24 * 60 * 60 * 1_000

export interface AnalyticsFilters {
  dateFrom?: string | undefined
  dateTo?: string | undefined
  store?: string | undefined
  content?: string | undefined
}

export function parseFilters(params: URLSearchParams): AnalyticsFilters {
  const { day, id } = filterParams(params)
  return { dateFrom: day('dateFrom'), dateTo: day('dateTo'), store: id('store'), content: id('content') }
}

/** The last 30 days by default. */
export function periodOf(filters: AnalyticsFilters, now: number): Input<typeof getSignageAnalytics>['query'] {
  const { dateTo = shopDay(new Date(now)), store, content } = filters
  const { dateFrom = shopDay(new Date(Date.parse(dateTo) - (DAYS_AT_FIRST - 1) * DAY_MS)) } = filters
  return { from: dateFrom, to: dateTo, ...(store && { storeId: store }), ...(content && { contentId: content }) }
}
