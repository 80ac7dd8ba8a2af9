import { STORE_STATUSES, type StoreStatus } from '@jangteo/contracts/signage/stores.ts'
import { filterParams } from '../../ui/filter-params.ts'

export function storeStatusIn(params: URLSearchParams): StoreStatus | undefined {
  return filterParams(params).word('status', STORE_STATUSES)
}

/** The server lists all stores at once, so they are filtered here. */
export function storesWithStatus<Store extends { status: StoreStatus }>(
  stores: readonly Store[],
  status: StoreStatus | undefined,
): Store[] {
  return stores.filter((store) => !status || store.status === status)
}
