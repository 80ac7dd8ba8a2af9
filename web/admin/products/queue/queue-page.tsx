import { REVIEW_STATES } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import { Page } from '../../../ui/page.tsx'
import { searchFor } from '../../../ui/page-in-url.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useFiltersInUrl } from '../../../ui/use-filters-in-url.ts'
import { useBulkApproval } from '../decide/use-bulk-approval.ts'
import { reviewsMatching } from '../queries.ts'
import { queueColumns } from './queue-columns.tsx'
import { emptyQueue } from './queue-empty.tsx'
import { filtersIn, STATE_WORDS, stateNamed } from './queue-filters.ts'
import { ReviewPanel } from './review-panel.tsx'

export function meta() {
  return pageMeta('상품 승인')
}

export default function QueuePage() {
  const { chosen, inAddress, page, change } = useFiltersInUrl(filtersIn)
  const waiting = useQuery(reviewsMatching({ state: 'waiting', page: 1, limit: 1 }))
  return (
    <Page title="상품 승인" description="공급자가 요청한 새 상품과 변경을 검토합니다. 오래 기다린 것부터 보입니다.">
      <Tabs
        label="승인 상태"
        value={chosen.state ?? 'waiting'}
        onValueChange={(state) => change(stateNamed(state))}
        tabs={REVIEW_STATES.map((state) => ({
          value: state,
          label: STATE_WORDS[state],
          ...(state === 'waiting' && waiting.data && { count: waiting.data.total }),
          content: (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <search>
                <DebouncedSearch
                  label="상품명이나 브랜드로 검색"
                  value={chosen.search ?? ''}
                  onChange={(text) => change({ search: text || undefined })}
                  className="sm:w-80"
                />
              </search>
              <Queue filters={inAddress} page={page} onSearchEnd={() => change({ search: undefined })} />
            </div>
          ),
        }))}
      />
    </Page>
  )
}

interface QueueProps {
  filters: ReturnType<typeof filtersIn>
  page: number
  onSearchEnd: () => void
}

function Queue({ filters, page, onSearchEnd }: QueueProps) {
  const state = filters.state ?? 'waiting'
  const [params, setParams] = useSearchParams()
  const reviews = useQuery(reviewsMatching({ ...filters, state, page, limit: PAGE_SIZE }))
  const bulk = useBulkApproval()
  const searchWith = (product?: string) => searchFor({ ...filters, page, product })
  const open = (product?: string) => setParams(searchWith(product), { replace: true, preventScrollReset: true })
  return (
    <>
      <DataTable
        label={`${STATE_WORDS[state]} 상품`}
        rememberAs="admin-product-queue"
        columns={queueColumns(state, ({ id }) => `?${searchWith(id)}`)}
        query={reviews}
        paging={{ hrefFor: (next) => `?${searchFor({ ...filters, page: next })}` }}
        empty={emptyQueue(state, filters.search, onSearchEnd)}
        {...(state === 'waiting' && {
          bulkActions: (rows: Product[], clear: () => void) => (
            <Button size="small" pending={bulk.isPending} onClick={() => bulk.mutate(rows, { onSuccess: clear })}>
              선택한 {rows.length}건 승인
            </Button>
          ),
        })}
      />
      <ReviewPanel id={params.get('product')} rows={reviews.data?.data ?? []} onOpen={open} onClose={() => open()} />
    </>
  )
}
