import { downloadToSend, type ToSendLayoutName } from '@jangteo/contracts/orders/invoice-uploads.ts'
import { TO_SEND_PRESET_CODES, TO_SEND_PRESETS } from '@jangteo/domain/orders/to-send-layouts.ts'
import { useQuery } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { download } from '../../../app/api.ts'
import { DownloadMenu } from '../../../desk/download-menu.tsx'
import { isFiltered } from '../../../trade/orders/filters/order-filters.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { NarrowFilters } from '../list/order-filters.ts'
import { supplierOrdersMatching } from '../queries.ts'
import { downloadLayout } from './queries.ts'

const LayoutDialog = lazy(() => import('./layout-dialog.tsx'))

const PARTS = [
  { value: '', label: '신규와 준비중 모두' },
  { value: 'confirmed', label: '신규만' },
  { value: 'processing', label: '준비중만' },
] as const

interface DownloadCardProps {
  /** Only orders that match. */
  narrow: NarrowFilters
  onWiden: () => void
}

/** The parcels to send, as a file for the carrier. */
export function DownloadCard({ narrow, onWiden }: DownloadCardProps) {
  const { data: own } = useQuery(downloadLayout)
  const { data: orders } = useQuery(supplierOrdersMatching({ ...narrow, limit: 1 }))
  const hasOwn = own !== undefined && own.columns.length > 0
  const [chosen, setChosen] = useState<ToSendLayoutName>()
  const [status, setStatus] = useState<'' | 'confirmed' | 'processing'>('')
  const [isEditing, setIsEditing] = useState(false)
  const layout = chosen ?? (hasOwn ? 'own' : 'standard')
  return (
    <Card
      title="1. 보낼 상자 내려받기"
      description={
        orders
          ? `신규 ${grouped(orders.counts.confirmed)}건, 준비중 ${grouped(orders.counts.processing)}건이 있습니다. 상자 하나가 한 행입니다.`
          : '상자 하나가 한 행입니다.'
      }
    >
      <div className="grid gap-4">
        {isFiltered(narrow) && (
          <Banner
            action={
              <Button variant="secondary" size="small" onClick={onWiden}>
                조건 없애기
              </Button>
            }
          >
            주문 목록에서 고른 조건에 맞는 주문만 내려받습니다.
          </Banner>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="양식" help="택배사 양식은 예시입니다. 계약한 양식과 다르면 내 양식을 만들어 쓰세요.">
            <Select
              value={layout}
              onChange={({ target }) => setChosen(target.value as ToSendLayoutName)}
              options={[
                ...(hasOwn ? [{ value: 'own', label: '내 양식' }] : []),
                ...TO_SEND_PRESET_CODES.map((code) => ({ value: code, label: TO_SEND_PRESETS[code].name })),
              ]}
            />
          </Field>
          <Field label="주문">
            <Select
              value={status}
              onChange={({ target }) => setStatus(target.value as typeof status)}
              options={PARTS}
            />
          </Field>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <DownloadMenu
            label="내려받기"
            variant="primary"
            fetchFile={(format) =>
              download(downloadToSend, { query: { ...narrow, format, layout, ...(status && { status }) } })
            }
            fileName="발송 대상"
            done="보낼 상자를 파일로 내려받았습니다."
          />
          <Button variant="secondary" onClick={() => setIsEditing(true)} disabled={!own}>
            <Columns3 size={18} strokeWidth={1.5} />
            {hasOwn ? '내 양식과 보내는 분 고치기' : '내 양식 만들기'}
          </Button>
        </div>
      </div>
      {isEditing && own && (
        <Suspense fallback={null}>
          <LayoutDialog
            kept={own}
            startWith={layout === 'own' ? 'standard' : layout}
            onSaved={() => setChosen('own')}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
