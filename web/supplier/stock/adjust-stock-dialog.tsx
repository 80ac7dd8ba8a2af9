import { adjustStock } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { StockLocation } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SUPPLIER_PRODUCTS_KEY } from '../products/queries.ts'
import { stockMatching } from './queries.ts'

export interface AdjustableVariant {
  id: string
  /** Null for a product without options. */
  optionText: string | null
  sku: string
  stockQuantity: number
}

interface AdjustStockDialogProps {
  product: { id: string; name: string }
  /** With several, the dialog asks which. */
  variants: readonly AdjustableVariant[]
  /** With several, the dialog asks where. */
  locations: readonly StockLocation[]
  onClose: () => void
}

interface Adjustment {
  variantId: string
  locationId: string
  change: number | null
  reason: string
}

const { change: Change, reason: Reason } = adjustStock.body.shape
const count = (units: number) => units.toLocaleString('ko-KR')

export function AdjustStockDialog({ product, variants, locations, onClose }: AdjustStockDialogProps) {
  const [only, ...others] = variants
  const { control, register, handleSubmit, formState, watch } = useForm<Adjustment>({
    defaultValues: {
      variantId: others.length === 0 ? (only?.id ?? '') : '',
      locationId: locations.length > 1 ? (locations[0]?.id ?? '') : '',
      change: null,
      reason: '',
    },
  })
  const [variantId, locationId] = watch(['variantId', 'locationId'])
  const variant = variants.find(({ id }) => id === variantId)
  const stock = useStockOf(product.id, variant, locationId)
  const name = nameWithOption(product.name, others.length === 0 ? (only?.optionText ?? null) : null)
  const adjustment = useMutationWithToast(
    SUPPLIER_PRODUCTS_KEY,
    (body: { variantId?: string; locationId?: string; change: number; reason: string }) =>
      api(adjustStock, { params: { id: product.id }, body }),
    ({ change }) => ({ message: `재고를 ${count(Math.abs(change))}개 ${change > 0 ? '늘렸습니다' : '줄였습니다'}.` }),
  )
  const submit = handleSubmit(async ({ change, reason }) => {
    const where = { ...(variantId && { variantId }), ...(locationId && { locationId }) }
    const done = await adjustment.mutateAsync({ ...where, change: change ?? 0, reason }).then(
      () => true,
      () => false,
    )
    if (done) onClose()
  })
  return (
    <FormDialog
      title="재고 조정"
      description={`‘${name}’ 상품에 더하거나 뺄 수량을 입력합니다. 기록에 남습니다.`}
      action="조정"
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {others.length > 0 && (
        <Field label="옵션" required error={formState.errors.variantId?.message}>
          <Select
            placeholder="옵션을 고르세요"
            options={variants.map(({ id, optionText, sku, stockQuantity }) => ({
              value: id,
              label: `${optionText ?? sku} · ${count(stockQuantity)}개`,
            }))}
            {...register('variantId', { required: '옵션을 고르세요' })}
          />
        </Field>
      )}
      {locations.length > 1 && (
        <Field label="창고">
          <Select options={locations.map(({ id, name }) => ({ value: id, label: name }))} {...register('locationId')} />
        </Field>
      )}
      <Controller
        control={control}
        name="change"
        rules={{ validate: (value) => validateWith(Change)(value ?? Number.NaN) }}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <Field
            label="더하거나 뺄 수량"
            required
            error={fieldState.error?.message}
            help={stock === undefined ? '빼려면 앞에 -를 붙이세요.' : afterText(stock, watch('change'))}
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
    </FormDialog>
  )
}

/** In the chosen location, or without one altogether; undefined until it is known. */
function useStockOf(productId: string, variant: AdjustableVariant | undefined, locationId: string): number | undefined {
  const rows = useQuery({
    ...stockMatching({ productId, search: variant?.sku ?? '', limit: 100 }),
    enabled: locationId !== '' && variant !== undefined,
  })
  if (!variant) return undefined
  if (!locationId) return variant.stockQuantity
  const row = rows.data?.data.find(({ variantId }) => variantId === variant.id)
  return row && (row.levels.find((level) => level.locationId === locationId)?.quantity ?? 0)
}

function afterText(stock: number, change: number | null): string {
  const now = `지금 ${count(stock)}개입니다.`
  if (!change) return `${now} 빼려면 앞에 -를 붙이세요.`
  if (stock + change < 0) return `${now} 그보다 많이 뺄 수 없습니다.`
  return `${now} 조정하면 ${count(stock + change)}개가 됩니다.`
}
