import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { getSignageAnalytics } from '@jangteo/contracts/signage/analytics.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { valuesIn } from '../../ui/filter-values.ts'

const DAYS_AT_FIRST = 30
const DAY_MS = 24 * 60 * 60 * 1_000

export interface AnalyticsFilters {
  dateFrom?: string | undefined
  dateTo?: string | undefined
  store?: string | undefined
  content?: string | undefined
}

export function filtersIn(params: URLSearchParams): AnalyticsFilters {
  const { day, id } = valuesIn(params)
  return { dateFrom: day('dateFrom'), dateTo: day('dateTo'), store: id('store'), content: id('content') }
}

/** The last thirty days, where nothing else is said. */
export function spanOf(filters: AnalyticsFilters, now: number): Input<typeof getSignageAnalytics>['query'] {
  const { dateTo = shopDay(new Date(now)), store, content } = filters
  const { dateFrom = shopDay(new Date(Date.parse(dateTo) - (DAYS_AT_FIRST - 1) * DAY_MS)) } = filters
  return { from: dateFrom, to: dateTo, ...(store && { storeId: store }), ...(content && { contentId: content }) }
}
