import { MAX_QUICK_ORDER_BYTES, readQuickOrderFile } from '@jangteo/contracts/orders/quick-order.ts'
import { type CodeLine, MAX_QUICK_ORDER_LINES, parseQuickOrder } from '@jangteo/domain/orders/quick-order.ts'
import { ListPlus } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { api } from '../../app/api.ts'
import { BusinessApprovalBanner } from '../../app/members/business-approval-banner.tsx'
import { pageMeta } from '../../app/page-meta.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { ScanField } from '../../desk/scanner/scan-field.tsx'
import { SheetDropZone } from '../../desk/sheet-drop-zone.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { confirm } from '../../ui/confirm.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderSummary } from './order-summary.tsx'
import { quickOrderColumns } from './quick-order-columns.tsx'
import { keyOf } from './quick-order-draft.ts'
import { useQuickOrder } from './use-quick-order.ts'

export function meta() {
  return pageMeta('빠른 주문')
}

export default function QuickOrderPage() {
  const user = useFreshUser()
  const order = useQuickOrder(user.id)
  return (
    <Page
      title="빠른 주문"
      description="SKU나 바코드와 수량을 한 번에 넣고, 살 수 있는지 확인한 뒤 장바구니에 담습니다."
    >
      <BusinessApprovalBanner user={user} then="승인되면 등급 가격으로 살 수 있습니다." />
      <Card>
        <Tabs
          label="넣는 방법"
          tabs={[
            { value: 'text', label: '입력·붙여넣기', content: <TypedLines onAdd={order.add} /> },
            { value: 'file', label: '파일', content: <FileLines onAdd={order.add} /> },
            { value: 'scan', label: '바코드 스캔', content: <ScannedLines onAdd={order.add} /> },
          ]}
        />
      </Card>
      <OrderList order={order} />
    </Page>
  )
}

interface AddProps {
  onAdd: (lines: readonly CodeLine[]) => void
}

function TypedLines({ onAdd }: AddProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { lines, unreadable } = parseQuickOrder(text)
    if (lines.length > 0) onAdd(lines)
    // Lines that could not be read stay in the field.
    setText(unreadable.join('\n'))
    if (unreadable.length > 0)
      setProblem(`수량을 읽지 못한 줄이 ${formatNumber(unreadable.length)}개 있습니다. 고쳐서 다시 넣어 주세요.`)
    else setProblem(lines.length === 0 ? 'SKU나 바코드를 입력하세요' : undefined)
  }
  return (
    <form onSubmit={submit} className="grid gap-3 pt-4">
      <Field
        label="SKU나 바코드와 수량"
        help={`한 줄에 하나씩, 엑셀에서 두 열을 복사해 붙여 넣어도 됩니다. 수량이 없으면 1개로 봅니다. ${formatNumber(MAX_QUICK_ORDER_LINES)}줄까지.`}
        error={problem}
      >
        <Textarea
          rows={6}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          placeholder={'MUG-BLUE 12\n8801234567893 3'}
          spellCheck={false}
        />
      </Field>
      <Button type="submit" className="justify-self-start">
        목록에 넣기
      </Button>
    </form>
  )
}

function FileLines({ onAdd }: AddProps) {
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  return (
    <div className="grid gap-3 pt-4">
      <SheetDropZone
        help="첫 열에 SKU나 바코드, 둘째 열에 수량이 있는 엑셀(.xlsx)이나 CSV 파일을 올려 주세요."
        maxBytes={MAX_QUICK_ORDER_BYTES}
        upload={(_, upload) => api(readQuickOrderFile, { upload })}
        onUploaded={({ data }) => {
          setUnreadable(data.unreadable)
          if (data.lines.length === 0) toast.error('파일에서 읽을 수 있는 줄이 없습니다.')
          else {
            onAdd(data.lines)
            toast.success(`${formatNumber(data.lines.length)}줄을 읽었습니다.`)
          }
        }}
      />
      {unreadable.length > 0 && (
        <Banner tone="warning" title={`수량을 읽지 못한 줄 ${formatNumber(unreadable.length)}개는 넣지 않았습니다`}>
          {unreadable.slice(0, 5).join(' · ')}
          {unreadable.length > 5 && ' …'}
        </Banner>
      )}
    </div>
  )
}

function ScannedLines({ onAdd }: AddProps) {
  return (
    <div className="pt-4">
      <ScanField
        label="바코드나 SKU"
        action="넣기"
        onScan={(code) => {
          const text = code.trim()
          if (text) onAdd([{ code: text, quantity: 1 }])
        }}
      />
    </div>
  )
}

function OrderList({ order }: { order: ReturnType<typeof useQuickOrder> }) {
  const { draft, answers, check, setLine, remove } = order
  const [isFiltered, setFiltered] = useState(false)
  const toLookAt = answers.filter(({ needsLook }) => needsLook)
  const rows = isFiltered && toLookAt.length > 0 ? toLookAt : answers
  const empty = async () => {
    const isSure = await confirm({
      title: '목록을 비울까요?',
      body: `${formatNumber(draft.length)}줄을 지웁니다.`,
      action: '비우기',
      danger: true,
    })
    if (isSure) remove(draft.map(keyOf))
  }
  if (draft.length === 0) return <EmptyList />
  if (!check.data && check.isError)
    return (
      <ErrorState title="상품을 확인하지 못했습니다" onRetry={() => void check.refetch()} pending={check.isFetching} />
    )
  if (!check.data) return <Skeleton className="h-64 w-full" />
  return (
    <section aria-label="주문 목록" className="flex min-w-0 flex-col gap-3">
      <DataTable
        label="주문 목록"
        rows={rows}
        rowKey={({ key }) => key}
        columns={quickOrderColumns({ setLine, remove })}
        empty="목록이 비어 있습니다"
        tools={() => (
          <div className="flex flex-wrap items-center gap-3">
            {toLookAt.length > 0 && (
              <Checkbox
                label={`확인할 줄 ${formatNumber(toLookAt.length)}개만 보기`}
                checked={isFiltered}
                onChange={(event) => setFiltered(event.target.checked)}
              />
            )}
            <Button variant="secondary" size="small" onClick={() => void empty()}>
              목록 비우기
            </Button>
          </div>
        )}
      />
      <OrderSummary order={order} />
    </section>
  )
}

function EmptyList() {
  return (
    <Card>
      <div className="flex items-center gap-3 text-ink-soft text-sm">
        <ListPlus aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
        넣은 상품이 없습니다. 넣은 목록은 이 기기에 남아 있어 나중에 이어서 할 수 있습니다.
      </div>
    </Card>
  )
}
