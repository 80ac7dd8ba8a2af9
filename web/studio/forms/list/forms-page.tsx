import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { filterParams } from '../../../ui/filter-params.ts'
import { FilterSelects } from '../../../ui/filter-selects.tsx'
import { Page } from '../../../ui/page.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { formsMatching } from '../queries.ts'
import { formColumns } from './form-columns.tsx'
import { useFormChanges } from './use-form-changes.ts'

export function meta() {
  return pageMeta('폼')
}

function parseFilters(params: URLSearchParams) {
  const values = filterParams(params)
  return { search: values.search(), deleted: values.word('deleted', ['true']) }
}

const CHOICES = [
  { name: 'deleted', label: '상태', all: '쓰는 폼', options: [{ value: 'true', label: '삭제한 폼' }] },
] as const

export default function FormsPage() {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(parseFilters)
  const forms = useQuery(formsMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  const changes = useFormChanges()
  return (
    <Page
      title="폼"
      description="문의, 신청, 설문을 만들고 페이지에 숏코드로 넣습니다."
      action={
        <Link to="/admin/forms/new" className={buttonClassName()}>
          <Plus size={18} strokeWidth={1.5} />새 폼
        </Link>
      }
    >
      <search className="flex flex-wrap gap-2.5">
        <DebouncedSearch
          label="제목이나 이름으로 검색"
          value={chosen.search ?? ''}
          onChange={(search) => change({ search: search || undefined })}
          className="w-72 max-sm:w-full"
        />
        <FilterSelects choices={CHOICES} filters={chosen} onChange={change} />
      </search>
      <DataTable
        label="폼 목록"
        rememberAs="admin-forms"
        columns={formColumns(changes)}
        query={forms}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={inAddress.search || inAddress.deleted ? nothingFound(reset) : NOTHING_YET}
      />
    </Page>
  )
}

const NOTHING_YET: EmptyStateProps = {
  icon: ClipboardList,
  title: '아직 폼이 없습니다',
  body: '첫 폼을 만들어 페이지에 넣어 보세요.',
  action: (
    <Link to="/admin/forms/new" className={buttonClassName({ variant: 'secondary' })}>
      새 폼
    </Link>
  ),
}

function nothingFound(onReset: () => void): EmptyStateProps {
  return {
    icon: ClipboardList,
    title: '조건에 맞는 폼이 없습니다',
    action: (
      <Button variant="secondary" onClick={onReset}>
        조건 초기화
      </Button>
    ),
  }
}
