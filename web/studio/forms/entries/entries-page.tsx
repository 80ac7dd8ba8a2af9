import {
  ENTRY_STATUS_FILTERS,
  ENTRY_STATUS_LABELS,
  ENTRY_STATUSES,
  type EntryStatus,
  type EntrySummary,
  exportEntries,
} from '@jangteo/contracts/forms/form-authoring.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { download } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { DownloadButton } from '../../../desk/download-button.tsx'
import { DayRange } from '../../../trade/orders/filters/day-range.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Page } from '../../../ui/page.tsx'
import { Select } from '../../../ui/select.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { FORMS_CRUMB } from '../forms-crumb.ts'
import { authoredForm, entriesMatching } from '../queries.ts'
import type { Route } from './+types/entries-page.ts'
import { entryColumns } from './entry-columns.tsx'
import { entryFiltersIn, isFiltered } from './entry-filters.ts'
import { EntryPanel } from './entry-panel.tsx'
import { useEntryChanges } from './use-entry-changes.ts'

export function meta() {
  return pageMeta('폼 응답')
}

export default function EntriesPage({ params: { id } }: Route.ComponentProps) {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(entryFiltersIn)
  const [params, setParams] = useSearchParams()
  const form = useQuery(authoredForm(id))
  const entries = useQuery(entriesMatching(id, { ...inAddress, page, limit: PAGE_SIZE }))
  const changes = useEntryChanges(id)
  const searchWith = (entry?: string) => toSearchParams({ ...inAddress, page, entry })
  const opened = params.get('entry')
  const title = form.data?.title ?? '폼'
  const counts = entries.data?.counts

  return (
    <Page
      title={`${title} 응답`}
      breadcrumbs={[...FORMS_CRUMB, { label: title, to: `/admin/forms/${id}` }]}
      action={
        <DownloadButton
          fetchFile={() => download(exportEntries, { params: { id }, query: inAddress })}
          fileName={`${form.data?.name ?? 'form'}-entries.csv`}
          done="응답을 파일로 저장했습니다."
        />
      }
    >
      <search className="flex flex-wrap items-center gap-2.5">
        <DebouncedSearch
          label="응답에서 검색"
          value={chosen.search ?? ''}
          onChange={(search) => change({ search: search || undefined })}
          className="w-72 max-sm:w-full"
        />
        <Field label="상태" hideLabel className="w-44 max-sm:w-full">
          <Select
            options={ENTRY_STATUS_FILTERS.map((status) => ({
              value: status,
              label: `${STATUS_FILTER_LABELS[status]}${counts ? ` ${countOf(status, counts).toLocaleString('ko-KR')}` : ''}`,
            }))}
            placeholder="모든 상태"
            value={chosen.status ?? ''}
            onChange={(event) =>
              change({ status: ENTRY_STATUS_FILTERS.find((status) => status === event.target.value) })
            }
          />
        </Field>
        <div className="max-sm:w-full">
          <DayRange
            what="응답일"
            dateFrom={chosen.from}
            dateTo={chosen.to}
            onChange={(days) =>
              change({
                ...('dateFrom' in days && { from: days.dateFrom }),
                ...('dateTo' in days && { to: days.dateTo }),
              })
            }
          />
        </div>
      </search>
      <DataTable
        label="응답 목록"
        rememberAs={`form-entries-${id}`}
        columns={entryColumns(form.data?.definition.fields ?? [], (entry) => `?${searchWith(entry.id)}`)}
        query={entries}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={isFiltered(inAddress) || inAddress.status ? nothingFound(reset) : NOTHING_YET}
        bulkActions={(rows: EntrySummary[], clear) =>
          ENTRY_STATUSES.map((status) => (
            <Button
              key={status}
              size="small"
              variant="secondary"
              disabled={changes.mark.isPending}
              onClick={() => changes.mark.mutate({ ids: rows.map((row) => row.id), status }, { onSuccess: clear })}
            >
              {ENTRY_STATUS_LABELS[status]}
            </Button>
          ))
        }
      />
      {opened && (
        <EntryPanel
          formId={id}
          entryId={opened}
          changes={changes}
          onGone={() => setParams(searchWith(), { replace: true, preventScrollReset: true })}
        />
      )}
    </Page>
  )
}

const STATUS_FILTER_LABELS = { ...ENTRY_STATUS_LABELS, not_spam: '스팸 제외' }

function countOf(status: (typeof ENTRY_STATUS_FILTERS)[number], counts: Record<EntryStatus, number>): number {
  return status === 'not_spam' ? counts.new + counts.read + counts.done : counts[status]
}

const NOTHING_YET: EmptyStateProps = {
  icon: Inbox,
  title: '아직 응답이 없습니다',
  body: '페이지에 폼을 넣으면 보낸 응답이 여기에 모입니다.',
}

function nothingFound(onReset: () => void): EmptyStateProps {
  return {
    icon: Inbox,
    title: '조건에 맞는 응답이 없습니다',
    action: (
      <Button variant="secondary" onClick={onReset}>
        조건 초기화
      </Button>
    ),
  }
}
