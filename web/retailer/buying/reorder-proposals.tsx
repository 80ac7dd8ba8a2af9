import { listReorderProposals, type ProposedRow } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ProposalReason } from '../inventory/proposal-reason.tsx'
import type { useQuickOrder } from '../quick-order/use-quick-order.ts'
import { buyingColumns, type DraftQuantities } from './buying-columns.tsx'
import { BUYING_KEY } from './queries.ts'

const proposalsMatching = (search: string | undefined) =>
  queryOptions({
    queryKey: [...BUYING_KEY, 'proposals', search],
    queryFn: ({ signal }) =>
      api(listReorderProposals, { query: { ...(search && { search }) } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

interface ReorderProposalsProps {
  order: ReturnType<typeof useQuickOrder>
  quantities: DraftQuantities
  search: string | undefined
}

/** The view of reorder proposals, with the calculation of each quantity. */
export function ReorderProposals({ order, quantities, search }: ReorderProposalsProps) {
  const { data: page, isError, isFetching, refetch } = useQuery(proposalsMatching(search))
  const put = (rows: readonly ProposedRow[]) => {
    order.setQuantities(
      rows.map(({ sku, variantId, proposal }) => ({ code: sku, variantId, quantity: proposal.quantity })),
    )
    toast.success(`발주 수량 ${formatNumber(rows.length)}가지를 채웠습니다.`)
  }
  if (!page)
    return isError ? (
      <ErrorState title="제안을 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <Skeleton className="h-64 w-full" />
    )
  return (
    <DataTable
      label="발주 제안"
      rememberAs="retailer-reorder-proposals"
      rows={page.data}
      rowKey={({ variantId }) => variantId}
      columns={proposalColumns(quantities, (row) => put([row]))}
      tools={() => (
        <Button size="small" onClick={() => put(page.data)}>
          모두 담기
        </Button>
      )}
      empty={
        search && page.total > 0
          ? { icon: CircleCheck, title: '제안 가운데 찾는 상품이 없습니다' }
          : {
              icon: CircleCheck,
              title: '지금 발주할 것이 없습니다',
              body: '매장 재고에 남은 수량을 적어 두면, 팔리는 속도와 배송 기간으로 발주할 수량을 제안합니다.',
              action: (
                <Link to="/retailer/inventory" className={buttonClassName({ variant: 'secondary' })}>
                  매장 재고 적기
                </Link>
              ),
            }
      }
    />
  )
}

function proposalColumns(quantities: DraftQuantities, onPut: (row: ProposedRow) => void): Column<ProposedRow>[] {
  const columns: Column<ProposedRow>[] = buyingColumns(quantities).filter(({ key }) => key !== 'last')
  const proposed: Column<ProposedRow> = {
    key: 'proposal',
    header: '제안',
    align: 'right',
    cell: (row) => (
      <span className="inline-grid justify-items-end gap-1">
        <Button
          size="small"
          variant="secondary"
          aria-label={`${nameWithOption(row.productName, row.optionText)} ${formatNumber(row.proposal.quantity)}개 담기`}
          onClick={() => onPut(row)}
        >
          {formatNumber(row.proposal.quantity)}개 담기
        </Button>
        <ProposalReason proposal={row.proposal} />
      </span>
    ),
  }
  return columns.flatMap((column) => (column.key === 'quantity' ? [proposed, column] : [column]))
}
