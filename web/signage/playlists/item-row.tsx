import type { PlaylistItem } from '@jangteo/contracts/signage/playlists.ts'
import { ArrowDown, ArrowUp, Settings2, Trash2, Volume2 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { SortableRowControls } from '../../ui/sortable-list.tsx'
import { ContentThumb } from '../content-thumb.tsx'
import { clockText } from '../duration-text.ts'
import { CONTENT_TYPE_LABELS } from '../labels.ts'

interface ItemRowProps {
  item: PlaylistItem
  place: SortableRowControls
  onChange: () => void
  onRemove: () => void
}

export function ItemRow({ item, place, onChange, onRemove }: ItemRowProps) {
  const { number, handle, moveUp, moveDown } = place
  const { title, duration, imageUrl, content, customSettings } = item
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5">
      {handle}
      <span className="w-6 text-center text-ink-soft text-sm tabular-nums">{number}</span>
      <ContentThumb type={content.type} url={imageUrl ?? content.thumbnailUrl} className="w-20 rounded" />
      <span className="min-w-0 flex-1 basis-32">
        <span className="line-clamp-2 font-medium">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          {CONTENT_TYPE_LABELS[content.type]}
          <span className="tabular-nums">{duration === null ? '영상 길이' : clockText(duration)}</span>
          {customSettings.volume !== undefined && (
            <span className="flex items-center gap-1">
              <Volume2 size={14} strokeWidth={1.5} />
              <span className="sr-only">음량</span>
              {customSettings.volume}
            </span>
          )}
          {content.status !== 'approved' && <Badge tone="warning">재생 안 함</Badge>}
        </span>
      </span>
      <span className="ml-auto flex">
        <IconButton icon={ArrowUp} label={`${title} 위로`} disabled={!moveUp} onClick={() => moveUp?.()} />
        <IconButton icon={ArrowDown} label={`${title} 아래로`} disabled={!moveDown} onClick={() => moveDown?.()} />
        <IconButton icon={Settings2} label={`${title} 설정`} onClick={onChange} />
        <IconButton icon={Trash2} label={`${title} 빼기`} onClick={onRemove} />
      </span>
    </div>
  )
}
