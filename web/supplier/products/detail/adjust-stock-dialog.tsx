import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { adjustStock } from '@jangteo/contracts/catalog/supplier-products.ts'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { problemOf } from '../../../app/accounts/parts/problem-of.ts'
import { api } from '../../../app/api.ts'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { saveOnShortcut } from '../../../ui/save-on-shortcut.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { SUPPLIER_PRODUCTS_KEY } from '../queries.ts'

interface Adjustment {
  change: number | null
  reason: string
}

const { change: Change, reason: Reason } = adjustStock.body.shape

export function AdjustStockDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const id = useId()
  const { control, register, handleSubmit, formState, watch } = useForm<Adjustment>({
    defaultValues: { change: null, reason: '' },
  })
  const adjustment = useToldChange(
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
          rules={{ validate: (value) => problemOf(Change)(value ?? Number.NaN) }}
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
            {...register('reason', { validate: problemOf(Reason) })}
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
