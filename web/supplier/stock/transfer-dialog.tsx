import { type StockLocation, type StockRow, transferStock } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { Controller, useForm } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SUPPLIER_PRODUCTS_KEY } from '../products/queries.ts'

interface TransferDialogProps {
  row: StockRow
  locations: readonly StockLocation[]
  onClose: () => void
}

interface Transfer {
  fromId: string
  toId: string
  quantity: number | null
  reason: string
}

export function TransferDialog({ row, locations, onClose }: TransferDialogProps) {
  const quantityIn = (id: string) => row.levels.find(({ locationId }) => locationId === id)?.quantity ?? 0
  const first = locations.find(({ id }) => quantityIn(id) > 0) ?? locations[0]
  const { control, register, handleSubmit, formState, watch, setValue } = useForm<Transfer>({
    defaultValues: {
      fromId: first?.id ?? '',
      toId: locations.find(({ id }) => id !== first?.id)?.id ?? '',
      quantity: null,
      reason: '',
    },
  })
  const [fromId, toId] = watch(['fromId', 'toId'])
  const nameOf = (id: string) => locations.find((location) => location.id === id)?.name ?? ''
  const transfer = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    (body: { fromId: string; toId: string; quantity: number; reason: string }) => {
      const { quantity, ...rest } = body
      return api(transferStock, { body: { ...rest, lines: [{ variantId: row.variantId, quantity }] } })
    },
    ({ quantity, toId: to }) => ({
      message: `‘${nameOf(to)}’에 ${quantity.toLocaleString('ko-KR')}개를 옮겼습니다.`,
    }),
  )
  const submit = handleSubmit(async ({ quantity, ...rest }) => {
    const done = await transfer.mutateAsync({ ...rest, quantity: quantity ?? 0 }).then(
      () => true,
      () => false,
    )
    if (done) onClose()
  })
  const options = locations.map(({ id, name }) => ({
    value: id,
    label: `${name} · ${quantityIn(id).toLocaleString('ko-KR')}개`,
  }))
  /** Choosing the other side's location swaps the two. */
  const choose = (side: 'fromId' | 'toId', id: string) => {
    const [own, other] = side === 'fromId' ? [fromId, toId] : [toId, fromId]
    if (id === other) setValue(side === 'fromId' ? 'toId' : 'fromId', own)
    setValue(side, id)
  }
  return (
    <FormDialog
      title="창고 이동"
      description={`‘${nameWithOption(row.productName, row.optionText)}’ 재고를 다른 창고로 옮깁니다. 전체 재고는 그대로입니다.`}
      action="옮기기"
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="보내는 창고">
        <Select options={options} value={fromId} onChange={(event) => choose('fromId', event.target.value)} />
      </Field>
      <Field label="받는 창고">
        <Select options={options} value={toId} onChange={(event) => choose('toId', event.target.value)} />
      </Field>
      <Controller
        control={control}
        name="quantity"
        rules={{
          validate: (quantity) => {
            if (!quantity || quantity < 1) return '1개 이상 입력하세요'
            return quantity <= quantityIn(fromId) || `‘${nameOf(fromId)}’에는 ${quantityIn(fromId)}개가 있습니다`
          },
        }}
        render={({ field: { onChange, ...field }, fieldState }) => (
          <Field label="옮길 수량" required error={fieldState.error?.message}>
            <NumberInput {...field} onValueChange={onChange} unit="개" />
          </Field>
        )}
      />
      <Field label="메모">
        <TextInput autoComplete="off" maxLength={200} placeholder="예: 진열, 출고 준비" {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
