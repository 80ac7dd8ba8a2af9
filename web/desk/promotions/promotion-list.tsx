import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import type { listPromotions } from '@jangteo/contracts/promotions/admin-promotions.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import {
  isFiltered,
  nothingFound,
  PromotionFilterBar,
  parsePromotionFilters,
  promotionColumns,
} from './promotion-parts.tsx'

/** The filters in the address, and the query of the list that they stand for. */
export function usePromotionFilters() {
  const filters = useUrlFilters(parsePromotionFilters)
  const { search, ...others } = filters.inAddress
  return { filters, query: { ...others, ...(search && { q: search }), page: filters.page, limit: PAGE_SIZE } }
}

const COLUMNS = {
  admin: promotionColumns('/admin/promotions'),
  supplier: promotionColumns('/supplier/promotions'),
}

interface PromotionListProps extends Pick<ReturnType<typeof usePromotionFilters>, 'filters'> {
  scope: keyof typeof COLUMNS
  promotions: UseQueryResult<ResponseOf<typeof listPromotions>>
  /** Before the first promotion. */
  empty: { title: string; body: string; action: ReactNode }
}

/** The list of admins and suppliers. */
export function PromotionList({ scope, promotions, empty, filters }: PromotionListProps) {
  const { chosen, inAddress, change, reset } = filters
  return (
    <>
      <PromotionFilterBar
        filters={chosen}
        counts={promotions.data?.counts}
        hasKinds={scope === 'admin'}
        onChange={change}
      />
      <DataTable
        label="프로모션 목록"
        rememberAs={`${scope}-promotions`}
        columns={COLUMNS[scope]}
        query={promotions}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={{ icon: TicketPercent, ...(isFiltered(inAddress) ? nothingFound(reset) : empty) }}
      />
    </>
  )
}
