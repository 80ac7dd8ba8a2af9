import type { BuyingRow } from '@jangteo/contracts/orders/buying.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BusinessApprovalBanner } from '../../app/members/business-approval-banner.tsx'
import { pageMeta } from '../../app/page-meta.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Page } from '../../ui/page.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { OrderSummary } from '../quick-order/order-summary.tsx'
import { isLineOf } from '../quick-order/quick-order-draft.ts'
import { useQuickOrder } from '../quick-order/use-quick-order.ts'
import { buyingColumns, type DraftQuantities } from './buying-columns.tsx'
import { type ListSource, NewListDialog } from './list-dialogs.tsx'
import { BUYING_KEY, BUYING_LISTS_KEY, type BuyingFilters, buyingRowsMatching, readBuyingFilters } from './queries.ts'
import { ReorderProposals } from './reorder-proposals.tsx'
import { AddToListButton, SavedLists } from './saved-lists.tsx'

const VIEWS = [
  { value: 'bought', label: '샀던 상품' },
  { value: 'all', label: '전체 상품' },
  { value: 'list', label: '자주 사는 목록' },
  { value: 'proposal', label: '발주 제안' },
] as const

export function meta() {
  return pageMeta('발주')
}

export default function BuyingPage() {
  const user = useFreshUser()
  const { chosen, inAddress, page, change } = useUrlFilters(readBuyingFilters)
  const order = useQuickOrder(user.id)
  const { draft } = order
  const quantities: DraftQuantities = {
    quantityOf: ({ sku, variantId }) =>
      draft.find((line) => isLineOf(line, { code: sku, variantId }))?.quantity ?? null,
    onQuantity: ({ sku, variantId }, quantity) => order.setQuantity({ code: sku, variantId }, quantity),
  }
  const { view = 'bought' } = chosen
  return (
    <Page
      title="발주"
      description="내 단가와 재고를 보며 수량을 적고, 적은 상품을 한 번에 장바구니에 담습니다. 적은 수량은 이 기기에 남아 있습니다."
    >
      <BusinessApprovalBanner user={user} then="승인되면 등급 가격으로 살 수 있습니다." />
      <search className="flex flex-wrap items-center gap-4">
        <SegmentedControl
          label="보기"
          options={VIEWS}
          value={view}
          onChange={(next) => change({ view: next === 'bought' ? undefined : next, list: undefined, from: undefined })}
        />
        <DebouncedSearch
          label="상품명이나 SKU로 검색"
          value={chosen.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          className="w-full sm:w-72"
        />
      </search>
      {view === 'list' && <SavedLists order={order} quantities={quantities} filters={chosen} change={change} />}
      {view === 'proposal' && <ReorderProposals order={order} quantities={quantities} search={inAddress.search} />}
      {(view === 'bought' || view === 'all') && (
        <ProductRows filters={inAddress} page={page} quantities={quantities} change={change} />
      )}
      {draft.length > 0 && <DraftBar order={order} />}
    </Page>
  )
}

interface ProductRowsProps {
  filters: BuyingFilters
  page: number
  quantities: DraftQuantities
  change: (patch: Partial<BuyingFilters>) => void
}

/** What was bought before, or all that is on sale. */
function ProductRows({ filters, page, quantities, change }: ProductRowsProps) {
  const { search } = filters
  const view = filters.view === 'all' ? 'all' : undefined
  const rows = useQuery(buyingRowsMatching({ view, search, page, limit: PAGE_SIZE }))
  const listed = (row: BuyingRow) => ({
    variantId: row.variantId,
    quantity: quantities.quantityOf(row) ?? row.lastBought?.quantity ?? Math.max(row.minOrderQuantity, row.orderUnit),
  })
  return (
    <>
      {rows.data?.correctedTo && (
        <p className="text-ink-soft text-sm">
          ‘{search}’ 대신 ‘{rows.data.correctedTo}’ 검색 결과를 보여 드립니다.
        </p>
      )}
      <DataTable
        label="살 상품"
        rememberAs="retailer-buying"
        columns={buyingColumns(quantities)}
        rowKey={({ variantId }) => variantId}
        query={rows}
        // Each product has a row for each of its options.
        {...(view === 'all' && { counted: '상품' })}
        paging={{ hrefFor: (next) => `?${toSearchParams({ view, search, page: next })}` }}
        empty={emptyOf({ view, search }, () => change({ view: 'all' }))}
        bulkActions={(chosen, clear) => <AddToListButton items={chosen.map(listed)} onAdded={clear} />}
      />
    </>
  )
}

/** What of the draft can be ordered; it can be kept as a list. */
function DraftBar({ order }: { order: ReturnType<typeof useQuickOrder> }) {
  const client = useQueryClient()
  const [source, setSource] = useState<ListSource>()
  const { draft, answers } = order
  const toLookAt = answers.filter(({ needsLook }) => needsLook).length
  const items = answers.flatMap(({ match, wantedQuantity: quantity }) =>
    match ? [{ variantId: match.variantId, quantity }] : [],
  )
  return (
    <>
      <OrderSummary
        order={order}
        onAdded={() => {
          for (const key of [BUYING_KEY, BUYING_LISTS_KEY]) void client.invalidateQueries({ queryKey: key })
        }}
      >
        <Link to="/retailer/quick-order" className="text-brand text-sm underline underline-offset-4">
          {toLookAt > 0 ? `확인할 줄 ${formatNumber(toLookAt)}개` : `목록 ${formatNumber(draft.length)}줄`} 보기
        </Link>
        <Button variant="secondary" size="small" disabled={items.length === 0} onClick={() => setSource({ items })}>
          목록으로 저장
        </Button>
      </OrderSummary>
      {source && (
        <NewListDialog source={source} onClose={() => setSource(undefined)} onCreated={() => setSource(undefined)} />
      )}
    </>
  )
}

function emptyOf({ view, search }: BuyingFilters, showAll: () => void): EmptyStateProps {
  if (view === 'all')
    return search
      ? { icon: ClipboardList, title: '찾는 상품이 없습니다', body: '다른 이름이나 SKU로 찾아 보세요.' }
      : { icon: ClipboardList, title: '아직 파는 상품이 없습니다' }
  return {
    icon: ClipboardList,
    title: search ? '샀던 상품 가운데 찾는 상품이 없습니다' : '아직 산 상품이 없습니다',
    body: '전체 상품에서 찾아 수량을 적을 수 있습니다.',
    action: <Button onClick={showAll}>전체 상품 보기</Button>,
  }
}
