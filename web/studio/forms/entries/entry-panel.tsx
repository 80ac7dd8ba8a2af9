import { ENTRY_STATUS_LABELS, ENTRY_STATUSES, type EntryStatus } from '@jangteo/contracts/forms/form-authoring.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { entryWith } from '../queries.ts'
import { EntryAnswers } from './entry-answers.tsx'
import type { EntryChanges } from './use-entry-changes.ts'

interface EntryDetailProps {
  formId: string
  entryId: string
  changes: EntryChanges
  onGone: () => void
}

/** Side panel with one entry. */
export function EntryPanel({ formId, entryId, changes, onGone }: EntryDetailProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onGone()}
      place="right"
      width="medium"
      title="응답"
      footer={
        <>
          <Link to={`/admin/forms/${formId}/entries/${entryId}`} className={buttonClassName({ variant: 'ghost' })}>
            <ExternalLink size={18} strokeWidth={1.5} />
            따로 보기
          </Link>
          <EntryActions formId={formId} entryId={entryId} changes={changes} onGone={onGone} />
        </>
      }
    >
      <EntryDetail formId={formId} entryId={entryId} changes={changes} />
    </Dialog>
  )
}

/** Detail of one entry, for panel and page. */
export function EntryDetail({ formId, entryId, changes }: Omit<EntryDetailProps, 'onGone'>) {
  const { data, isError, isFetching, refetch } = useQuery(entryWith(formId, entryId))
  if (data) return <EntryAnswers entry={data} changes={changes} />
  if (isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  return (
    <div aria-busy className="grid gap-3">
      <span className="sr-only">응답을 불러오는 중입니다</span>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** Opening a new entry marks it as read. */
export function EntryActions({ formId, entryId, changes, onGone }: EntryDetailProps) {
  const { data } = useQuery(entryWith(formId, entryId))
  const isUnread = data?.status === 'new'
  const { mutate: haveRead } = changes.read
  useEffect(() => {
    if (isUnread) haveRead(entryId)
  }, [isUnread, entryId, haveRead])
  return (
    <>
      <Select
        aria-label="상태"
        className="w-36"
        disabled={!data}
        options={ENTRY_STATUSES.map((status) => ({ value: status, label: ENTRY_STATUS_LABELS[status] }))}
        value={data?.status ?? 'read'}
        onChange={(event) => changes.mark.mutate({ ids: [entryId], status: event.target.value as EntryStatus })}
      />
      <Button variant="danger" onClick={() => void changes.remove(entryId, onGone)}>
        <Trash2 size={18} strokeWidth={1.5} />
        삭제
      </Button>
    </>
  )
}
