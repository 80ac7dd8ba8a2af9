import type { DocumentKind } from '@jangteo/contracts/content/content.ts'
import type { DocumentSummary } from '@jangteo/contracts/content/documents.ts'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { KIND_LABELS, publicPath, STATE_LABELS } from '../kinds.ts'
import { DocumentMenu } from './document-menu.tsx'

const TITLE: Column<DocumentSummary> = {
  key: 'title',
  header: '제목',
  cell: ({ id, kind, title, slug }) => (
    <span className="grid min-w-0">
      <Link to={`${KIND_LABELS[kind].path}/${id}`} className="font-medium hover:text-brand hover:underline">
        {title}
      </Link>
      <span className="truncate text-ink-soft text-xs">{publicPath(kind, slug) ?? slug}</span>
    </span>
  ),
}

const REST: readonly Column<DocumentSummary>[] = [
  {
    key: 'state',
    header: '상태',
    cell: ({ state, hasChanges, publishAt, publishFailedAt }) => (
      <span className="flex flex-wrap items-center gap-1 @max-2xl:justify-end">
        <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Badge>
        {state === 'published' && hasChanges && <Badge tone="warning">고친 내용 있음</Badge>}
        {state === 'scheduled' && publishAt && <Moment at={publishAt} form="exact" />}
        {publishFailedAt && <Badge tone="danger">예약대로 되지 않음</Badge>}
      </span>
    ),
  },
  { key: 'author', header: '쓴 사람', hideable: true, cell: ({ authorName }) => authorName },
  { key: 'saved', header: '고친 때', align: 'right', hideable: true, cell: ({ savedAt }) => <Moment at={savedAt} /> },
  { key: 'more', header: '할 일', align: 'right', cell: (document) => <DocumentMenu document={document} /> },
]

const CATEGORY: Column<DocumentSummary> = {
  key: 'category',
  header: '카테고리',
  hideable: true,
  isBlank: ({ categoryName }) => categoryName === null,
  cell: ({ categoryName }) => categoryName,
}

export function columnsFor(kind: DocumentKind): readonly Column<DocumentSummary>[] {
  return kind === 'post' ? [TITLE, CATEGORY, ...REST] : [TITLE, ...REST]
}
