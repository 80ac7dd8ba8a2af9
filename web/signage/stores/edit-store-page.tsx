import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { FetchErrorBox } from '../error-box.tsx'
import { allStores } from '../queries.ts'
import { AdminOnly } from './admin-only.tsx'
import { StoreEditor } from './store-editor.tsx'

export function meta() {
  return pageMeta('매장 수정')
}

export default function EditStorePage() {
  return (
    <AdminOnly>
      <EditStore />
    </AdminOnly>
  )
}

function EditStore() {
  const { id } = useParams()
  const query = useQuery(allStores)
  const store = query.data?.find((one) => one.id === id)
  if (!query.data)
    return query.isError ? (
      <FetchErrorBox query={query} message="Failed to fetch stores" />
    ) : (
      <LoadingPlaceholder className="h-96 rounded-card" />
    )
  if (!store) return <EmptyState icon={Store} title="매장을 찾을 수 없습니다" />
  return (
    <>
      <h2 className="font-semibold text-xl">{store.name} 수정</h2>
      <StoreEditor key={store.id} store={store} />
    </>
  )
}
