import { STORE_STATUSES, type StoreStatus } from '@jangteo/contracts/signage/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, Plus, Store } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Select } from '../../ui/select.tsx'
import { FetchErrorBox } from '../error-box.tsx'
import { STORE_STATUS_LABELS } from '../labels.ts'
import { allStores } from '../queries.ts'
import { storeSearch, useStoreInUrl } from '../store-in-url.ts'
import { useStoreEvents } from '../use-store-events.ts'
import { AdminOnly } from './admin-only.tsx'
import { StoreDetail } from './store-detail.tsx'
import { StoreList } from './store-list.tsx'
import { storeStatusIn, storesWithStatus } from './store-status-filter.ts'

export function meta() {
  return pageMeta('사이니지 매장')
}

export default function StoresPage() {
  return (
    <AdminOnly>
      <Stores />
    </AdminOnly>
  )
}

/** Master–detail layout; on phones one at a time. */
function Stores() {
  const wanted = useStoreInUrl()
  const query = useQuery(allStores)
  const { data: stores } = query
  const store = stores?.find(({ id }) => id === wanted)
  const [params] = useSearchParams()
  const status = storeStatusIn(params)
  const shown = stores && storesWithStatus(stores, status)
  useStoreEvents(store?.id)
  return (
    <>
      <FetchErrorBox query={query} message="Failed to fetch stores" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={clsx('grid gap-3', store && 'max-lg:hidden')}>
          <NewStoreLink />
          {stores && stores.length > 0 && <StatusFilter chosen={status} store={store?.id} />}
          {shown && <StoreList stores={shown} chosen={store?.id} status={status} />}
          {shown?.length === 0 && stores && stores.length > 0 && (
            <p className="text-ink-soft text-sm">이 상태의 매장이 없습니다.</p>
          )}
          {!stores && !query.isError && <LoadingPlaceholder className="h-64 rounded-card" />}
        </div>
        {store && (
          <div className="grid gap-3">
            <Link to="/signage/stores" className="flex w-fit items-center text-ink-soft text-sm lg:hidden">
              <ChevronLeft size={18} strokeWidth={1.5} />
              매장 목록
            </Link>
            <StoreDetail key={store.id} store={store} />
          </div>
        )}
        {stores && !store && (
          <Card>
            {stores.length === 0 ? (
              <EmptyState icon={Store} title="아직 매장이 없습니다" body="매장을 추가하고 화면을 연결하세요." />
            ) : (
              <EmptyState
                icon={Store}
                title="Select a Store"
                body="목록에서 매장을 고르면 상태와 재생을 볼 수 있습니다."
              />
            )}
          </Card>
        )}
      </div>
    </>
  )
}

function StatusFilter({ chosen, store }: { chosen: StoreStatus | undefined; store: string | undefined }) {
  const navigate = useNavigate()
  return (
    <Field label="매장 상태" hideLabel>
      <Select
        options={STORE_STATUSES.map((value) => ({ value, label: STORE_STATUS_LABELS[value].label }))}
        placeholder="모든 매장"
        value={chosen ?? ''}
        onChange={({ target }) =>
          void navigate(`/signage/stores${storeSearch(store, target.value || undefined)}`, { replace: true })
        }
      />
    </Field>
  )
}

function NewStoreLink() {
  return (
    <Link to="/signage/stores/new" className={buttonClassName()}>
      <Plus size={18} strokeWidth={1.5} />
      매장 추가
    </Link>
  )
}
