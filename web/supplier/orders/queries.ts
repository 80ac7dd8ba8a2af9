import type { Input } from '@jangteo/contracts/endpoint.ts'
import { findOrderToPack, printOrders } from '@jangteo/contracts/orders/print-orders.ts'
import { getSupplierOrder, listSupplierOrders } from '@jangteo/contracts/orders/supplier-orders.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after a supplier's action. */
export const SUPPLIER_ORDERS_KEY = ['supplier-orders'] as const

/** Buyers and admins change orders too, so remounting refetches. */
const ASKED_AGAIN = { staleTime: 0 }

/** Polls, because new orders arrive while the list is open. */
const EVERY_MINUTE = 60_000

export function supplierOrdersMatching(query: Input<typeof listSupplierOrders>['query']) {
  return queryOptions({
    queryKey: [...SUPPLIER_ORDERS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listSupplierOrders, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
    ...ASKED_AGAIN,
  })
}

export function supplierOrderWith(id: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_ORDERS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await api(getSupplierOrder, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

/** `ids` as in the address, separated by commas. */
export function printedOrdersWith(ids: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_ORDERS_KEY, 'print', ids],
    queryFn: ({ signal }) => api(printOrders, { query: { ids } }, { signal, quiet: true }),
    ...ASKED_AGAIN,
  })
}

export async function lookUpOrderToPack(code: string) {
  return (await api(findOrderToPack, { query: { code } }, { quiet: true })).data
}
