import { listPickupPoints, type PickupPoint } from '@jangteo/contracts/orders/pickups.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CircleAlert, Store } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { api } from '../../app/api.ts'
import { RecipientFields } from '../../trade/addresses/address-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PICKUP_POINTS_KEY } from './queries.ts'

const STORES_PER_PAGE = 10

function pickupPointsMatching(search: string) {
  return infiniteQueryOptions({
    queryKey: [...PICKUP_POINTS_KEY, search],
    queryFn: ({ pageParam: page, signal }) =>
      api(
        listPickupPoints,
        { query: { page, limit: STORES_PER_PAGE, ...(search && { search }) } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface PickupSectionProps {
  chosen: PickupPoint | null
  onChoose: (point: PickupPoint) => void
  error: string | undefined
  /** Takes the focus when no store is chosen. */
  ref: Ref<HTMLDivElement>
}

/** The store and the person who picks the order up there. Loaded only if the buyer wants to pick it up. */
export default function PickupSection({ chosen, onChoose, error, ref }: PickupSectionProps) {
  return (
    <Card title="수령 매장" description="수령할 매장에 받는 분의 이름과 연락처를 알려 드립니다.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div
          ref={ref}
          tabIndex={-1}
          className="grid scroll-mt-[calc(var(--header-height)+1rem)] grid-cols-[minmax(0,1fr)] gap-4 rounded-control"
        >
          <StorePicker chosen={chosen} onChoose={onChoose} error={error} />
        </div>
        <RecipientFields />
      </div>
    </Card>
  )
}

function StorePicker({ chosen, onChoose, error }: Omit<PickupSectionProps, 'ref'>) {
  const [search, setSearch] = useState('')
  const [lastId, setLastId] = useState(chosen?.id)
  // A store that has closed is no longer chosen: the search for it would hide the others.
  if (lastId !== chosen?.id) {
    setLastId(chosen?.id)
    if (!chosen) setSearch('')
  }
  const query = useInfiniteQuery(pickupPointsMatching(search))
  const { data, isError, isFetching, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    query
  const found = data?.pages.flatMap((page) => page.data) ?? []
  // The chosen store stays in the list also when the search does not find it.
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <>
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert size={18} strokeWidth={1.5} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      <search onKeyDown={keepFormFromSubmitting}>
        <DebouncedSearch label="매장 이름이나 주소로 검색" value={search} onChange={setSearch} />
      </search>
      {!data && !isError && <Loading />}
      {!data && isError && (
        <ErrorState title="매장을 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {data && found.length === 0 && <NoStores isSearch={search !== ''} />}
      {shown.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <RadioGroup
            name="pickup-point"
            label="수령할 매장"
            layout="cards"
            required
            options={shown.map(toOption)}
            value={chosen?.id ?? ''}
            onChange={({ target }) => {
              const point = shown.find(({ id }) => id === target.value)
              if (point) onChoose(point)
            }}
          />
        </div>
      )}
      {hasNextPage && (
        <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          매장 더 보기
        </Button>
      )}
    </>
  )
}

/** Enter in the search field would place the order. */
function keepFormFromSubmitting(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function toOption({ id, name, phone, zipCode, address, detailAddress, hours }: PickupPoint) {
  return {
    value: id,
    label: <span className="font-medium">{name}</span>,
    help: (
      <>
        ({zipCode}) {address} {detailAddress}
        {hours && <span className="block">{hours}</span>}
        <span className="block tabular-nums">{phone}</span>
      </>
    ),
  }
}

function NoStores({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState icon={Store} title="찾는 매장이 없습니다" body="다른 이름이나 주소로 검색해 주세요." />
  ) : (
    <EmptyState icon={Store} title="지금은 수령할 수 있는 매장이 없습니다" body="택배 배송을 선택해 주세요." />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="매장을 불러오는 중입니다" className="grid gap-2.5 sm:grid-cols-2">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  )
}
