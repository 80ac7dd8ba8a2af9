import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useUser } from '../app/session/use-user.ts'
import { buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { allStores } from './queries.ts'
import { FetchBox } from './red-box.tsx'
import { useStoreInUrl } from './store-in-url.ts'
import { EmergencyCard } from './stores/emergency-card.tsx'
import { PlaybackCard } from './stores/playback-card.tsx'
import { ScreensCard } from './stores/screens-card.tsx'
import { useStoreNews } from './use-store-news.ts'

interface ChosenStoreProps {
  /** Off where something is written: another store is another screen. */
  controls?: boolean
  children: (store: SignageStore) => ReactNode
}

/** What needs a store is shown once one is chosen: by an admin under 매장, by a manager right here. */
export function ChosenStore({ children, controls = true }: ChosenStoreProps) {
  const isAdmin = useUser().role === 'admin'
  const wanted = useStoreInUrl()
  const query = useQuery(allStores)
  const { data: stores } = query
  const store = stores?.find(({ id }) => id === wanted) ?? (isAdmin ? undefined : onlyOne(stores))
  useStoreNews(store?.id)
  if (query.isError && !stores) return <FetchBox query={query} message="Failed to fetch stores" />
  if (!stores) return <Waiting className="h-64 rounded-card" />
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
            <Link to="/signage/stores" className={buttonLook()}>
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
