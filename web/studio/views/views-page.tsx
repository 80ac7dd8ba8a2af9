import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import type { AuthoredView } from '@jangteo/contracts/views/views.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, CopyPlus, EllipsisVertical, Plus, Table2, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { copyShortcode } from '../forms/copy-shortcode.tsx'
import { audienceText } from './audience-settings.tsx'
import { viewsMatching } from './queries.ts'
import { SOURCE_LABELS, TYPE_LABELS } from './source-settings.tsx'
import { useViewChanges, type ViewChanges } from './use-view-changes.ts'

export function meta() {
  return pageMeta('뷰')
}

const parseFilters = (params: URLSearchParams) => ({ search: filterParams(params).search() })

export default function ViewsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const views = useQuery(viewsMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  const changes = useViewChanges()
  return (
    <Page
      title="뷰"
      description="상품, 글, 폼 응답을 표나 목록으로 만들어 페이지에 숏코드로 넣습니다."
      action={
        <Link to="/admin/views/new" className={buttonClassName()}>
          <Plus size={18} strokeWidth={1.5} />새 뷰
        </Link>
      }
    >
      <search>
        <DebouncedSearch
          label="제목이나 이름으로 검색"
          value={chosen.search ?? ''}
          onChange={(search) => change({ search: search || undefined })}
          className="w-72 max-sm:w-full"
        />
      </search>
      <DataTable
        label="뷰 목록"
        columns={viewColumns(changes)}
        query={views}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={inAddress.search ? '조건에 맞는 뷰가 없습니다.' : NOTHING_YET}
      />
    </Page>
  )
}

function viewColumns(changes: ViewChanges): Column<AuthoredView>[] {
  return [
    {
      key: 'title',
      header: '뷰',
      cell: ({ id, name, definition }) => (
        <span className="grid">
          <Link to={`/admin/views/${id}`} className="w-fit rounded font-semibold hover:text-brand hover:underline">
            {definition.title}
          </Link>
          <span className="text-ink-soft text-xs">{name}</span>
        </span>
      ),
    },
    { key: 'source', header: '보여 줄 것', cell: ({ definition }) => SOURCE_LABELS[definition.source.type] },
    {
      key: 'audience',
      header: '공개 범위',
      cell: ({ definition: { audience, source } }) => (
        <Badge tone={audience.type === 'public' && source.type === 'form' ? 'warning' : 'neutral'}>
          {audienceText(audience)}
        </Badge>
      ),
    },
    { key: 'type', header: '모양', cell: ({ definition }) => TYPE_LABELS[definition.visualization.type] },
    { key: 'fields', header: '필드', align: 'right', cell: ({ definition }) => definition.template.fields.length },
    { key: 'updated', header: '고친 때', align: 'right', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
    {
      key: 'menu',
      header: '메뉴',
      align: 'right',
      cell: (view) => (
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`${view.definition.title} 메뉴`} />}
          items={[
            { label: '숏코드 복사', icon: Copy, onSelect: () => void copyShortcode('view', view.name) },
            { label: '복제', icon: CopyPlus, onSelect: () => changes.duplicate(view) },
            'separator',
            { label: '삭제', icon: Trash2, danger: true, onSelect: () => void changes.remove(view) },
          ]}
        />
      ),
    },
  ]
}

const NOTHING_YET: EmptyStateProps = {
  icon: Table2,
  title: '아직 뷰가 없습니다',
  body: '상품이나 폼 응답을 표로 만들어 페이지에 넣어 보세요.',
  action: (
    <Link to="/admin/views/new" className={buttonClassName({ variant: 'secondary' })}>
      새 뷰
    </Link>
  ),
}
