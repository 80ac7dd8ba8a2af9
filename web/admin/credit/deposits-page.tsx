import {
  type CreditImportRow,
  IMPORT_OUTCOME_LABELS,
  importCreditDeposits,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '@jangteo/contracts/credit/credit.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { CREDIT_KEY, creditDepositsQuery } from '../../desk/credit/queries.ts'
import { SheetDropZone } from '../../desk/sheet-drop-zone.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { DEPOSIT_COLUMNS, EnterDepositDialog } from './deposit-parts.tsx'

const WAY_BACK = [{ label: '외상', to: '/admin/credit' }]

export function meta() {
  return pageMeta('외상 입금')
}

const STATES = ['unmatched', 'all'] as const
const STATE_LABELS = { unmatched: '연결할 입금', all: '모든 입금' }
const filtersIn = (params: URLSearchParams) => ({ state: filterParams(params).word('state', STATES) })

export default function DepositsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(filtersIn)
  const { state = 'unmatched' } = inAddress
  const deposits = useQuery(creditDepositsQuery({ state, page }))
  const [isEntering, setEntering] = useState(false)
  const [results, setResults] = useState<readonly CreditImportRow[]>()
  const client = useQueryClient()
  return (
    <Page
      title="외상 입금"
      description="들어온 돈을 등록하고 외상 명세에 연결합니다."
      breadcrumbs={WAY_BACK}
      action={<Button onClick={() => setEntering(true)}>입금 등록</Button>}
    >
      <Card
        title="은행 거래 내역 파일"
        description="금액과 이름이 맞는 명세가 하나뿐이면 바로 연결하고, 나머지는 아래 목록에서 연결합니다."
      >
        <SheetDropZone
          help={`입금일, 입금자, 입금액, 거래번호 열로 찾습니다. ${MAX_IMPORT_ROWS.toLocaleString('ko-KR')}행까지이며, 같은 파일을 다시 올려도 두 번 등록하지 않습니다.`}
          maxBytes={MAX_IMPORT_BYTES}
          upload={(_, content) => api(importCreditDeposits, { upload: content })}
          onUploaded={({ data }) => {
            setResults(data)
            toast.success(`${data.length.toLocaleString('ko-KR')}행을 읽었습니다.`)
            void client.invalidateQueries({ queryKey: CREDIT_KEY })
          }}
        />
      </Card>
      {results && (
        <DataTable
          label="파일의 결과"
          columns={RESULT_COLUMNS}
          rows={results}
          rowKey={({ line }) => String(line)}
          empty="파일에 입금이 없습니다."
        />
      )}
      <Tabs
        label="입금"
        value={chosen.state ?? 'unmatched'}
        onValueChange={(value) => change({ state: STATES.find((one) => one === value) })}
        tabs={STATES.map((value) => ({
          value,
          label: STATE_LABELS[value],
          content: (
            <DataTable
              label={STATE_LABELS[value]}
              columns={DEPOSIT_COLUMNS}
              query={deposits}
              paging={{ hrefFor: (next) => `?${toSearchParams({ state, page: next })}` }}
              empty={{
                icon: Landmark,
                title: value === 'unmatched' ? '연결할 입금이 없습니다' : '등록한 입금이 없습니다',
                body: '은행 파일을 올리거나 입금을 직접 등록하세요.',
              }}
            />
          ),
        }))}
      />
      {isEntering && <EnterDepositDialog onClose={() => setEntering(false)} />}
    </Page>
  )
}

const TONES = { matched: 'success', unmatched: 'warning', known: 'neutral', wrong: 'danger' } as const

const RESULT_COLUMNS: readonly Column<CreditImportRow>[] = [
  { key: 'line', header: '행', cell: ({ line }) => `${line}행` },
  { key: 'depositor', header: '입금자', cell: ({ depositor }) => depositor },
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    isBlank: ({ amount }) => amount === null,
    cell: ({ amount }) => formatMoney(amount ?? 0),
  },
  {
    key: 'outcome',
    header: '결과',
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{IMPORT_OUTCOME_LABELS[outcome]}</Badge>,
  },
  { key: 'message', header: '설명', cell: ({ message }) => message },
]
