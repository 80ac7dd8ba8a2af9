import {
  confirmArrival,
  HANDED_OVER_DAYS,
  PICKUP_FILTER_LABELS,
  PICKUP_FILTERS,
  type Pickup,
  type PickupFilter,
  type PickupPointForm,
} from '@jangteo/contracts/orders/pickups.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, PackageCheck, SearchX, Store, Truck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../app/api.ts'
import { BusinessApprovalBanner } from '../../app/members/business-approval-banner.tsx'
import { pageMeta } from '../../app/page-meta.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { pickupColumns } from './pickup-columns.tsx'
import { PickupPointCard, PickupPointDialog } from './pickup-point.tsx'
import { filterWithMatches, ownPickupPoint, PICKUPS_KEY, pickupsMatching, readPickupFilters } from './queries.ts'

export function meta() {
  return pageMeta('매장 수령')
}

export default function PickupsPage() {
  const user = useFreshUser()
  const { data: point, isError, isFetching, refetch } = useQuery(ownPickupPoint)
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      title="매장 수령"
      description="구매자가 매장에서 찾아가는 상자입니다. 도착하면 확인하고, 수령 코드를 받고 전달합니다."
    >
      <BusinessApprovalBanner user={user} then="승인되면 매장 수령을 시작할 수 있습니다." />
      {point === undefined && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {point === undefined && !isError && (
        <div aria-busy>
          <span className="sr-only">매장 정보를 불러오는 중입니다</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {point === null && <Introduction onStart={() => setEditing(true)} />}
      {point && <StorePickups point={point} onEdit={() => setEditing(true)} />}
      {isEditing && point !== undefined && <PickupPointDialog point={point} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function Introduction({ onStart }: { onStart: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={Store}
        title="매장에서 주문을 찾아가게 해 보세요"
        body="구매자가 이 매장을 고르면 상품이 매장으로 옵니다. 도착을 확인하고, 구매자의 수령 코드를 확인한 뒤 전달합니다."
        action={<Button onClick={onStart}>매장 수령 시작</Button>}
      />
    </Card>
  )
}

function StorePickups({ point, onEdit }: { point: PickupPointForm; onEdit: () => void }) {
  const { chosen, inAddress, page, change } = useUrlFilters(readPickupFilters)
  const filter = inAddress.filter ?? 'waiting'
  const { search } = inAddress
  const counts = useQuery(pickupsMatching({ filter, search, page, limit: PAGE_SIZE })).data?.counts
  const open = (next: PickupFilter) => change({ filter: next === 'waiting' ? undefined : next })
  const find = useOpenMatchingTab(chosen.filter ?? 'waiting', (text, next) =>
    change({ search: text || undefined, filter: next === 'waiting' ? undefined : next }),
  )
  return (
    <>
      <PickupPointCard point={point} onEdit={onEdit} />
      {/* A form, because a scanner ends with Enter. */}
      <search>
        <form onSubmit={find}>
          <DebouncedSearch
            label="송장·상자 번호나 받는 분"
            value={chosen.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
            className="w-full sm:w-96"
          />
        </form>
      </search>
      <Tabs
        label="수령 상태"
        value={chosen.filter ?? 'waiting'}
        onValueChange={(value) => open(PICKUP_FILTERS.find((one) => one === value) ?? 'waiting')}
        tabs={PICKUP_FILTERS.map((value) => ({
          value,
          label: PICKUP_FILTER_LABELS[value],
          ...(counts && { count: counts[value] }),
          content: <PickupTable filter={filter} search={search} page={page} />,
        }))}
      />
    </>
  )
}

/** On Enter, opens the tab that has the parcel. The text stays selected, so that the next scan replaces it. */
function useOpenMatchingTab(open: PickupFilter, onFound: (search: string, filter: PickupFilter) => void) {
  const client = useQueryClient()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    const search = input?.value.trim() ?? ''
    input?.select()
    if (!search) return onFound('', open)
    client
      .fetchQuery(pickupsMatching({ filter: open, search, page: 1, limit: PAGE_SIZE }))
      .then(({ counts }) => onFound(search, filterWithMatches(counts, open)), showErrorToast)
  }
}

interface PickupTableProps {
  filter: PickupFilter
  search: string | undefined
  page: number
}

function PickupTable({ filter, search, page }: PickupTableProps) {
  const pickups = useQuery(pickupsMatching({ filter, search, page, limit: PAGE_SIZE }))
  const [handedOver, setHandedOver] = useState<Pickup | null>(null)
  const arrival = useMutationWithToast(
    PICKUPS_KEY,
    ({ id }: Pickup) => api(confirmArrival, { params: { id } }),
    ({ number }) => ({ message: `${number} 상자의 도착을 확인하고 구매자에게 알렸습니다.` }),
  )
  const columns = pickupColumns(filter, {
    onArrive: async (pickup) => {
      if (await confirmArrivalOf(pickup)) arrival.mutate(pickup)
    },
    isArriving: ({ id }) => arrival.isPending && arrival.variables.id === id,
    onHandOver: setHandedOver,
  })
  return (
    <>
      {filter === 'handed_over' && !search && (
        <p className="text-ink-soft text-sm">
          최근 {HANDED_OVER_DAYS}일 동안 전달한 상자입니다. 그 전에 전달한 상자는 검색해서 찾을 수 있습니다.
        </p>
      )}
      <DataTable
        label={PICKUP_FILTER_LABELS[filter]}
        columns={columns}
        query={pickups}
        paging={{ hrefFor: (next) => `?${toSearchParams({ filter, search, page: next })}` }}
        empty={search ? NOT_FOUND : NOTHING[filter]}
      />
      {handedOver && <HandOverDialog pickup={handedOver} onClose={() => setHandedOver(null)} />}
    </>
  )
}

function confirmArrivalOf({ number, recipientName }: Pickup): Promise<boolean> {
  return confirm({
    title: `${number} 상자가 매장에 도착했나요?`,
    body: `${recipientName} 님께 찾으러 오시라고 이메일로 알립니다. 되돌릴 수 없습니다.`,
    action: '도착 확인',
  })
}

const NOT_FOUND: EmptyStateProps = {
  icon: SearchX,
  title: '찾는 상자가 없습니다',
  body: '송장 번호나 상자 번호, 받는 분의 이름을 다시 확인해 주세요.',
}

const NOTHING: Record<PickupFilter, EmptyStateProps> = {
  coming: { icon: Truck, title: '매장으로 오는 상자가 없습니다', body: '판매자가 상품을 보내면 여기에 나타납니다.' },
  waiting: { icon: CircleCheck, title: '찾아갈 상자가 없습니다', body: '도착을 확인한 상자가 여기에 모입니다.' },
  handed_over: {
    icon: PackageCheck,
    title: '전달한 상자가 없습니다',
    body: '구매자에게 전달한 상자가 여기에 모입니다.',
  },
}
