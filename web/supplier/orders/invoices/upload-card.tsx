import {
  type InvoiceUpload,
  MAX_INVOICE_BYTES,
  MAX_INVOICE_ROWS,
  uploadInvoices,
} from '@jangteo/contracts/orders/invoice-uploads.ts'
import { CARRIER_CODES, CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { SheetDropZone } from '../../../desk/sheet-drop-zone.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Select } from '../../../ui/select.tsx'
import { downloadLayout, recentUploads } from './queries.ts'

const CARRIER_OPTIONS = CARRIER_CODES.map((code) => ({ value: code, label: CARRIERS[code].name }))

export function UploadCard({ onUploaded }: { onUploaded: (uploadId: string) => void }) {
  const { data: own } = useQuery(downloadLayout)
  const [chosen, setChosen] = useState<string>()
  const carrier = CARRIER_CODES.find((code) => code === (chosen ?? own?.carrier))
  return (
    <Card
      title="2. 송장번호 올리기"
      description={`엑셀(.xlsx)이나 CSV 파일 하나에 ${MAX_INVOICE_ROWS.toLocaleString('ko-KR')}행까지, ${MAX_INVOICE_BYTES / 1024 / 1024}MB까지 올릴 수 있습니다.`}
    >
      <div className="grid gap-4">
        <Field label="택배사가 적혀 있지 않은 행" help="파일에 택배사가 있으면 그 택배사로 보냅니다.">
          <Select
            className="sm:max-w-72"
            value={carrier ?? ''}
            placeholder="택배사 선택"
            options={CARRIER_OPTIONS}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        <SheetDropZone
          help="올리면 바로 발송 처리하고 구매자에게 알립니다. 같은 파일을 다시 올려도 두 번 발송하지 않습니다."
          maxBytes={MAX_INVOICE_BYTES}
          upload={(fileName, upload) =>
            api(uploadInvoices, { query: { fileName, ...(carrier && { carrier }) }, upload })
          }
          onUploaded={({ data }) => onUploaded(data.id)}
        />
        <Facts
          facts={[
            {
              term: '필요한 열',
              value: '주문번호나 배송번호, 택배사, 송장번호. 열 제목으로 찾고 순서는 상관없습니다.',
            },
            { term: '여러 상자', value: '한 주문을 여러 상자로 보낼 때는 상자를 나눈 뒤 배송번호로 올려 주세요.' },
            { term: '빈 송장번호', value: '건너뜁니다. 내려받은 파일을 채운 만큼만 올려도 됩니다.' },
          ]}
        />
      </div>
    </Card>
  )
}

const STATES: Record<InvoiceUpload['state'], string> = {
  waiting: '기다리는 중',
  sending: '처리 중',
  done: '처리함',
  failed: '실패',
}

export function RecentUploads() {
  const { data: uploads } = useQuery(recentUploads)
  if (!uploads || uploads.length === 0) return null
  return (
    <Card title="최근에 올린 파일" description="7일 동안 결과를 다시 볼 수 있습니다.">
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link
              to={`?id=${upload.id}`}
              className="flex min-h-11 min-w-0 items-center font-medium underline-offset-4 hover:underline"
            >
              <span className="truncate">{upload.fileName}</span>
            </Link>
            <span className="flex items-center gap-3 text-ink-soft text-sm tabular-nums">
              {outcomeText(upload)}
              <Moment at={upload.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function outcomeText({ state, sent, problems }: InvoiceUpload): string {
  if (state !== 'done') return STATES[state]
  const grouped = (value: number) => value.toLocaleString('ko-KR')
  return problems > 0 ? `발송 ${grouped(sent)}건, 확인 ${grouped(problems)}건` : `발송 ${grouped(sent)}건`
}
