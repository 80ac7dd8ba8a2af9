import type { Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import {
  type listSupplierShipments,
  type SentShipment,
  SHIPMENT_FILTERS,
  type ShipmentFilter,
} from '@jangteo/contracts/orders/shipments.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { STUCK_ON_THE_WAY_DAYS, STUCK_WITHOUT_EVENT_DAYS } from '@jangteo/domain/tracking/tracking-stage.ts'
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck, Truck } from 'lucide-react'
import { DataTable } from '../../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { filterParams } from '../../../ui/filter-params.ts'
import { Page } from '../../../ui/page.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { shipmentColumns } from './shipment-columns.tsx'

type Query = Input<typeof listSupplierShipments>['query'] & { filter: ShipmentFilter }

/** API and paths of the list of parcels, which differ for suppliers and admins. */
export interface ShipmentsDesk {
  queryKey: QueryKey
  list: (query: Query, signal: AbortSignal) => Promise<ResponseOf<typeof listSupplierShipments>>
  orderPath: (shipment: SentShipment) => string
  /** True for admins, who see the parcels of all suppliers. */
  showsSupplier: boolean
}

const TAB_LABELS: Record<ShipmentFilter, string> = { shipped: '배송중', stuck: '배송 지연', delivered: '배송완료' }

interface ShipmentFilters {
  /** Absent: on the way. */
  filter?: ShipmentFilter | undefined
}

const filterNamed = (name: string | undefined): ShipmentFilters => ({
  filter: SHIPMENT_FILTERS.find((filter) => filter === name && filter !== 'shipped'),
})

const filtersIn = (params: URLSearchParams) => filterNamed(filterParams(params).word('filter', SHIPMENT_FILTERS))

export function ShipmentsQueue({ desk }: { desk: ShipmentsDesk }) {
  const { chosen, inAddress, page, change } = useUrlFilters(filtersIn)
  const filter = inAddress.filter ?? 'shipped'
  const counts = useQuery(shipmentsQuery(desk, { filter, page, limit: PAGE_SIZE })).data?.counts
  return (
    <Page
      title="배송 현황"
      description={`보낸 상자가 어디까지 갔는지 보여 줍니다. ${STUCK_WITHOUT_EVENT_DAYS}일 동안 소식이 없거나 발송한 지 ${STUCK_ON_THE_WAY_DAYS}일이 지난 상자는 배송 지연에 모입니다.`}
    >
      <Tabs
        label="배송 상태"
        value={chosen.filter ?? 'shipped'}
        onValueChange={(value) => change(filterNamed(value))}
        tabs={SHIPMENT_FILTERS.map((value) => ({
          value,
          label: TAB_LABELS[value],
          ...(counts && value !== 'delivered' && { count: counts[value] }),
          content: <Queue desk={desk} filter={filter} page={page} />,
        }))}
      />
    </Page>
  )
}

function Queue({ desk, filter, page }: { desk: ShipmentsDesk; filter: ShipmentFilter; page: number }) {
  const shipments = useQuery(shipmentsQuery(desk, { filter, page, limit: PAGE_SIZE }))
  return (
    <DataTable
      label={TAB_LABELS[filter]}
      columns={shipmentColumns(filter, desk)}
      query={shipments}
      paging={{ hrefFor: (next) => `?${toSearchParams({ ...filterNamed(filter), page: next })}` }}
      empty={NOTHING[filter]}
    />
  )
}

/** Carriers report every few minutes. */
const EVERY_MINUTE = 60_000

function shipmentsQuery({ queryKey, list }: ShipmentsDesk, query: Query) {
  return queryOptions({
    queryKey: [...queryKey, 'shipments', query.filter, query],
    queryFn: ({ signal }) => list(query, signal),
    // Keep the previous page only within the same tab.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.at(-2) === query.filter ? previous : undefined,
    staleTime: 0,
    refetchInterval: EVERY_MINUTE,
  })
}

const NOTHING: Record<ShipmentFilter, EmptyStateProps> = {
  shipped: { icon: Truck, title: '배송 중인 상자가 없습니다', body: '상품을 발송하면 여기에 나타납니다.' },
  stuck: { icon: CircleCheck, title: '지연된 상자가 없습니다', body: '오래 소식이 없는 상자가 여기에 나타납니다.' },
  delivered: { icon: Truck, title: '배송을 마친 상자가 없습니다', body: '배송이 끝난 상자가 여기에 모입니다.' },
}
