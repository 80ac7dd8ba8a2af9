import { BATCH_STATE_LABELS, listPayoutBatches, type PayoutBatch } from '@jangteo/contracts/ledger/payout-batches.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { pageParam, toSearchParams } from '../../ui/url-params.ts'
import { BATCH_TONES } from './batch-tones.ts'

export function meta() {
  return pageMeta('정산 이체')
}

export default function BatchesPage() {
  const [search] = useSearchParams()
  const query = { page: pageParam(search), limit: PAGE_SIZE }
  const batches = useQuery({
    queryKey: [...SETTLEMENT_KEY, 'batches', query],
    queryFn: ({ signal }) => api(listPayoutBatches, { query }, { signal, quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="정산 이체"
      description="은행에 한 번에 보낼 정산금의 묶음입니다. 다른 관리자가 승인하면 이체 파일을 받습니다."
      breadcrumbs={[{ label: '정산', to: '/admin/settlement' }]}
    >
      <DataTable
        label="이체 묶음"
        columns={COLUMNS}
        query={batches}
        paging={{ hrefFor: (page) => `?${toSearchParams({ page })}` }}
        empty={{
          icon: Landmark,
          title: '이체 묶음이 없습니다',
          body: '정산 목록에서 지급할 정산을 선택하고 이체 묶음을 만드세요.',
        }}
      />
    </Page>
  )
}

const COLUMNS: readonly Column<PayoutBatch>[] = [
  {
    key: 'created',
    header: '만든 때',
    cell: ({ id, createdAt }) => (
      <Link to={`/admin/settlement/transfers/${id}`} className="rounded font-semibold hover:text-brand hover:underline">
        <Moment at={createdAt} form="exact" />
      </Link>
    ),
  },
  {
    key: 'state',
    header: '상태',
    cell: ({ state }) => <Badge tone={BATCH_TONES[state]}>{BATCH_STATE_LABELS[state]}</Badge>,
  },
  { key: 'count', header: '정산', align: 'right', cell: ({ count }) => `${count.toLocaleString('ko-KR')}건` },
  { key: 'amount', header: '이체 금액', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { key: 'paid', header: '지급한 금액', align: 'right', cell: ({ paidAmount }) => formatMoney(paidAmount) },
  { key: 'createdBy', header: '만든 관리자', cell: ({ createdByName }) => createdByName },
  {
    key: 'approvedBy',
    header: '승인한 관리자',
    isBlank: ({ approvedByName }) => approvedByName === null,
    cell: ({ approvedByName }) => approvedByName,
  },
]
