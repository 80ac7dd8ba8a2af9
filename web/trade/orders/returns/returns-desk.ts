import type { Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  Collection,
  Inspection,
  listSupplierReturns,
  ReturnDecision,
  ReturnRequest,
  Shipment,
} from '@jangteo/contracts/orders/supplier-orders.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'

type Query = Input<typeof listSupplierReturns>['query'] & { state: ReturnRequest['state'] }

/** API and paths of the returns queue, which differ for suppliers and admins. */
export interface ReturnsDesk {
  /** Prefix of the queries to invalidate after a step. */
  queryKey: QueryKey
  list: (query: Query, signal?: AbortSignal) => Promise<ResponseOf<typeof listSupplierReturns>>
  collect: (id: string, collection: Collection) => Promise<unknown>
  inspect: (id: string, inspection: Inspection) => Promise<unknown>
  decide: (id: string, decision: ReturnDecision) => Promise<unknown>
  /** The parcel of an exchange is the supplier's to send. */
  ship?: (shipmentId: string, shipment: Shipment) => Promise<unknown>
  orderPath: (request: ReturnRequest) => string
  /** True for admins, who see the returns of all suppliers. */
  showsSupplier: boolean
}

export function returnsQuery({ queryKey, list }: ReturnsDesk, query: Query) {
  return queryOptions({
    queryKey: [...queryKey, 'returns', query.state, query],
    queryFn: ({ signal }) => list(query, signal),
    // Keep the previous page only within the same state, so that refused requests never show up among pending ones.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.at(-2) === query.state ? previous : undefined,
    staleTime: 0,
  })
}
