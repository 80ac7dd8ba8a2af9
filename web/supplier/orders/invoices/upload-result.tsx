import {
  downloadWrongInvoices,
  FINE_RESULTS,
  type InvoiceUpload,
  type InvoiceUploadRow,
  SHIP_RESULT_LABELS,
} from '@jangteo/contracts/orders/invoice-uploads.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { DownloadMenu } from '../../../desk/download-menu.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { invoiceRows, invoiceUpload } from './queries.ts'

interface UploadResultProps {
  id: string
  onOtherFile: () => void
}

/** Progress of an upload, then the answer to each row. */
export function UploadResult({ id, onOtherFile }: UploadResultProps) {
  const { data: upload, error, isFetching, refetch } = useQuery(invoiceUpload(id))
  if (!upload && !error) return <LoadingPlaceholder className="h-48 w-full" />
  if (!upload) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <Card>
        {isUnknown ? (
          <ErrorState
            title="올린 파일을 찾을 수 없습니다"
            body="7일이 지난 결과는 지워집니다. 이미 발송한 주문은 그대로입니다."
            onRetry={onOtherFile}
            retryLabel="다른 파일 올리기"
          />
        ) : (
          <ErrorState onRetry={() => void refetch()} pending={isFetching} />
        )}
      </Card>
    )
  }
  if (upload.state === 'failed' && upload.rows === 0)
    return (
      <Card>
        <ErrorState
          title="파일을 읽지 못했습니다"
          body={`발송한 주문은 없습니다. ${upload.failure ?? ''}`}
          onRetry={onOtherFile}
          retryLabel="다른 파일 올리기"
        />
      </Card>
    )
  const isOver = upload.state === 'done' || upload.state === 'failed'
  return (
    <>
      <SummaryCard upload={upload} isOver={isOver} onOtherFile={onOtherFile} />
      {isOver && upload.progress > 0 && <RowsCard upload={upload} />}
    </>
  )
}

interface SummaryCardProps {
  upload: InvoiceUpload
  isOver: boolean
  onOtherFile: () => void
}

function SummaryCard({ upload, isOver, onOtherFile }: SummaryCardProps) {
  const { fileName, state, rows, progress, failure, sent, alreadySent, skipped, problems } = upload
  const figures = [
    { label: '발송', value: sent },
    { label: '이미 발송', value: alreadySent },
    { label: '건너뜀', value: skipped },
    { label: '확인 필요', value: problems },
  ]
  return (
    <Card title={titleOf(upload)} description={fileName}>
      <div className="grid gap-4">
        {!isOver && (
          <ProgressBar
            label={rows > 0 ? `${grouped(rows)}행 중 ${grouped(progress)}행을 처리했습니다` : '파일을 읽는 중입니다'}
            value={progress}
            max={rows > 0 ? rows : null}
          />
        )}
        {state === 'failed' && <p>{failure}</p>}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {figures.map(({ label, value }) => (
            <div key={label} className="rounded-control bg-sunken px-3 py-2">
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd className="font-semibold text-xl tabular-nums">{grouped(value)}</dd>
            </div>
          ))}
        </dl>
        {isOver ? (
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
            <Button variant="secondary" onClick={onOtherFile}>
              다른 파일 올리기
            </Button>
            {problems > 0 && <WrongRowsMenu id={upload.id} />}
          </div>
        ) : (
          <p className="text-ink-soft text-sm">
            이 화면을 닫아도 계속합니다. 같은 주소로 돌아오면 이어서 볼 수 있습니다.
          </p>
        )}
      </div>
    </Card>
  )
}

function titleOf({ state, problems }: InvoiceUpload): string {
  if (state === 'failed') return '처리하다가 멈췄습니다'
  if (state !== 'done') return '발송하고 있습니다'
  return problems > 0 ? '처리했습니다. 확인할 행이 있습니다' : '모두 처리했습니다'
}

function WrongRowsMenu({ id }: { id: string }) {
  return (
    <DownloadMenu
      label="확인할 행 내려받기"
      fetchFile={(format) => download(downloadWrongInvoices, { params: { id }, query: { format } })}
      fileName="보내지 못한 행"
      done="확인할 행을 내려받았습니다. 고친 뒤 그대로 다시 올리면 됩니다."
    />
  )
}

const COLUMNS: Column<InvoiceUploadRow>[] = [
  { key: 'line', header: '행', cell: ({ line }) => <span className="tabular-nums">{grouped(line)}행</span> },
  {
    key: 'number',
    header: '주문·배송번호',
    isBlank: ({ number }) => number === '',
    cell: ({ number, partId }) =>
      partId ? (
        <Link to={`/supplier/orders/${partId}`} className="font-medium underline-offset-4 hover:underline">
          {number}
        </Link>
      ) : (
        <span className="wrap-anywhere">{number}</span>
      ),
  },
  {
    key: 'tracking',
    header: '송장번호',
    isBlank: ({ trackingNumber }) => trackingNumber === '',
    cell: ({ trackingNumber }) => <span className="wrap-anywhere tabular-nums">{trackingNumber}</span>,
  },
  {
    key: 'result',
    header: '결과',
    cell: ({ result, message }) => (
      <span className="grid justify-items-start gap-1 @max-2xl:justify-items-end">
        <Badge tone={result === 'sent' ? 'success' : FINE_RESULTS.includes(result) ? 'neutral' : 'warning'}>
          {SHIP_RESULT_LABELS[result]}
        </Badge>
        {!FINE_RESULTS.includes(result) && <span className="text-ink-soft text-xs">{message}</span>}
      </span>
    ),
  },
]

function RowsCard({ upload: { id, problems } }: { upload: InvoiceUpload }) {
  const [only, setOnly] = useState<'problems' | 'all'>(problems > 0 ? 'problems' : 'all')
  const [page, setPage] = useState(1)
  const rows = useQuery(invoiceRows(id, only === 'problems' ? only : undefined, page))
  return (
    <Card title="행마다 결과" description="엑셀에서 보이는 행 번호입니다.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {problems > 0 && (
          <SegmentedControl
            label="보이는 행"
            value={only}
            onChange={(value) => {
              setOnly(value)
              setPage(1)
            }}
            options={[
              { value: 'problems', label: '확인할 행' },
              { value: 'all', label: '모두' },
            ]}
          />
        )}
        <DataTable
          label="행마다 결과"
          columns={COLUMNS}
          query={rows}
          rowKey={({ line }) => String(line)}
          paging={{ onChange: setPage }}
          empty="처리한 행이 없습니다."
        />
      </div>
    </Card>
  )
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
