import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { ListVideo, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { FetchErrorBox } from '../error-box.tsx'
import { playlistsOf } from '../queries.ts'
import { RequireStore } from '../require-store.tsx'
import { PlaylistDialog } from './playlist-dialog.tsx'
import { PlaylistItems } from './playlist-items.tsx'
import { PlaylistList } from './playlist-list.tsx'

export function meta() {
  return pageMeta('재생 목록')
}

export default function PlaylistsPage() {
  return <RequireStore>{(store) => <Playlists key={store.id} store={store} />}</RequireStore>
}

function Playlists({ store: { id: storeId } }: { store: SignageStore }) {
  const [params, setParams] = useSearchParams()
  const query = useQuery(playlistsOf(storeId))
  const [making, setMaking] = useState(false)
  const { data: playlists } = query
  const wanted = filterParams(params).id('playlist')
  const chosen = playlists?.find(({ id }) => id === wanted) ?? playlists?.[0]
  const addressOf = (id: string) => ({ store: storeId, playlist: id })
  return (
    <>
      <FetchErrorBox query={query} message="Failed to fetch playlists" />
      {!playlists && !query.isError && <LoadingPlaceholder className="h-64 rounded-card" />}
      {playlists && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="grid gap-3">
            <Button onClick={() => setMaking(true)}>
              <Plus size={18} strokeWidth={1.5} />
              재생 목록 만들기
            </Button>
            <PlaylistList
              playlists={playlists}
              chosen={chosen?.id}
              hrefFor={(id) => `?${new URLSearchParams(addressOf(id))}`}
            />
          </div>
          {chosen ? (
            <PlaylistItems key={chosen.id} storeId={storeId} playlist={chosen} />
          ) : (
            <Card>
              <EmptyState
                icon={ListVideo}
                title="아직 재생 목록이 없습니다"
                body="재생 목록을 만들고 콘텐츠를 넣으면 편성에서 쓸 수 있습니다."
              />
            </Card>
          )}
        </div>
      )}
      {making && (
        <PlaylistDialog
          storeId={storeId}
          playlist={undefined}
          onClose={() => setMaking(false)}
          onSaved={({ id }) => setParams(addressOf(id))}
        />
      )}
    </>
  )
}
