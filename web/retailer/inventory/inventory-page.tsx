import type { StoreItem } from '@jangteo/contracts/inventory/inventory.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Boxes, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { itemColumns } from './item-columns.tsx'
import { type ItemFilters, readItemFilters, storeItemsMatching } from './queries.ts'
import { StockCountDialog } from './stock-count-dialog.tsx'
import { useReorder } from './use-reorder.ts'

export function meta() {
  return pageMeta('매장 재고')
}

export default function InventoryPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(readItemFilters)
  const items = useQuery(storeItemsMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  const [counted, setCounted] = useState<StoreItem | null>(null)
  const reorder = useReorder()
  const toReorder = items.data?.toReorder ?? 0
  const columns = itemColumns({
    onCount: setCounted,
    onReorder: (item) => reorder.mutate([item]),
    isReordering: (item) => reorder.isPending && reorder.variables !== 'all' && reorder.variables.includes(item),
  })
  return (
    <Page
      title="매장 재고"
      description="배송받은 상품이 얼마나 남았는지 적어 두면, 다시 주문할 때를 알려 드립니다."
      action={
        toReorder > 0 && (
          <Button pending={reorder.isPending && reorder.variables === 'all'} onClick={() => reorder.mutate('all')}>
            주문 필요한 {toReorder.toLocaleString('ko-KR')}가지 모두 담기
          </Button>
        )
      }
    >
      <search className="flex flex-wrap items-center gap-4">
        <DebouncedSearch
          label="상품명으로 검색"
          value={chosen.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          className="w-full sm:w-72"
        />
        <Checkbox
          label={`주문 필요한 것만${items.data ? ` (${toReorder.toLocaleString('ko-KR')})` : ''}`}
          checked={chosen.needsReorder === 'true'}
          onChange={(event) => change({ needsReorder: event.target.checked ? 'true' : undefined })}
        />
        <Checkbox
          label={`발주 제안이 있는 것만${items.data ? ` (${items.data.proposed.toLocaleString('ko-KR')})` : ''}`}
          checked={chosen.isProposed === 'true'}
          onChange={(event) => change({ isProposed: event.target.checked ? 'true' : undefined })}
        />
      </search>
      <DataTable
        label="매장 재고"
        rememberAs="store-inventory"
        columns={columns}
        rowKey={({ variantId }) => variantId}
        query={items}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={emptyOf(inAddress)}
        bulkActions={(rows, clear) => (
          <Button size="small" pending={reorder.isPending} onClick={() => reorder.mutate(rows, { onSuccess: clear })}>
            선택한 {rows.length}가지 담기
          </Button>
        )}
      />
      {counted && <StockCountDialog key={counted.variantId} item={counted} onClose={() => setCounted(null)} />}
    </Page>
  )
}

function emptyOf({ search, needsReorder, isProposed }: ItemFilters): EmptyStateProps {
  if (search) return { icon: Boxes, title: '찾는 상품이 없습니다', body: '다른 이름으로 찾아 보세요.' }
  if (needsReorder)
    return { icon: CircleCheck, title: '다시 주문할 것이 없습니다', body: '기준까지 줄어든 상품이 여기에 모입니다.' }
  if (isProposed)
    return {
      icon: CircleCheck,
      title: '지금 발주할 것이 없습니다',
      body: '남은 수량을 두 번 적으면 팔리는 속도를 알 수 있어, 모자라기 전에 제안합니다.',
    }
  return {
    icon: Boxes,
    title: '아직 배송받은 상품이 없습니다',
    body: '주문한 상품이 배송 완료되면 매장 재고에 나타납니다.',
    action: (
      <Link to="/products" className={buttonClassName()}>
        상품 보러 가기
      </Link>
    ),
  }
}
