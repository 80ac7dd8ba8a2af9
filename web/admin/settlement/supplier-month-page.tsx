import { downloadAnySettlementReport } from '@jangteo/contracts/ledger/settlement.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { download } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { DownloadButton } from '../../desk/download-button.tsx'
import { MonthPlaceholder } from '../../desk/settlement/month-placeholder.tsx'
import { payoutText } from '../../desk/settlement/payout-text.ts'
import { anySettlementQuery } from '../../desk/settlement/queries.ts'
import { SettlementBadge } from '../../desk/settlement/settlement-badge.tsx'
import { SettlementLines } from '../../desk/settlement/settlement-lines.tsx'
import { SettlementTotals } from '../../desk/settlement/settlement-totals.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { pageParam } from '../../ui/url-params.ts'
import type { Route } from './+types/supplier-month-page.ts'
import { AdjustmentsCard } from './adjustments-card.tsx'
import { HoldButton } from './hold-button.tsx'
import { PayoutAccountText } from './payout-account-text.tsx'

export function meta() {
  return pageMeta('공급자 정산')
}

export default function SupplierMonthPage({ params: { supplierId, month } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const which = { supplierId, month }
  const { data, ...query } = useQuery(anySettlementQuery(which, { page: pageParam(search), limit: PAGE_SIZE }))
  return (
    <Page
      title={data ? `${data.data.supplierName} ${monthText(month)} 정산` : '공급자 정산'}
      breadcrumbs={[{ label: '정산', to: '/admin/settlement' }]}
      {...(data && {
        description: payoutText(data.data),
        action: (
          <div className="flex flex-wrap gap-2">
            <DownloadButton
              label="월 보고서"
              fetchFile={() => download(downloadAnySettlementReport, { params: which })}
              fileName={`${data.data.supplierName} ${monthText(month)} 정산 보고서.xlsx`}
              done={`${monthText(month)} 정산 보고서를 내려받았습니다.`}
            />
            <Link to={`/admin/users/${supplierId}`} className={buttonClassName({ variant: 'secondary' })}>
              공급자 정보
            </Link>
          </div>
        ),
      })}
    >
      <MonthPlaceholder query={{ data, ...query }} listPath="/admin/settlement" />
      {data && (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Card title="정산 금액" action={<SettlementBadge state={data.data.state} />}>
              <SettlementTotals settlement={data.data} />
            </Card>
            <Card title="지급 계좌">
              <PayoutAccountText account={data.data.payoutAccount} />
            </Card>
          </div>
          <SettlementLines
            query={{ ...query, data: data.lines }}
            {...which}
            orderPath={(orderNumber) => `/admin/orders?search=${orderNumber}`}
            actions={(line) => <HoldButton supplierId={supplierId} line={line} />}
          />
          <AdjustmentsCard supplier={{ id: supplierId, name: data.data.supplierName }} />
        </>
      )}
    </Page>
  )
}
