import type { FormSummary } from '@jangteo/contracts/forms/form-authoring.ts'
import { Copy, CopyPlus, DoorClosed, DoorOpen, EllipsisVertical, Inbox, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { FORM_FIGURES } from '../../../desk/dashboards/figures.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { copyShortcode } from '../copy-shortcode.tsx'
import type { FormChanges } from './use-form-changes.ts'

export function formColumns(changes: FormChanges): Column<FormSummary>[] {
  return [
    { key: 'title', header: '폼', cell: (form) => <Named form={form} /> },
    {
      key: 'state',
      header: '상태',
      cell: ({ isOpen, isDeleted }) =>
        isDeleted ? <Badge>삭제됨</Badge> : isOpen ? <Badge tone="success">받는 중</Badge> : <Badge>닫힘</Badge>,
    },
    { key: 'fields', header: '필드', align: 'right', hideable: true, cell: ({ fieldCount }) => fieldCount },
    {
      key: 'entries',
      header: '응답',
      align: 'right',
      cell: (form) => (
        <span className="inline-flex items-center gap-2">
          {form.newEntryCount > 0 && (
            <Link to={FORM_FIGURES.newEntries.to(form)} className="rounded-full">
              <Badge tone="accent">새 응답 {form.newEntryCount}</Badge>
            </Link>
          )}
          <Link to={FORM_FIGURES.entries.to(form)} className="tabular-nums underline underline-offset-4">
            {form.entryCount.toLocaleString('ko-KR')}
          </Link>
        </span>
      ),
    },
    {
      key: 'last',
      header: '마지막 응답',
      align: 'right',
      hideable: true,
      isBlank: ({ lastEntryAt }) => lastEntryAt === null,
      cell: ({ lastEntryAt }) => lastEntryAt && <Moment at={lastEntryAt} />,
    },
    {
      key: 'updated',
      header: '고친 때',
      align: 'right',
      hideable: true,
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    { key: 'menu', header: '메뉴', align: 'right', cell: (form) => <FormMenu form={form} changes={changes} /> },
  ]
}

function Named({ form: { id, title, name, isDeleted } }: { form: FormSummary }) {
  return (
    <span className="grid">
      <Link
        to={isDeleted ? `/admin/forms/${id}/entries` : `/admin/forms/${id}`}
        className="w-fit rounded font-semibold hover:text-brand hover:underline"
      >
        {title}
      </Link>
      <span className="text-ink-soft text-xs">{name}</span>
    </span>
  )
}

function FormMenu({ form, changes }: { form: FormSummary; changes: FormChanges }) {
  const { id, name, title, isOpen, isDeleted } = form
  const entries = { label: '응답 보기', icon: Inbox, to: `/admin/forms/${id}/entries` }
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={`${title} 메뉴`} />}
      items={
        isDeleted
          ? [entries]
          : [
              entries,
              { label: '숏코드 복사', icon: Copy, onSelect: () => void copyShortcode('form', name) },
              { label: '복제', icon: CopyPlus, onSelect: () => changes.duplicate(form) },
              {
                label: isOpen ? '접수 닫기' : '접수 열기',
                icon: isOpen ? DoorClosed : DoorOpen,
                onSelect: () => changes.open(form, !isOpen),
              },
              'separator',
              { label: '삭제', icon: Trash2, danger: true, onSelect: () => void changes.remove(form) },
            ]
      }
    />
  )
}
