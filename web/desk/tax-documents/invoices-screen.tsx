import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import type { TaxInvoice } from '@jangteo/contracts/tax-documents/tax-invoices.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import {
  CORRECTION_REASON_LABELS,
  formatApprovalNumber,
  INVOICE_DIRECTION_LABELS,
  INVOICE_STATE_LABELS,
  INVOICE_STATES,
  type InvoiceState,
  invoiceTitle,
} from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api, download } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Page } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { INVOICE_CALLS, INVOICES_KEY, type InvoiceAudience, pastMonths } from './invoice-calls.ts'

const RunDialog = lazy(() => import('./invoice-dialogs.tsx').then(({ RunDialog }) => ({ default: RunDialog })))
const ApprovalsDialog = lazy(() =>
  import('./invoice-dialogs.tsx').then(({ ApprovalsDialog }) => ({ default: ApprovalsDialog })),
)

type Row = TaxInvoice

const DESCRIPTIONS: Record<InvoiceAudience, string> = {
  supplier: '구매 사업자에게 발급하는 세금계산서와 계산서입니다. 발급이 끝나면 서류에서 PDF로 볼 수 있습니다.',
  admin: '공급자와 장터가 발급하는 세금계산서입니다. 실패하거나 정보가 없는 것부터 확인해 주세요.',
}

interface Filters {
  month?: string | undefined
  state?: InvoiceState | undefined
  search?: string | undefined
}

function readFilters(params: URLSearchParams): Filters {
  const month = params.get('month') ?? ''
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    state: filterParams(params).word('state', INVOICE_STATES),
    search: filterParams(params).search(),
  }
}

function invoicesQuery(audience: InvoiceAudience, query: Filters & { page: number; limit: number }) {
  return queryOptions({
    queryKey: [...INVOICES_KEY, audience, query],
    queryFn: ({ signal }) => api(INVOICE_CALLS[audience].list, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The approval comes later than the request.
    refetchInterval: ({ state }) => (state.data?.data.some((row) => row.state === 'requested') ? 5_000 : false),
  })
}

export function InvoicesScreen({ audience }: { audience: InvoiceAudience }) {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(readFilters)
  const invoices = useQuery(invoicesQuery(audience, { ...inAddress, page, limit: PAGE_SIZE }))
  const [dialog, setDialog] = useState<'run' | 'approvals' | null>(null)
  const isFiltered = Object.values(inAddress).some(Boolean)
  const thisMonth = { value: shopDay(new Date()).slice(0, 7), label: monthText(shopDay(new Date()).slice(0, 7)) }
  const choices = [
    { name: 'month', label: '작성한 달', all: '모든 달', options: [thisMonth, ...pastMonths()] },
    {
      name: 'state',
      label: '상태',
      all: '모든 상태',
      options: INVOICE_STATES.map((value) => ({ value, label: INVOICE_STATE_LABELS[value] })),
    },
  ] as const
  return (
    <Page
      title="세금계산서"
      description={DESCRIPTIONS[audience]}
      action={<Button onClick={() => setDialog('run')}>지난달 발급하기</Button>}
    >
      <search className="grid grid-cols-2 gap-2.5 lg:flex lg:flex-wrap lg:items-center">
        <DebouncedSearch
          label="번호·승인번호·상호 검색"
          value={chosen.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          className="col-span-full lg:w-72"
        />
        <FilterSelects choices={choices} filters={chosen} onChange={change} />
        <Button variant="ghost" className="max-lg:col-span-full" onClick={reset} disabled={!isFiltered}>
          초기화
        </Button>
      </search>
      <div className="flex flex-wrap gap-2">
        <HometaxButton audience={audience} month={inAddress.month ?? pastMonths()[0]?.value ?? thisMonth.value} />
        <Button variant="secondary" onClick={() => setDialog('approvals')}>
          홈택스 승인번호 등록
        </Button>
      </div>
      <DataTable
        label="세금계산서 목록"
        rememberAs={`${audience}-tax-invoices`}
        columns={columnsFor(audience)}
        query={invoices}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        bulkActions={(rows, clear) => <RequestButton audience={audience} rows={rows} onDone={clear} />}
        empty={{
          icon: ReceiptText,
          ...(isFiltered
            ? {
                title: '조건에 맞는 세금계산서가 없습니다',
                body: '다른 달이나 다른 상태로 찾아보세요.',
                action: (
                  <Button variant="secondary" onClick={reset}>
                    조건 초기화
                  </Button>
                ),
              }
            : {
                title: '아직 만든 세금계산서가 없습니다',
                body: '지난달 거래를 모아 세금계산서를 만들 수 있습니다. 카드로 결제한 주문은 매출전표가 대신합니다.',
              }),
        }}
      />
      <Suspense>
        {dialog === 'run' && <RunDialog audience={audience} onClose={() => setDialog(null)} />}
        {dialog === 'approvals' && <ApprovalsDialog audience={audience} onClose={() => setDialog(null)} />}
      </Suspense>
    </Page>
  )
}

const STATE_TONES: Record<InvoiceState, Tone> = {
  draft: 'neutral',
  requested: 'info',
  issued: 'success',
  failed: 'danger',
}

function columnsFor(audience: InvoiceAudience): Column<Row>[] {
  return [
    {
      key: 'number',
      header: '계산서',
      cell: ({ taxClass, number, corrects, direction, month, orderNumber }) => (
        <span className="grid justify-items-start gap-0.5">
          <span className="font-medium">{invoiceTitle(taxClass, corrects !== null)}</span>
          <span className="whitespace-nowrap text-ink-soft text-xs tabular-nums">{number}</span>
          <span className="text-ink-soft text-xs">
            {INVOICE_DIRECTION_LABELS[direction]} · {month ? monthText(month) : orderNumber}
          </span>
          {corrects && (
            <span className="text-ink-soft text-xs">
              {corrects.number} {CORRECTION_REASON_LABELS[corrects.reason]}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: '상태',
      cell: ({ state, approvalNumber, problem }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={STATE_TONES[state]}>{INVOICE_STATE_LABELS[state]}</Badge>
          {approvalNumber && (
            <span className="text-ink-soft text-xs tabular-nums">{formatApprovalNumber(approvalNumber)}</span>
          )}
          {problem && <span className="max-w-64 text-danger text-xs">{problem}</span>}
        </span>
      ),
    },
    {
      key: 'writtenOn',
      header: '작성일자',
      cell: ({ writtenOn }) => <span className="whitespace-nowrap tabular-nums">{formatDate(writtenOn)}</span>,
    },
    ...(audience === 'admin'
      ? [{ key: 'issuer', header: '공급하는 자', cell: ({ issuerName }: Row) => issuerName }]
      : []),
    { key: 'recipient', header: '공급받는 자', cell: ({ recipientName }) => recipientName },
    { key: 'supply', header: '공급가액', align: 'right', cell: ({ supplyAmount }) => formatMoney(supplyAmount) },
    { key: 'tax', header: '세액', align: 'right', hideable: true, cell: ({ taxAmount }) => formatMoney(taxAmount) },
    { key: 'total', header: '합계', align: 'right', cell: ({ totalAmount }) => formatMoney(totalAmount) },
  ]
}

interface RequestButtonProps {
  audience: InvoiceAudience
  rows: readonly Row[]
  onDone: () => void
}

/** Drafts and refused ones; the others of the selection are left out. */
function RequestButton({ audience, rows, onDone }: RequestButtonProps) {
  const ids = rows.filter(({ state }) => state === 'draft' || state === 'failed').map(({ id }) => id)
  const requesting = useMutationWithToast(
    INVOICES_KEY,
    async () => (await api(INVOICE_CALLS[audience].request, { body: { ids } })).data,
    (_, { requested, incomplete }) => {
      onDone()
      return {
        message: `${requested}건의 발급을 요청했습니다.`,
        ...(incomplete > 0 && { description: `${incomplete}건은 정보가 없어 요청하지 못했습니다.` }),
      }
    },
  )
  return (
    <Button
      size="small"
      disabled={ids.length === 0}
      pending={requesting.isPending}
      onClick={() => requesting.mutate(undefined)}
    >
      {ids.length > 0 ? `${ids.length}건 발급 요청` : '발급할 것이 없음'}
    </Button>
  )
}

function HometaxButton({ audience, month }: { audience: InvoiceAudience; month: string }) {
  const fetching = useMutation({
    mutationFn: () => download(INVOICE_CALLS[audience].hometax, { query: { month } }),
    onSuccess: (file) => {
      saveFile(file, `홈택스 일괄발급 ${month}.zip`)
      toast.success('홈택스 파일을 내려받았습니다.', {
        description: '홈택스에서 일괄발급한 뒤 승인번호를 등록해 주세요.',
      })
    },
    onError: showErrorToast,
  })
  return (
    <Button variant="secondary" pending={fetching.isPending} onClick={() => fetching.mutate()}>
      {!fetching.isPending && <FileSpreadsheet size={18} strokeWidth={1.5} />}
      {monthText(month)} 홈택스 파일
    </Button>
  )
}
