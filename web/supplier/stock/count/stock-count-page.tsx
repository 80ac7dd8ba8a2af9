import { useQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { BusinessApprovalBanner } from '../../../app/members/business-approval-banner.tsx'
import { pageMeta } from '../../../app/page-meta.ts'
import { useFreshUser } from '../../../app/session/use-fresh-user.ts'
import { ScanField } from '../../../desk/scanner/scan-field.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Page } from '../../../ui/page.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { stockLocations } from '../queries.ts'
import { countColumns } from './count-columns.tsx'
import type { CountDraft, ScanProblem } from './count-draft.ts'
import { type ScanChoice, useStockCount } from './use-stock-count.ts'

export function meta() {
  return pageMeta('재고 실사')
}

const CRUMB = [{ label: '재고', to: '/supplier/stock' }]

export default function StockCountPage() {
  const user = useFreshUser()
  const mayChange = user.approvalStatus === 'approved'
  const { data: locations, isError, isFetching, refetch } = useQuery(stockLocations)
  const count = useStockCount(user.id)
  const { draft } = count
  const first = locations && locations.length > 1 ? locations[0]?.id : undefined
  const chooseFirst = useEffectEvent((id: string) => {
    if (!draft.locationId && draft.lines.length === 0) count.setLocation(id)
  })
  useEffect(() => {
    if (first) chooseFirst(first)
  }, [first])
  return (
    <Page
      title="재고 실사"
      description="바코드나 SKU를 하나씩 찍으면 센 수량이 올라갑니다. 저장하면 차이만큼 재고가 바뀝니다."
      breadcrumbs={CRUMB}
    >
      <BusinessApprovalBanner user={user} then="승인되면 재고를 셀 수 있습니다." />
      {!locations && isError && (
        <ErrorState title="창고를 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!locations && !isError && <Skeleton className="h-24 w-full" />}
      {locations && mayChange && (
        <>
          {locations.length > 1 && (
            <Field
              label="세는 창고"
              className="sm:w-72"
              help={draft.lines.length > 0 ? '센 것을 저장하거나 비운 뒤에 바꿀 수 있습니다.' : undefined}
            >
              <Select
                options={locations.map(({ id, name }) => ({ value: id, label: name }))}
                value={draft.locationId}
                disabled={draft.lines.length > 0}
                onChange={(event) => count.setLocation(event.target.value)}
              />
            </Field>
          )}
          <ScanField label="바코드 또는 SKU" action="세기" onScan={count.scan} />
          <ScanProblems problems={draft.problems} onDismiss={count.dismissProblem} onRetry={count.scan} />
          <DataTable
            label="센 상품"
            columns={countColumns({ onCount: count.setCounted, onRemove: count.removeLine })}
            rows={draft.lines}
            rowKey={({ row }) => row.variantId}
            empty={{
              icon: ScanBarcode,
              title: '아직 센 상품이 없습니다',
              body: '스캐너로 찍거나, 코드를 입력하고 Enter를 누르세요. 같은 코드를 다시 찍으면 하나씩 더해집니다.',
            }}
          />
          {draft.lines.length > 0 && (
            <SaveBar draft={draft} saving={count.saving} onSave={count.save} onClear={count.clear} />
          )}
        </>
      )}
      {count.choice && <ChoiceDialog choice={count.choice} onChoose={count.choose} onSkip={count.skipChoice} />}
    </Page>
  )
}

interface ScanProblemsProps {
  problems: readonly ScanProblem[]
  onDismiss: (at: number) => void
  onRetry: (code: string) => void
}

function ScanProblems({ problems, onDismiss, onRetry }: ScanProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Banner tone="danger" title={`세지 못한 코드가 ${problems.length}개 있습니다`}>
      <ul className="mt-1 grid gap-1">
        {problems.map(({ code, kind }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may stand here twice
          <li key={`${code}-${at}`} className="flex flex-wrap items-center gap-x-3">
            <span>
              <strong className="break-all">{code}</strong>{' '}
              {kind === 'unknown' ? '등록되지 않은 코드입니다.' : '연결이 끊겨 확인하지 못했습니다.'}
            </span>
            <span className="flex gap-1">
              <Button
                variant="ghost"
                size="small"
                className="max-sm:h-11"
                aria-label={`${code} 다시 찾기`}
                onClick={() => {
                  onDismiss(at)
                  onRetry(code)
                }}
              >
                다시 찾기
              </Button>
              <Button
                variant="ghost"
                size="small"
                className="max-sm:h-11"
                aria-label={`${code} 지우기`}
                onClick={() => onDismiss(at)}
              >
                지우기
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

interface SaveBarProps {
  draft: CountDraft
  saving: boolean
  onSave: (memo: string) => Promise<void>
  onClear: () => void
}

function SaveBar({ draft: { lines }, saving, onSave, onClear }: SaveBarProps) {
  const [memo, setMemo] = useState('')
  const units = lines.reduce((sum, { counted }) => sum + counted, 0)
  const different = lines.filter(({ expected, counted }) => expected !== counted).length
  const clear = async () => {
    const question = {
      title: '센 것을 모두 비울까요?',
      body: `${lines.length}가지, ${units.toLocaleString('ko-KR')}개를 세었습니다. 저장하지 않고 비웁니다.`,
      action: '비우기',
      danger: true,
    }
    if (await confirm(question)) onClear()
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-3">
        <p aria-live="polite" className="tabular-nums">
          <strong>{lines.length.toLocaleString('ko-KR')}가지</strong> {units.toLocaleString('ko-KR')}개를 세었습니다.{' '}
          {different > 0 ? `${different.toLocaleString('ko-KR')}가지에 차이가 있습니다.` : '모두 맞습니다.'}
        </p>
        <Field label="메모" className="sm:w-80">
          <TextInput
            autoComplete="off"
            maxLength={100}
            placeholder="예: 11월 정기 실사"
            value={memo}
            onChange={(event) => setMemo(event.target.value)}
          />
        </Field>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => void clear()}>
          비우기
        </Button>
        <Button pending={saving} onClick={() => void onSave(memo)}>
          {different > 0 ? '차이를 재고에 반영' : '실사 마치기'}
        </Button>
      </div>
    </div>
  )
}

interface ChoiceDialogProps {
  choice: ScanChoice
  onChoose: (row: ScanChoice['rows'][number]) => void
  onSkip: () => void
}

function ChoiceDialog({ choice, onChoose, onSkip }: ChoiceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onSkip()}
      width="small"
      title="어느 상품인가요?"
      description={`${choice.code} 바코드를 쓰는 상품이 ${choice.rows.length}가지 있습니다.`}
    >
      <ul className="grid gap-2">
        {choice.rows.map((row) => (
          <li key={row.variantId}>
            <Button variant="secondary" className="h-auto! min-h-11 w-full py-2" onClick={() => onChoose(row)}>
              <span className="whitespace-normal">
                {row.productName} {row.optionText} <span className="text-ink-soft text-sm">{row.sku}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
