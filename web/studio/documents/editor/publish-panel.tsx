import { createPreviewLink } from '@jangteo/contracts/content/documents.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink, History, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { copyWithToast } from '../../../ui/copy-text.ts'
import { Field } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { publicPath, STATE_LABELS } from '../kinds.ts'
import type { DocumentEditor } from './use-document-editor.ts'

interface PublishPanelProps {
  editor: DocumentEditor
  onRevisions: () => void
}

/** Visibility and publication period. */
export function PublishPanel({ editor, onRevisions }: PublishPanelProps) {
  const { document, publish, unpublish, isBusy, isDirty } = editor
  const { state, hasChanges, publishAt, unpublishAt, publishFailedAt, publishedAt, kind, slug } = document
  const [later, setLater] = useState(publishAt !== null)
  const [at, setAt] = useState(toDateTimeInput(publishAt))
  const [until, setUntil] = useState(toDateTimeInput(unpublishAt))
  const preview = useMutation({
    mutationFn: () => api(createPreviewLink, { params: { id: document.id } }),
    onSuccess: copyPreview,
    onError: (error) => toast.error(error.message),
  })
  const path = publicPath(kind, slug)
  const isNew = isDirty || hasChanges || state !== 'published' || later || until !== toDateTimeInput(unpublishAt)
  return (
    <section aria-label="공개" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Badge>
        {state === 'published' && hasChanges && <Badge tone="warning">고친 내용은 아직 안 보임</Badge>}
        {state === 'published' && publishedAt && <Moment at={publishedAt} />}
        {state === 'scheduled' && publishAt && <Moment at={publishAt} form="exact" />}
      </p>
      {publishFailedAt && (
        <p role="status" className="text-danger text-sm">
          예약한 시각에 처리하지 못했습니다. 내용을 확인하고 다시 공개해 주세요.
        </p>
      )}
      <Checkbox label="공개를 예약합니다" checked={later} onChange={(event) => setLater(event.target.checked)} />
      {later && (
        <Field label="공개할 때">
          <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
        </Field>
      )}
      <Field label="공개를 끝낼 때" help="비워 두면 계속 보입니다.">
        <TextInput type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
      <Button
        pending={isBusy}
        disabled={!isNew || (later && at === '')}
        onClick={() => publish(later ? fromDateTimeInput(at) : null, fromDateTimeInput(until))}
      >
        {later ? '공개 예약' : state !== 'published' ? '공개' : isNew ? '고친 내용 공개' : '공개 중'}
      </Button>
      {(state === 'published' || state === 'scheduled') && (
        <Button variant="secondary" disabled={isBusy} onClick={unpublish}>
          {state === 'published' ? '공개 멈추기' : '예약 취소'}
        </Button>
      )}
      <div className="grid gap-1 border-line border-t pt-3">
        <Button variant="ghost" size="small" className="justify-start!" onClick={onRevisions}>
          <History size={16} strokeWidth={1.5} />
          저장 기록
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="justify-start!"
          pending={preview.isPending}
          onClick={() => preview.mutate()}
        >
          <Link2 size={16} strokeWidth={1.5} />
          미리 보기 링크 복사
        </Button>
        {state === 'published' && path && (
          <Link
            to={path}
            target="_blank"
            className="flex items-center gap-1.5 px-3 py-1 font-semibold text-sm hover:text-brand"
          >
            <ExternalLink size={16} strokeWidth={1.5} />
            사이트에서 보기
          </Link>
        )}
      </div>
    </section>
  )
}

function copyPreview({ data: { url } }: ResponseOf<typeof createPreviewLink>): Promise<void> {
  return copyWithToast(
    url,
    { message: '미리 보기 링크를 복사했습니다.', description: '저장된 최신 내용을 일주일 동안 볼 수 있습니다.' },
    { message: '미리 보기 링크입니다.', description: url },
  )
}

/** Value of a `datetime-local` input in the browser's time zone. */
function toDateTimeInput(iso: string | null): string {
  if (iso === null) return ''
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function fromDateTimeInput(text: string): string | null {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
