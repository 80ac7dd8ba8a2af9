import {
  approvePayoutBatch,
  BATCH_ITEM_STATE_LABELS,
  BATCH_STATE_LABELS,
  cancelPayoutBatch,
  downloadTransferFile,
  getPayoutBatch,
  importTransferResults,
  MAX_RESULT_BYTES,
  type PayoutBatchItem,
  type PayoutBatchWithItems,
  RESULT_OUTCOME_LABELS,
  type ResultRow,
} from '@jangteo/contracts/ledger/payout-batches.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, download } from '../../app/api.ts'
import { ReasonDialog } from '../../app/frame/reason-dialog.tsx'
import { pageMeta } from '../../app/page-meta.ts'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { useUser } from '../../app/session/use-user.ts'
import { DownloadMenu } from '../../desk/download-menu.tsx'
import { MonthPlaceholder } from '../../desk/settlement/month-placeholder.tsx'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { SheetDropZone } from '../../desk/sheet-drop-zone.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import type { Route } from './+types/batch-page.ts'
import { BATCH_ITEM_TONES, BATCH_TONES } from './batch-tones.ts'

const WAY_BACK = [
  { label: '정산', to: '/admin/settlement' },
  { label: '정산 이체', to: '/admin/settlement/transfers' },
]

export function meta() {
  return pageMeta('이체 묶음')
}

export default function BatchPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery({
    queryKey: [...SETTLEMENT_KEY, 'batch', id],
    queryFn: async ({ signal }) => (await api(getPayoutBatch, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
  const [results, setResults] = useState<readonly ResultRow[]>()
  const client = useQueryClient()
  const batch = query.data
  return (
    <Page
      title={batch ? `정산 ${batch.count}건 ${formatWon(batch.amount)}` : '이체 묶음'}
      breadcrumbs={WAY_BACK}
      {...(batch && { description: <BatchText batch={batch} />, action: <BatchActions batch={batch} /> })}
    >
      <MonthPlaceholder query={query} listPath="/admin/settlement/transfers" />
      {batch && (
        <>
          <DataTable
            label="이체할 정산"
            columns={ITEM_COLUMNS}
            rows={batch.items}
            rowKey={keyOf}
            empty="정산이 없습니다."
          />
          {batch.state === 'approved' && (
            <Card
              title="은행의 이체 결과"
              description="성공한 이체는 지급 완료로 기록하고, 실패한 정산은 다음 묶음에 넣을 수 있습니다."
            >
              <SheetDropZone
                help="계좌번호, 금액, 처리결과 열로 찾습니다. 같은 파일을 다시 올려도 두 번 지급하지 않습니다."
                maxBytes={MAX_RESULT_BYTES}
                upload={(_, content) => api(importTransferResults, { params: { id }, upload: content })}
                onUploaded={({ rows }) => {
                  setResults(rows)
                  toast.success(`이체 결과 ${rows.length}행을 읽었습니다.`)
                  void client.invalidateQueries({ queryKey: SETTLEMENT_KEY })
                }}
              />
            </Card>
          )}
          {results && (
            <DataTable
              label="파일의 결과"
              columns={RESULT_COLUMNS}
              rows={results}
              rowKey={({ line }) => String(line)}
              empty="파일에 이체 결과가 없습니다."
            />
          )}
        </>
      )}
    </Page>
  )
}

function BatchText({ batch: { state, createdByName, approvedByName, cancelReason } }: { batch: PayoutBatchWithItems }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={BATCH_TONES[state]}>{BATCH_STATE_LABELS[state]}</Badge>
      {createdByName} 요청{approvedByName && ` · ${approvedByName} 승인`}
      {cancelReason && ` · ${cancelReason}`}
    </span>
  )
}

function BatchActions({ batch: { id, state, createdBy, amount, items } }: { batch: PayoutBatchWithItems }) {
  const user = useUser()
  const [cancelling, setCancelling] = useState(false)
  const cancel = useMutationWithToast(
    SETTLEMENT_KEY,
    (reason: string) => api(cancelPayoutBatch, { params: { id }, body: { reason } }),
    () => ({ message: '이체 묶음을 취소했습니다.' }),
  )
  const approve = useMutationWithToast(
    SETTLEMENT_KEY,
    () => api(approvePayoutBatch, { params: { id } }),
    () => ({ message: '이체 묶음을 승인했습니다. 이체 파일을 받을 수 있습니다.' }),
  )
  const ask = async () => {
    const body = `공급자 계좌 ${items.length}건의 이체를 승인합니다. 금액과 계좌를 확인해 주세요.`
    if (await confirm({ title: `${formatWon(amount)}의 이체를 승인할까요?`, body, action: '승인' }))
      approve.mutate(undefined)
  }
  if (state !== 'requested' && state !== 'approved') return null
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
      {state === 'approved' && (
        <DownloadMenu
          label="이체 파일"
          variant="primary"
          fetchFile={(format) => download(downloadTransferFile, { params: { id }, query: { format } })}
          fileName="정산 대량이체"
          done="이체 파일을 받았습니다."
        />
      )}
      {state === 'requested' && createdBy !== user.id && (
        <Button pending={approve.isPending} onClick={() => void ask()}>
          승인
        </Button>
      )}
      {state === 'requested' && createdBy === user.id && (
        <span className="text-ink-soft text-sm">다른 관리자가 승인해야 합니다.</span>
      )}
      <Button variant="secondary" onClick={() => setCancelling(true)}>
        묶음 취소
      </Button>
      {cancelling && (
        <ReasonDialog
          title="이체 묶음을 취소할까요?"
          description="은행에 이미 올린 파일이라면 취소하지 말고 이체 결과를 올려 주세요. 취소한 정산은 다른 묶음에 넣을 수 있어, 두 번 이체될 수 있습니다."
          action="묶음 취소"
          danger
          help="감사 기록과 이 화면에 남습니다."
          onSubmit={(reason) => isDoneOrConflict(cancel.mutateAsync(reason))}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  )
}

const keyOf = ({ settlementId }: PayoutBatchItem) => settlementId

const ITEM_COLUMNS: readonly Column<PayoutBatchItem>[] = [
  {
    key: 'supplier',
    header: '공급자',
    cell: ({ supplierId, supplierName, month }) => (
      <Link
        to={`/admin/settlement/${supplierId}/${month}`}
        className="rounded font-semibold hover:text-brand hover:underline"
      >
        {supplierName}
      </Link>
    ),
  },
  {
    key: 'month',
    header: '정산 월',
    cell: ({ month }) => <span className="whitespace-nowrap">{monthText(month)}</span>,
  },
  {
    key: 'account',
    header: '지급 계좌',
    cell: ({ account: { bankName, accountEnding, holderName } }) => `${bankName} •${accountEnding} ${holderName}`,
  },
  { key: 'amount', header: '이체 금액', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  {
    key: 'state',
    header: '상태',
    cell: ({ state, failure }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={BATCH_ITEM_TONES[state]}>{BATCH_ITEM_STATE_LABELS[state]}</Badge>
        {failure && <span className="text-sm">{failure}</span>}
      </span>
    ),
  },
]

const RESULT_COLUMNS: readonly Column<ResultRow>[] = [
  { key: 'line', header: '행', cell: ({ line }) => `${line}행` },
  {
    key: 'supplier',
    header: '공급자',
    isBlank: ({ supplierName }) => supplierName === null,
    cell: ({ supplierName }) => supplierName,
  },
  { key: 'account', header: '계좌', cell: ({ accountEnding }) => `•${accountEnding}` },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    isBlank: ({ amount }) => amount === null,
    cell: ({ amount }) => formatMoney(amount ?? 0),
  },
  { key: 'message', header: '은행의 결과', cell: ({ message }) => message },
  { key: 'outcome', header: '반영', cell: ({ outcome }) => RESULT_OUTCOME_LABELS[outcome] },
]
