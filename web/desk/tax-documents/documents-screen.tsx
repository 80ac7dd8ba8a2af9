import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import * as contract from '@jangteo/contracts/tax-documents/tax-documents.ts'
import { monthsBetween, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { formatApprovalNumber } from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { FileArchive, FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { api, download } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { DOCUMENTS_KEY, DownloadButton } from '../../trade/tax-documents/document-download.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Page } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { type DocumentFilters, readDocumentFilters } from './document-filters.ts'

const InvoicePeriod = lazy(() => import('./invoice-period.tsx'))

type Audience = 'retailer' | 'supplier' | 'admin'
type Row = contract.TaxDocument

/** The first month that documents could be issued in. */
const FIRST_MONTH = '2026-11'

const DESCRIPTIONS: Record<Audience, string> = {
  retailer: '공급자와 장터가 발행한 거래명세서, 영수증, 세금계산서입니다. 공급자도 같은 서류를 봅니다.',
  supplier: '주고받은 거래명세서와 세금계산서입니다. 상대방도 같은 서류를 봅니다.',
  admin: '장터와 공급자가 발행한 모든 서류입니다.',
}

const ORDER_PATHS: Record<Audience, ((orderNumber: string) => string) | null> = {
  retailer: (orderNumber) => `/orders/${encodeURIComponent(orderNumber)}`,
  supplier: null,
  admin: (orderNumber) => `/admin/orders/${encodeURIComponent(orderNumber)}`,
}

function documentsQuery(audience: Audience, query: DocumentFilters & { page: number; limit: number }) {
  return queryOptions({
    queryKey: [...DOCUMENTS_KEY, audience, query],
    queryFn: ({ signal }) =>
      api(
        audience === 'admin' ? contract.listAllDocuments : contract.listDocuments,
        { query },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function DocumentsScreen({ audience }: { audience: Audience }) {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(readDocumentFilters)
  const documents = useQuery(documentsQuery(audience, { ...inAddress, page, limit: PAGE_SIZE }))
  const thisMonth = shopDay(new Date()).slice(0, 7)
  const isFiltered = Object.values(inAddress).some(Boolean)
  const choices = [
    { name: 'month', label: '발행한 달', all: '모든 달', options: monthOptions(thisMonth) },
    {
      name: 'kind',
      label: '종류',
      all: '모든 종류',
      options: DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] })),
    },
  ] as const
  return (
    <Page
      title="서류"
      description={DESCRIPTIONS[audience]}
      action={<ArchiveButton audience={audience} month={inAddress.month ?? thisMonth} kind={inAddress.kind} />}
    >
      <search className="grid grid-cols-2 gap-2.5 lg:flex lg:flex-wrap lg:items-center">
        <DebouncedSearch
          label="번호·주문번호·상호 검색"
          value={chosen.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          className="col-span-full lg:w-80"
        />
        <FilterSelects choices={choices} filters={chosen} onChange={change} />
        <Button variant="ghost" className="max-lg:col-span-full" onClick={reset} disabled={!isFiltered}>
          초기화
        </Button>
      </search>
      {audience !== 'admin' && (
        <Suspense fallback={<Skeleton className="h-14 rounded-card" />}>
          <InvoicePeriod audience={audience} />
        </Suspense>
      )}
      <DataTable
        label="서류 목록"
        rememberAs={`${audience}-documents`}
        columns={columnsFor(audience)}
        query={documents}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={{
          icon: FileText,
          ...(isFiltered
            ? {
                title: '조건에 맞는 서류가 없습니다',
                body: '다른 달이나 다른 검색어로 찾아보세요.',
                action: (
                  <Button variant="secondary" onClick={reset}>
                    조건 초기화
                  </Button>
                ),
              }
            : {
                title: '아직 발행한 서류가 없습니다',
                body: '주문 상세에서 거래명세서를 발행하면 여기에 모입니다.',
              }),
        }}
      />
    </Page>
  )
}

function monthOptions(thisMonth: string) {
  return monthsBetween(FIRST_MONTH, thisMonth)
    .reverse()
    .map((value) => ({ value, label: monthText(value) }))
}

function columnsFor(audience: Audience): Column<Row>[] {
  const pathOf = ORDER_PATHS[audience]
  const sides: Column<Row>[] =
    audience === 'admin'
      ? [
          { key: 'issuer', header: '공급하는 자', cell: ({ issuerName }) => issuerName },
          { key: 'recipient', header: '공급받는 자', cell: ({ recipientName }) => recipientName },
        ]
      : [
          {
            key: 'partner',
            header: '거래처',
            cell: ({ isOwn, issuerName, recipientName }) => (isOwn ? recipientName : issuerName),
          },
        ]
  return [
    {
      key: 'number',
      header: '서류',
      cell: ({ kind, number, replacedBy, invoice }) => (
        <span className="grid justify-items-start gap-0.5">
          <span className="font-medium">{invoice?.title ?? DOCUMENT_KIND_LABELS[kind]}</span>
          <span className="whitespace-nowrap text-ink-soft text-xs tabular-nums">{number}</span>
          {invoice && (
            <span className="text-ink-soft text-xs tabular-nums">
              승인번호 {formatApprovalNumber(invoice.approvalNumber)}
            </span>
          )}
          {invoice?.corrects && <Badge>{invoice.corrects} 수정</Badge>}
          {replacedBy && <Badge>{replacedBy} 서류로 바뀜</Badge>}
        </span>
      ),
    },
    {
      key: 'issuedOn',
      header: '발행일',
      cell: ({ issuedOn }) => <span className="whitespace-nowrap tabular-nums">{formatDate(issuedOn)}</span>,
    },
    ...sides,
    {
      key: 'order',
      header: '주문',
      hideable: true,
      isBlank: ({ orderNumber }) => orderNumber === null,
      cell: ({ orderNumber }) =>
        orderNumber && pathOf ? (
          <Link to={pathOf(orderNumber)} className="whitespace-nowrap text-brand underline-offset-4 hover:underline">
            {orderNumber}
          </Link>
        ) : (
          <span className="whitespace-nowrap">{orderNumber}</span>
        ),
    },
    {
      key: 'supply',
      header: '공급가액',
      align: 'right',
      hideable: true,
      cell: ({ supplyAmount }) => formatMoney(supplyAmount),
    },
    { key: 'tax', header: '세액', align: 'right', hideable: true, cell: ({ taxAmount }) => formatMoney(taxAmount) },
    { key: 'total', header: '합계', align: 'right', cell: ({ totalAmount }) => formatMoney(totalAmount) },
    {
      key: 'file',
      header: '파일',
      cell: (document) => <DownloadButton document={document} isAdmin={audience === 'admin'} />,
    },
  ]
}

interface ArchiveButtonProps extends Pick<DocumentFilters, 'kind'> {
  audience: Audience
  month: string
}

/** All documents of the chosen month, or of this one, in one file. */
function ArchiveButton({ audience, month, kind }: ArchiveButtonProps) {
  const fetching = useMutation({
    mutationFn: () =>
      download(audience === 'admin' ? contract.downloadAllDocuments : contract.downloadDocuments, {
        query: { month, kind },
      }),
    onSuccess: (file) => {
      saveFile(file, `서류 ${month}.zip`)
      toast.success(`${monthText(month)} 서류를 내려받았습니다.`)
    },
    onError: showErrorToast,
  })
  return (
    <Button variant="secondary" pending={fetching.isPending} onClick={() => fetching.mutate()}>
      {!fetching.isPending && <FileArchive size={18} strokeWidth={1.5} />}
      {monthText(month)} {kind ? DOCUMENT_KIND_LABELS[kind] : '서류'} 모두 받기
    </Button>
  )
}
