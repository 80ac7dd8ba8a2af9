import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useUser } from '../app/session/use-user.ts'
import { buttonClassName } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Select } from '../ui/select.tsx'
import { FetchErrorBox } from './error-box.tsx'
import { allStores } from './queries.ts'
import { useStoreInUrl } from './store-in-url.ts'
import { EmergencyCard } from './stores/emergency-card.tsx'
import { PlaybackCard } from './stores/playback-card.tsx'
import { ScreensCard } from './stores/screens-card.tsx'
import { useStoreEvents } from './use-store-events.ts'

interface RequireStoreProps {
  /** False on edit screens, where switching the store would lose the form. */
  controls?: boolean
  children: (store: SignageStore) => ReactNode
}

/** Renders its content once a store is selected: admins select under 매장, managers here. */
export function RequireStore({ children, controls = true }: RequireStoreProps) {
  const isAdmin = useUser().role === 'admin'
  const wanted = useStoreInUrl()
  const query = useQuery(allStores)
  const { data: stores } = query
  const store = stores?.find(({ id }) => id === wanted) ?? (isAdmin ? undefined : onlyOne(stores))
  useStoreEvents(store?.id)
  if (query.isError && !stores) return <FetchErrorBox query={query} message="Failed to fetch stores" />
  if (!stores) return <LoadingPlaceholder className="h-64 rounded-card" />
  if (stores.length === 0 && !isAdmin) return <NoStores />
  return (
    <>
      {(controls ? store || !isAdmin : !store && !isAdmin) && <StoreSelect stores={stores} store={store} />}
      {controls && store && !isAdmin && (
        <div key={store.id} className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PlaybackCard store={store} />
            <EmergencyCard store={store} />
          </div>
          <ScreensCard store={store} />
        </div>
      )}
      {store ? children(store) : <NoStoreYet isAdmin={isAdmin} />}
    </>
  )
}

function onlyOne(stores: readonly SignageStore[] | undefined): SignageStore | undefined {
  return stores?.length === 1 ? stores[0] : undefined
}

function StoreSelect({ stores, store }: { stores: readonly SignageStore[]; store: SignageStore | undefined }) {
  const [, setParams] = useSearchParams()
  return (
    <Field label="매장" className="sm:w-72">
      <Select
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        {...(!store && { placeholder: '매장 선택' })}
        value={store?.id ?? ''}
        onChange={(event) => setParams({ store: event.target.value })}
      />
    </Field>
  )
}

function NoStoreYet({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={Store}
        title="Select a Store"
        body={isAdmin ? '매장 화면에서 매장을 고르면 여기에 나타납니다.' : '위에서 매장을 고르세요.'}
        {...(isAdmin && {
          action: (
            <Link to="/signage/stores" className={buttonClassName()}>
              Go to Stores
            </Link>
          ),
        })}
      />
    </Card>
  )
}

function NoStores() {
  return (
    <Card>
      <EmptyState
        icon={Store}
        title="맡은 매장이 없습니다"
        body="관리자가 매장의 매니저로 지정하면 이곳에서 재생 목록과 편성을 관리할 수 있습니다."
      />
    </Card>
  )
}
