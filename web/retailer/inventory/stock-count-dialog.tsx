import { recordStockCount, type StoreItem } from '@jangteo/contracts/inventory/inventory.ts'
import { Controller, useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { nameOf } from './item-columns.tsx'
import { INVENTORY_KEY } from './queries.ts'

interface Typed {
  left: number | null
  reorderPoint: number | null
}

const FIELDS = [
  { name: 'left', label: '지금 남은 수량', help: '매장에서 센 수량입니다. 이후에 배송된 것은 자동으로 더해집니다.' },
  { name: 'reorderPoint', label: '다시 주문할 기준', help: '남은 수량이 이만큼이 되면 다시 주문하라고 알려 드립니다.' },
] as const

/** Sets the counted stock and the reorder level. */
export function StockCountDialog({ item, onClose }: { item: StoreItem; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { left: item.left, reorderPoint: item.reorderPoint },
  })
  const change = useMutationWithToast(
    INVENTORY_KEY,
    (body: { left: number; reorderPoint: number }) =>
      api(recordStockCount, { params: { productId: item.productId }, body: { ...body, variantId: item.variantId } }),
    () => ({ message: `‘${nameOf(item)}’ 재고를 적었습니다.` }),
  )
  const submit = handleSubmit(async ({ left, reorderPoint }) => {
    if (await isDoneOrConflict(change.mutateAsync({ left: left ?? 0, reorderPoint: reorderPoint ?? 0 }))) onClose()
  })
  return (
    <FormDialog
      title={`‘${nameOf(item)}’ 재고`}
      action="저장"
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, help }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          rules={{ required: '숫자로 입력하세요', max: { value: 1_000_000, message: '너무 큰 수입니다' } }}
          render={({ field: { onChange, ...field }, fieldState }) => (
            <Field label={label} help={help} error={fieldState.error?.message}>
              <NumberInput unit="개" {...field} onValueChange={onChange} />
            </Field>
          )}
        />
      ))}
    </FormDialog>
  )
}
