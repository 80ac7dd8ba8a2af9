import type { Playlist, PlaylistItem } from '@jangteo/contracts/signage/playlists.ts'
import { useQuery } from '@tanstack/react-query'
import { ListVideo, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { FetchErrorBox, useErrorBox } from '../error-box.tsx'
import { itemsOf } from '../queries.ts'
import { AddContentsDialog } from './add-contents-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { PlaylistMenu } from './playlist-menu.tsx'
import { useItemActions } from './use-item-actions.ts'

interface PlaylistItemsProps {
  storeId: string
  playlist: Playlist
}

/** Sortable items of a playlist. */
export function PlaylistItems({ storeId, playlist }: PlaylistItemsProps) {
  const query = useQuery(itemsOf(storeId, playlist.id))
  const failure = useErrorBox()
  const actions = useItemActions(storeId, playlist.id, failure)
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<PlaylistItem>()
  const items = query.data
  return (
    <Card
      title={playlist.name}
      {...(playlist.description && { description: playlist.description })}
      action={<PlaylistMenu storeId={storeId} playlist={playlist} tell={failure.tell} />}
    >
      <div className="grid gap-3">
        {failure.box}
        <FetchErrorBox query={query} message="Failed to fetch playlist items" />
        {!items && !query.isError && <LoadingPlaceholder className="h-48 rounded-control" />}
        {items?.length === 0 && (
          <EmptyState icon={ListVideo} title="아직 항목이 없습니다" body="콘텐츠를 넣으면 순서대로 재생합니다." />
        )}
        {items && items.length > 0 && (
          <SortableList
            label={`${playlist.name} 항목`}
            items={items.map((item) => ({ ...item, name: item.title }))}
            onReorder={actions.reorder}
            className="divide-y divide-line"
          >
            {(item, place) => (
              <ItemRow
                item={item}
                place={place}
                onChange={() => setChanging(item)}
                onRemove={() => void actions.remove(item)}
              />
            )}
          </SortableList>
        )}
        <Button variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus size={18} strokeWidth={1.5} />
          콘텐츠 넣기
        </Button>
      </div>
      {adding && <AddContentsDialog onClose={() => setAdding(false)} onAdd={(ids) => actions.add(ids)} />}
      {changing && <ItemDialog storeId={storeId} item={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  )
}
