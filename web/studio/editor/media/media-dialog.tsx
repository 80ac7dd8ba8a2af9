import type { Medium } from '@jangteo/contracts/content/media.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ImagePlus, Images } from 'lucide-react'
import { useState } from 'react'
import { UploadStatus } from '../../../trade/catalog/upload-status.tsx'
import { Button } from '../../../ui/button.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { lastPage } from '../../../ui/pagination-pages.ts'
import type { PickedPicture } from '../editor-surface.ts'
import { mediaMatching } from '../queries.ts'
import { useMediaUploads } from './use-media-uploads.ts'

const LIMIT = 24

interface MediaDialogProps {
  many: boolean
  onChoose: (pictures: readonly PickedPicture[]) => void
  onClose: () => void
}

/** Picks a picture from the media library or uploads a new one. */
export function MediaDialog({ many, onChoose, onClose }: MediaDialogProps) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(1)
  const [chosen, setChosen] = useState<readonly Medium[]>([])
  const {
    data: page,
    isError,
    refetch,
  } = useQuery(mediaMatching({ page: at, limit: LIMIT, ...(search && { search }) }))
  const find = (words: string) => {
    setSearch(words)
    setAt(1)
  }
  const toggle = (medium: Medium) => {
    const isIn = chosen.some(({ id }) => id === medium.id)
    setChosen(isIn ? chosen.filter(({ id }) => id !== medium.id) : many ? [...chosen, medium] : [medium])
  }
  const { add, ...uploads } = useMediaUploads((medium) =>
    setChosen((before) => (many ? [...before, medium] : [medium])),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="이미지 고르기"
      width="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {many && chosen.length > 1 ? `${chosen.length}장 넣기` : '넣기'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DropZone
          icon={ImagePlus}
          title="이미지를 여기로 끌어다 놓으세요"
          help="JPEG, PNG, GIF, WebP, AVIF · 한 장에 10MB까지"
          action="이미지 파일 고르기"
          accept="image/*"
          multiple={many}
          onFiles={add}
        />
        <UploadStatus words={{ object: '이미지를', subject: '이미지가' }} {...uploads} />
        <DebouncedSearch label="파일 이름이나 대체 텍스트로 검색" value={search} onChange={find} />
        {page && page.data.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
            {page.data.map((medium) => {
              const isChosen = chosen.some(({ id }) => id === medium.id)
              return (
                <li key={medium.id}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={medium.alt || medium.fileName}
                    onClick={() => toggle(medium)}
                    className={clsx(
                      'relative block aspect-square w-full cursor-pointer overflow-hidden rounded-control border-2',
                      isChosen ? 'border-brand' : 'border-transparent',
                    )}
                  >
                    <img src={medium.url} alt="" loading="lazy" className="size-full bg-sunken object-cover" />
                    {isChosen && (
                      <span className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-brand text-on-brand">
                        <Check size={16} strokeWidth={2} />
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        {page && page.total > LIMIT && <Pagination page={at} last={lastPage(page.total, LIMIT)} onChange={setAt} />}
        {page?.data.length === 0 && (
          <EmptyState
            icon={Images}
            title={search ? '맞는 이미지가 없습니다' : '아직 이미지가 없습니다'}
            body="위에서 파일을 올려 주세요."
          />
        )}
        {!page &&
          (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingPlaceholder className="h-40 w-full" />)}
      </div>
    </Dialog>
  )
}
