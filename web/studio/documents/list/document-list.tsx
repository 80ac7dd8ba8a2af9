import { DOCUMENT_STATES, type DocumentKind, type DocumentState } from '@jangteo/contracts/content/content.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { Field } from '../../../ui/field.tsx'
import { filterParams } from '../../../ui/filter-params.ts'
import { Page } from '../../../ui/page.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { selectLoadingProps } from '../../../ui/select-loading-props.ts'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { KIND_LABELS, STATE_LABELS } from '../kinds.ts'
import { documentsMatching, postCategories } from '../queries.ts'
import { CategoriesDialog } from './categories-dialog.tsx'
import { columnsFor } from './document-columns.tsx'
import { NewDocumentDialog } from './new-document-dialog.tsx'

interface Filters {
  search?: string | undefined
  state?: DocumentState | undefined
  categoryId?: string | undefined
}

function parseFilters(params: URLSearchParams): Filters {
  const { search, word, id } = filterParams(params)
  return { search: search(), state: word('state', DOCUMENT_STATES), categoryId: id('categoryId') }
}

/** Documents of one kind; the bin only when filtered for. */
export function DocumentList({ kind }: { kind: Exclude<DocumentKind, 'template'> }) {
  const words = KIND_LABELS[kind]
  const { chosen, inAddress, page, change, reset } = useUrlFilters(parseFilters)
  const documents = useQuery(documentsMatching({ kind, ...inAddress, page, limit: PAGE_SIZE }))
  const [creating, setCreating] = useState(false)
  const [sorting, setSorting] = useState(false)
  const counts = documents.data?.counts
  const isFiltered = Object.values(inAddress).some((value) => value !== undefined)
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus size={18} strokeWidth={1.5} />
      {words.create}
    </Button>
  )
  return (
    <Page title={words.title} description={words.description} action={create}>
      <search className="flex flex-wrap items-center gap-2.5">
        <div className="max-w-full overflow-x-auto">
          <SegmentedControl
            label="상태"
            value={chosen.state ?? 'all'}
            onChange={(state) => change({ state: state === 'all' ? undefined : state })}
            options={[
              { value: 'all' as const, label: '전체' },
              ...DOCUMENT_STATES.map((state) => ({
                value: state,
                label: `${STATE_LABELS[state].label}${counts ? ` ${counts[state] ?? 0}` : ''}`,
              })),
            ]}
          />
        </div>
        <DebouncedSearch
          label="제목으로 검색"
          value={chosen.search ?? ''}
          onChange={(search) => change({ search: search || undefined })}
          className="w-full sm:w-64"
        />
        {kind === 'post' && (
          <>
            <CategoryFilter value={chosen.categoryId} onChange={(categoryId) => change({ categoryId })} />
            <Button variant="secondary" onClick={() => setSorting(true)}>
              카테고리 관리
            </Button>
          </>
        )}
      </search>
      <DataTable
        label={`${words.title} 목록`}
        rememberAs={`content-${kind}`}
        columns={columnsFor(kind)}
        query={documents}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={
          isFiltered
            ? {
                icon: FileText,
                title: '조건에 맞는 것이 없습니다',
                action: (
                  <Button variant="secondary" onClick={reset}>
                    조건 초기화
                  </Button>
                ),
              }
            : {
                icon: FileText,
                title: `아직 ${withParticle(words.one, '이/가')} 없습니다`,
                body: words.empty,
                action: create,
              }
        }
      />
      {creating && <NewDocumentDialog kind={kind} onClose={() => setCreating(false)} />}
      {sorting && <CategoriesDialog onClose={() => setSorting(false)} />}
    </Page>
  )
}

interface CategoryFilterProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const categories = useQuery(postCategories)
  return (
    <Field label="카테고리" hideLabel className="w-44">
      <Select
        options={(categories.data ?? []).map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
        {...selectLoadingProps(categories, '모든 카테고리')}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </Field>
  )
}
