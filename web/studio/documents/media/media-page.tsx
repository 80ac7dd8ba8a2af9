import type { Medium } from '@jangteo/contracts/content/media.ts'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Images } from 'lucide-react'
import { useState } from 'react'
import { pageMeta } from '../../../app/page-meta.ts'
import { UploadStatus } from '../../../trade/catalog/upload-status.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { filterParams } from '../../../ui/filter-params.ts'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { lastPage } from '../../../ui/pagination-pages.ts'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { useMediaUploads } from '../../editor/media/use-media-uploads.ts'
import { mediaMatching } from '../../editor/queries.ts'
import { MediaItemDialog } from './media-item-dialog.tsx'

export function meta() {
  return pageMeta('미디어')
}

const LIMIT = 40
const parseFilters = (params: URLSearchParams) => ({ search: filterParams(params).search() })

export default function MediaPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const { data: found, isError, isFetching, refetch } = useQuery(mediaMatching({ ...inAddress, page, limit: LIMIT }))
  const [opened, setOpened] = useState<string>()
  const { add, ...uploads } = useMediaUploads()
  const medium = found?.data.find(({ id }) => id === opened)
  return (
    <Page title="미디어" description="글과 페이지에 넣을 이미지를 올리고, 무엇을 담았는지 적어 둡니다.">
      <DropZone
        icon={ImagePlus}
        title="이미지를 여기로 끌어다 놓으세요"
        help="JPEG, PNG, GIF, WebP, AVIF · 한 장에 10MB까지 · 여러 장 한꺼번에"
        action="이미지 파일 고르기"
        accept="image/*"
        multiple
        onFiles={add}
      />
      <UploadStatus words={{ object: '이미지를', subject: '이미지가' }} {...uploads} />
      <DebouncedSearch
        label="파일 이름이나 대체 텍스트로 검색"
        value={chosen.search ?? ''}
        onChange={(search) => change({ search: search || undefined })}
        className="w-full sm:w-80"
      />
      {found && found.data.length > 0 && <MediaGrid media={found.data} onOpen={setOpened} />}
      {found?.data.length === 0 && (
        <Card>
          <EmptyState
            icon={Images}
            title={inAddress.search ? '맞는 이미지가 없습니다' : '아직 이미지가 없습니다'}
            body={inAddress.search ? '검색어를 줄여 보세요.' : '위에서 파일을 올려 주세요.'}
          />
        </Card>
      )}
      {!found &&
        (isError ? (
          <Card>
            <ErrorState onRetry={() => void refetch()} pending={isFetching} />
          </Card>
        ) : (
          <LoadingPlaceholder className="h-80 w-full" />
        ))}
      {found && found.total > found.limit && (
        <Pagination
          page={found.page}
          last={lastPage(found.total, found.limit)}
          hrefFor={(next) => `?${toSearchParams({ ...inAddress, page: next })}`}
        />
      )}
      {medium && <MediaItemDialog key={medium.id} medium={medium} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function MediaGrid({ media, onOpen }: { media: readonly Medium[]; onOpen: (id: string) => void }) {
  return (
    <ul aria-label="이미지 목록" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {media.map(({ id, url, alt, fileName, uses }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="group block w-full cursor-pointer overflow-hidden rounded-card border border-line bg-surface text-left hover:border-brand"
          >
            <img src={url} alt="" loading="lazy" className="aspect-square w-full bg-sunken object-cover" />
            <span className="grid gap-1 px-2.5 py-2 text-xs">
              <span className="truncate">{alt || fileName}</span>
              {alt === '' ? <Badge tone="warning">대체 텍스트 없음</Badge> : uses > 0 && <Badge>{uses}곳</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
