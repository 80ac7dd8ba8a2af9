import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { listAllOrders } from '@jangteo/contracts/orders/admin-orders.ts'
import { ORDER_QUEUES, ORDER_STATUS_FILTERS, REFUND_STATES } from '@jangteo/contracts/orders/orders.ts'
import { APPROVAL_STATES } from '@jangteo/domain/orders/order-approval.ts'
import { ORDER_PAYMENT_METHODS, PAYMENT_STATUSES } from '@jangteo/domain/orders/order-status.ts'
import { filterParams } from '../../../ui/filter-params.ts'

type Query = Omit<Input<typeof listAllOrders>['query'], 'page' | 'limit' | 'minAmount' | 'maxAmount'>

export interface OrderFilters extends Query {
  minAmount?: number | undefined
  maxAmount?: number | undefined
}

export function readOrderFilters(params: URLSearchParams): OrderFilters {
  const { search, word, id, day, amount } = filterParams(params)
  return {
    search: search(),
    status: word('status', ORDER_STATUS_FILTERS),
    paymentStatus: word('paymentStatus', PAYMENT_STATUSES),
    paymentMethod: word('paymentMethod', ORDER_PAYMENT_METHODS),
    approval: word('approval', APPROVAL_STATES),
    refundState: word('refundState', REFUND_STATES),
    supplierId: id('supplierId'),
    queue: word('queue', ORDER_QUEUES),
    dateFrom: day('dateFrom'),
    dateTo: day('dateTo'),
    paidFrom: day('paidFrom'),
    paidTo: day('paidTo'),
    isPaid: word('isPaid', ['true', 'false']),
    minAmount: amount('minAmount'),
    maxAmount: amount('maxAmount'),
  }
}

export function isFiltered(filters: object): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
