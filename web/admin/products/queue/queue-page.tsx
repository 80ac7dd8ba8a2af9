import { approveProducts, REVIEW_STATES, rejectProducts } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Package } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { pageMeta } from '../../../app/page-meta.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { DebouncedSearch } from '../../../ui/debounced-search.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { ADMIN_PRODUCTS_KEY, reviewsMatching } from '../queries.ts'
import { queueColumns } from './queue-columns.tsx'
import { findState, parseFilters, type ReviewState, STATE_LABELS } from './queue-filters.ts'
import { ReviewPanel } from './review-panel.tsx'

export function meta() {
  return pageMeta('상품 승인')
}

export default function QueuePage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const counts = {
    waiting: useQuery(reviewsMatching({ ...inAddress, state: 'waiting', page: 1, limit: 1 })).data?.total,
    unrequested: useQuery(reviewsMatching({ ...inAddress, state: 'unrequested', page: 1, limit: 1 })).data?.total,
    approved: undefined,
    rejected: undefined,
  }
  return (
    <Page title="상품 승인" description="공급자가 요청한 새 상품과 변경을 검토합니다. 오래 기다린 것부터 보입니다.">
      <Tabs
        label="승인 상태"
        value={chosen.state ?? 'waiting'}
        onValueChange={(state) => change(findState(state))}
        tabs={REVIEW_STATES.map((state) => ({
          value: state,
          label: STATE_LABELS[state],
          ...(counts[state] !== undefined && { count: counts[state] }),
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
  filters: ReturnType<typeof parseFilters>
  page: number
  onSearchEnd: () => void
}

function Queue({ filters, page, onSearchEnd }: QueueProps) {
  const state = filters.state ?? 'waiting'
  const [params, setParams] = useSearchParams()
  const reviews = useQuery(reviewsMatching({ ...filters, state, page, limit: PAGE_SIZE }))
  const bulk = useBulkApproval()
  const rejection = useBulkRejection()
  const searchWith = (product?: string) => toSearchParams({ ...filters, page, product })
  const open = (product?: string) => setParams(searchWith(product), { replace: true, preventScrollReset: true })
  return (
    <>
      <DataTable
        label={`${STATE_LABELS[state]} 상품`}
        rememberAs="admin-product-queue"
        columns={queueColumns(state, ({ id }) => `?${searchWith(id)}`)}
        query={reviews}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...filters, page: next })}` }}
        empty={emptyQueue(state, filters.search, onSearchEnd)}
        {...((state === 'waiting' || state === 'unrequested') && {
          bulkActions: (rows: Product[], clear: () => void) => (
            <>
              <Button size="small" variant="secondary" onClick={() => rejection.ask(rows, clear)}>
                선택한 {rows.length}건 반려
              </Button>
              <Button size="small" pending={bulk.isPending} onClick={() => bulk.mutate(rows, { onSuccess: clear })}>
                선택한 {rows.length}건 승인
              </Button>
            </>
          ),
        })}
      />
      <ReviewPanel id={params.get('product')} rows={reviews.data?.data ?? []} onOpen={open} onClose={() => open()} />
      {rejection.dialog}
    </>
  )
}

interface AskedRejection {
  products: readonly Product[]
  onDone: () => void
}

/** One reason for all; the toast states how many were skipped. */
function useBulkRejection() {
  const [asked, setAsked] = useState<AskedRejection | null>(null)
  const rejection = useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    ({ products, reason }: { products: readonly Product[]; reason: string }) =>
      api(rejectProducts, { body: { ...selection(products), reason } }),
    (_, { data: { rejected, ...skipped } }) => ({
      message: rejected > 0 ? `${rejected}건을 반려했습니다.` : '반려한 상품이 없습니다.',
      ...skippedText(skipped),
    }),
  )
  const dialog = asked && (
    <ReasonDialog
      title={`선택한 ${asked.products.length}건을 반려할까요?`}
      description="새 상품은 임시저장으로 돌아가고, 변경은 지금 내용이 그대로 보입니다."
      help="공급자마다 같은 사유를 읽습니다."
      action="반려"
      danger
      onClose={() => setAsked(null)}
      onSubmit={(reason) =>
        isDoneOrConflict(rejection.mutateAsync({ products: asked.products, reason }, { onSuccess: asked.onDone }))
      }
    />
  )
  return { ask: (products: readonly Product[], onDone: () => void) => setAsked({ products, onDone }), dialog }
}

function selection(products: readonly Product[]) {
  return {
    ids: products.map(({ id }) => id),
    versions: Object.fromEntries(products.map(({ id, version }) => [id, version])),
  }
}

/** The toast also states how many were decided by another admin or have changed meanwhile. */
function useBulkApproval() {
  return useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    (products: readonly Product[]) => api(approveProducts, { body: selection(products) }),
    (_, { data: { approved, ...skipped } }) => ({
      message: approved > 0 ? `${approved}건을 승인했습니다.` : '승인한 상품이 없습니다.',
      ...skippedText(skipped),
    }),
  )
}

interface Skipped {
  alreadyDecided: number
  changed: number
  incomplete?: number
}

function skippedText({ alreadyDecided, changed, incomplete = 0 }: Skipped) {
  const lines = [
    ...(alreadyDecided > 0 ? [`${alreadyDecided}건은 그 사이에 다른 관리자가 결정했거나 요청이 취소되었습니다.`] : []),
    ...(changed > 0 ? [`${changed}건은 그 사이에 내용이 바뀌었습니다. 다시 확인해 주세요.`] : []),
    ...(incomplete > 0 ? [`${incomplete}건은 상품정보제공고시가 비었거나 SKU가 겹쳐 승인하지 못했습니다.`] : []),
  ]
  return lines.length > 0 ? { description: lines.join(' ') } : {}
}

function emptyQueue(state: ReviewState, search: string | undefined, onSearchEnd: () => void): EmptyStateProps {
  if (search)
    return {
      icon: Package,
      title: '검색한 상품이 없습니다',
      body: '검색어를 줄이거나 다른 상태에서 찾아보세요.',
      action: (
        <Button variant="secondary" onClick={onSearchEnd}>
          검색 초기화
        </Button>
      ),
    }
  return NOTHING[state]
}

const NOTHING: Record<ReviewState, EmptyStateProps> = {
  waiting: {
    icon: CircleCheck,
    title: '검토할 상품이 없습니다',
    body: '공급자가 승인을 요청하면 여기에 나타납니다.',
  },
  unrequested: {
    icon: CircleCheck,
    title: '요청 전에 판매를 시작한 상품이 없습니다',
    body: '공급자가 승인을 요청하지 않고 판매를 시작한 상품이 여기에 나타납니다.',
  },
  approved: { icon: Package, title: '승인한 상품이 없습니다', body: '대기 중인 상품을 승인하면 여기에 모입니다.' },
  rejected: {
    icon: Package,
    title: '반려한 상품이 없습니다',
    body: '반려한 상품과 변경은 사유와 함께 여기에 남습니다.',
  },
}
