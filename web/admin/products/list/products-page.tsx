import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { pageMeta } from '../../../app/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { productsMatching } from '../queries.ts'
import { FilterBar } from './filter-bar.tsx'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { isFiltered, parseFilters, parseSort, sortedBy } from './product-filters.ts'

export function meta() {
  return pageMeta('상품')
}

export default function ProductsPage() {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(parseFilters)
  const products = useQuery(productsMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  return (
    <Page title="상품" description="모든 공급자의 상품을 찾고, 쇼핑몰 첫 화면에 추천할 상품을 고릅니다.">
      <FilterBar filters={chosen} onChange={change} onReset={reset} />
      <DataTable
        label="상품 목록"
        rememberAs="admin-products"
        columns={PRODUCT_COLUMNS}
        query={products}
        sort={parseSort(chosen)}
        onSortChange={(sort) => change(sortedBy(sort))}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={isFiltered(inAddress) ? nothingFound(reset) : NOTHING_YET}
      />
    </Page>
  )
}

const NOTHING_YET: EmptyStateProps = {
  icon: Package,
  title: '아직 상품이 없습니다',
  body: '공급자가 상품을 등록하면 여기에 나타납니다.',
}

function nothingFound(onReset: () => void): EmptyStateProps {
  return {
    icon: Package,
    title: '조건에 맞는 상품이 없습니다',
    body: '검색어를 줄이거나 조건을 바꿔 보세요.',
    action: (
      <Button variant="secondary" onClick={onReset}>
        조건 초기화
      </Button>
    ),
  }
}
