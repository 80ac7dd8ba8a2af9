import { downloadSettlementReport, exportSettlement, type Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { download } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { DownloadButton } from '../../desk/download-button.tsx'
import { MonthPlaceholder } from '../../desk/settlement/month-placeholder.tsx'
import { payoutText } from '../../desk/settlement/payout-text.ts'
import { supplierSettlementQuery } from '../../desk/settlement/queries.ts'
import { SettlementBadge } from '../../desk/settlement/settlement-badge.tsx'
import { SettlementLines } from '../../desk/settlement/settlement-lines.tsx'
import { SettlementTotals } from '../../desk/settlement/settlement-totals.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { pageParam } from '../../ui/url-params.ts'
import type { Route } from './+types/month-page.ts'

export function meta() {
  return pageMeta('월별 정산')
}

export default function MonthPage({ params: { month } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { data, ...query } = useQuery(supplierSettlementQuery(month, { page: pageParam(params), limit: PAGE_SIZE }))
  return (
    <Page
      title={data ? `${monthText(month)} 정산` : '월별 정산'}
      breadcrumbs={[{ label: '정산', to: '/supplier/settlement' }]}
      {...(data && { description: payoutText(data.data), action: <MonthActions settlement={data.data} /> })}
    >
      <MonthPlaceholder query={{ data, ...query }} listPath="/supplier/settlement" />
      {data && (
        <>
          <Card title="정산 금액" action={<SettlementBadge state={data.data.state} />}>
            <SettlementTotals settlement={data.data} className="max-w-md" />
          </Card>
          <SettlementLines
            query={{ ...query, data: data.lines }}
            month={month}
            orderPath={(orderNumber) => `/supplier/orders?status=all&search=${orderNumber}`}
          />
        </>
      )}
    </Page>
  )
}

function MonthActions({ settlement: { month } }: { settlement: Settlement }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <DownloadButton
        fetchFile={() => download(exportSettlement, { params: { month } })}
        fileName={`${monthText(month)} 정산 내역.csv`}
        done={`${monthText(month)} 정산 내역을 CSV 파일로 내보냈습니다.`}
      />
      <DownloadButton
        label="월 보고서"
        fetchFile={() => download(downloadSettlementReport, { params: { month } })}
        fileName={`${monthText(month)} 정산 보고서.xlsx`}
        done={`${monthText(month)} 정산 보고서를 내려받았습니다.`}
      />
      <Link to={`/supplier/settlement/${month}/statement`} className={buttonClassName()}>
        <FileText size={18} strokeWidth={1.5} />
        정산 명세서
      </Link>
    </div>
  )
}
