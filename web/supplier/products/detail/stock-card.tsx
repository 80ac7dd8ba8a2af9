import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { adjustStock, type StockCause, type StockEntry } from '@jangteo/contracts/catalog/supplier-products.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { api } from '../../../app/api.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { saveOnShortcut } from '../../../ui/save-on-shortcut.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { SUPPLIER_PRODUCTS_KEY, stockEntries } from '../queries.ts'

export function StockCard({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const [open, setOpen] = useState(false)
  const { stockQuantity, lowStockThreshold, minOrderQuantity, maxOrderQuantity } = product
  const soldOut = stockQuantity < minOrderQuantity
  return (
    <Card
      title="재고"
      action={
        <Button variant="secondary" size="small" disabled={!mayChange} onClick={() => setOpen(true)}>
          재고 조정
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-2xl tabular-nums">{grouped(stockQuantity)}개</span>
        {soldOut && <Badge tone="danger">품절</Badge>}
        {!soldOut && stockQuantity <= lowStockThreshold && <Badge tone="warning">재고 적음</Badge>}
        <span className="text-ink-soft text-sm">
          한 번에 {grouped(minOrderQuantity)}개부터{' '}
          {maxOrderQuantity === null ? '제한 없이' : `${grouped(maxOrderQuantity)}개까지`} 주문할 수 있습니다. 재고가{' '}
          {grouped(lowStockThreshold)}개 이하로 남으면 알려 드립니다.
        </span>
      </p>
      {open && <AdjustStockDialog product={product} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}

const CAUSES: Record<StockCause, string> = {
  created: '상품 등록',
  edited: '상품 수정',
  adjusted: '재고 조정',
  ordered: '주문',
  cancelled: '주문 취소',
  returned: '반품',
  imported: '파일 등록',
  counted: '재고 실사',
  moved: '창고 이동',
}

const COLUMNS: Column<StockEntry>[] = [
  {
    key: 'cause',
    header: '내용',
    cell: ({ cause, reason }) => (
      <span className="grid">
        <span className="font-medium">{CAUSES[cause]}</span>
        {reason && <span className="font-normal text-ink-soft text-xs">{reason}</span>}
      </span>
    ),
  },
  { key: 'change', header: '변화', align: 'right', cell: ({ change }) => <StockChange change={change} /> },
  { key: 'after', header: '남은 재고', align: 'right', cell: ({ stockAfter }) => stockAfter.toLocaleString('ko-KR') },
  { key: 'actor', header: '한 사람', isBlank: ({ actorName }) => !actorName, cell: ({ actorName }) => actorName },
  { key: 'at', header: '시각', align: 'right', cell: ({ at }) => <Moment at={at} form="exact" /> },
]

const ROWS = 10

export function StockLedger({ productId }: { productId: string }) {
  const [page, setPage] = useState(1)
  const entries = useQuery(stockEntries(productId, page, ROWS))
  return (
    <Card title="재고가 바뀐 기록" description="재고가 바뀔 때마다 한 줄씩 남습니다.">
      <DataTable
        label="재고 기록"
        columns={COLUMNS}
        query={entries}
        paging={{ onChange: setPage }}
        empty={{ icon: History, title: '아직 재고 기록이 없습니다' }}
      />
    </Card>
  )
}

function StockChange({ change }: { change: number }) {
  const size = Math.abs(change).toLocaleString('ko-KR')
  return (
    <span className={clsx('font-medium', change > 0 ? 'text-success' : 'text-danger')}>
      {change > 0 ? `+${size}` : `−${size}`}
    </span>
  )
}

interface Adjustment {
  change: number | null
  reason: string
}

const { change: Change, reason: Reason } = adjustStock.body.shape

function AdjustStockDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const id = useId()
  const { control, register, handleSubmit, formState, watch } = useForm<Adjustment>({
    defaultValues: { change: null, reason: '' },
  })
  const adjustment = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    (body: { change: number; reason: string }) => api(adjustStock, { params: { id: product.id }, body }),
    ({ change }) => ({
      message: `재고를 ${Math.abs(change).toLocaleString('ko-KR')}개 ${change > 0 ? '늘렸습니다' : '줄였습니다'}.`,
    }),
  )
  const submit = handleSubmit(async ({ change, reason }) => {
    const done = await adjustment.mutateAsync({ change: change ?? 0, reason }).then(
      () => true,
      () => false,
    )
    if (done) onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title="재고 조정"
      description={`‘${product.name}’ 상품에 더하거나 뺄 수량을 입력합니다. 기록에 남습니다.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={id} pending={formState.isSubmitting}>
            조정
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid gap-4">
        <Controller
          control={control}
          name="change"
          rules={{ validate: (value) => validateWith(Change)(value ?? Number.NaN) }}
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <Field
              label="더하거나 뺄 수량"
              required
              error={fieldState.error?.message}
              help={afterText(product.stockQuantity, watch('change'))}
            >
              <NumberInput
                ref={ref}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                unit="개"
                negative
                placeholder="예: 10 또는 -3"
              />
            </Field>
          )}
        />
        <Field label="사유" required error={formState.errors.reason?.message}>
          <TextInput
            autoComplete="off"
            placeholder="예: 입고, 파손, 실사 차이"
            {...register('reason', { validate: validateWith(Reason) })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function afterText(stock: number, change: number | null): string {
  const now = `지금 ${stock.toLocaleString('ko-KR')}개입니다.`
  if (!change) return `${now} 빼려면 앞에 -를 붙이세요.`
  if (stock + change < 0) return `${now} 그보다 많이 뺄 수 없습니다.`
  return `${now} 조정하면 ${(stock + change).toLocaleString('ko-KR')}개가 됩니다.`
}
