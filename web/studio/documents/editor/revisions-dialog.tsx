import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { lastPage } from '../../../ui/pagination-pages.ts'
import { revisionOf, revisionsOf } from '../queries.ts'
import { documentChanges } from '../versions/content-changes.ts'
import { LineDiffView } from '../versions/line-diff-view.tsx'
import type { DocumentEditor } from './use-document-editor.ts'

interface RevisionsDialogProps {
  editor: DocumentEditor
  onClose: () => void
}

/** Revisions, each compared with the current content. */
export function RevisionsDialog({ editor, onClose }: RevisionsDialogProps) {
  const { document, written, restore, isBusy } = editor
  const [page, setPage] = useState(1)
  const { data: revisions, isError, refetch } = useQuery(revisionsOf(document.id, document.latest, page))
  const [number, setNumber] = useState(Math.max(1, document.latest - 1))
  const revision = useQuery(revisionOf(document.id, number))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="저장 기록"
      description="고른 기록에서 지금 내용까지 무엇이 바뀌었는지 보여 줍니다."
      width="large"
      footer={
        <Button
          disabled={number === document.latest}
          pending={isBusy}
          onClick={async () => {
            await restore(number)
            onClose()
          }}
        >
          {number}번 기록으로 되돌리기
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <ul aria-label="저장 기록" className="max-h-96 overflow-y-auto">
            {revisions?.data.map((one) => (
              <li key={one.number}>
                <button
                  type="button"
                  aria-pressed={one.number === number}
                  onClick={() => setNumber(one.number)}
                  className={clsx(
                    'grid w-full cursor-pointer gap-0.5 rounded-control px-3 py-2 text-left text-sm',
                    one.number === number ? 'bg-brand-soft' : 'hover:bg-sunken',
                  )}
                >
                  <span className="flex items-center gap-2 font-medium">
                    {one.number}번{one.isPublished && <Badge tone="success">공개</Badge>}
                    {one.number === document.latest && <Badge>최신</Badge>}
                  </span>
                  <span className="text-ink-soft text-xs">
                    {one.savedByName} · <Moment at={one.savedAt} />
                    {noteText(one.note)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {!revisions &&
            (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingPlaceholder className="h-40 w-full" />)}
          {revisions && revisions.total > revisions.limit && (
            <Pagination page={page} last={lastPage(revisions.total, revisions.limit)} onChange={setPage} />
          )}
        </div>
        {revision.data ? (
          <LineDiffView lines={documentChanges(revision.data.written, written())} />
        ) : revision.isError ? (
          <ErrorState onRetry={() => void revision.refetch()} pending={revision.isFetching} />
        ) : (
          <LoadingPlaceholder className="h-40 w-full" />
        )}
      </div>
    </Dialog>
  )
}

/** Label of a revision note such as `restored 3`. */
function noteText(note: string): string {
  const restored = /^restored (\d+)$/.exec(note)?.[1]
  return restored ? ` · ${restored}번 기록으로 되돌림` : note && ` · ${note}`
}
