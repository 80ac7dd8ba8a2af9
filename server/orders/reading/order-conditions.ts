import type { RefundState } from '@jangteo/contracts/orders/orders.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@jangteo/domain/orders/order-status.ts'
import { and, eq, gte, ilike, lt, lte, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../database/containing.ts'
import { orderParts, orders, refunds } from '../tables.ts'

export interface OrderFilters {
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  paymentMethod?: PaymentMethod | undefined
  refundState?: RefundState | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  supplierId?: string | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
  search?: string | undefined
}

/** The filters that speak of an order as a whole. */
export function ordersMatching(filters: OrderFilters): SQL | undefined {
  const { status, paymentStatus, paymentMethod, refundState, supplierId, minAmount, maxAmount } = filters
  return and(
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    refundState
      ? sql`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} = ${refundState})`
      : undefined,
    minAmount === undefined ? undefined : gte(orders.totalAmount, minAmount),
    maxAmount === undefined ? undefined : lte(orders.totalAmount, maxAmount),
    supplierId
      ? sql`exists (select from ${orderParts} where ${orderParts.orderId} = ${orders.id} and ${orderParts.supplierId} = ${supplierId})`
      : undefined,
    placedBetween(filters),
    matchingText(filters.search),
  )
}

/** Days of Seoul, both included. */
export function placedBetween({ dateFrom, dateTo }: Pick<OrderFilters, 'dateFrom' | 'dateTo'>): SQL | undefined {
  const startOf = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Seoul')`
  return and(
    dateFrom ? gte(orders.orderDate, startOf(dateFrom)) : undefined,
    dateTo ? lt(orders.orderDate, startOf(dateTo, 1)) : undefined,
  )
}

export function matchingText(search: string | undefined): SQL | undefined {
  return search ? ilike(orders.searchText, containing(search)) : undefined
}
