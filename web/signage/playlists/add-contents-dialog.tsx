import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { ContentThumb } from '../content-thumb.tsx'
import { clockText } from '../duration-text.ts'
import { FetchErrorBox } from '../error-box.tsx'
import { CONTENT_TYPE_LABELS } from '../labels.ts'
import { contentsMatching } from '../queries.ts'

interface AddContentsDialogProps {
  onClose: () => void
  onAdd: (contentIds: string[]) => void
}

const MAX_AT_ONCE = 50

/** Appends approved contents to a playlist in selection order. */
export function AddContentsDialog({ onClose, onAdd }: AddContentsDialogProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const query = useQuery(contentsMatching({ status: 'approved', page: 1, limit: 50, ...(search && { search }) }))
  const contents = query.data?.contents
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="콘텐츠 넣기"
      description="승인된 콘텐츠를 고르면 재생 목록의 끝에 들어갑니다."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd(chosen)
              onClose()
            }}
          >
            {chosen.length > 0 ? `${chosen.length}개 넣기` : '넣기'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <DebouncedSearch label="제목이나 설명으로 검색" value={search} onChange={setSearch} />
        <FetchErrorBox query={query} message="Failed to fetch contents" />
        {!contents && !query.isError && <LoadingPlaceholder className="h-48 rounded-control" />}
        {contents?.length === 0 && <p className="py-6 text-center text-ink-soft">승인된 콘텐츠가 없습니다.</p>}
        <ul aria-label="고를 콘텐츠" className="divide-y divide-line">
          {contents?.map(({ id, title, type, duration, thumbnailUrl }) => (
            <li key={id} className="py-2">
              <Checkbox
                label={
                  <span className="flex items-center gap-3">
                    <ContentThumb type={type} url={thumbnailUrl} className="w-16 rounded" />
                    <span>
                      <span className="block">{title}</span>
                      <span className="block text-ink-soft text-xs tabular-nums">
                        {CONTENT_TYPE_LABELS[type]}
                        {duration !== null && ` · ${clockText(duration)}`}
                      </span>
                    </span>
                  </span>
                }
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= MAX_AT_ONCE}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
