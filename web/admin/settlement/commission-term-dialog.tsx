import { CommissionTermForm, createCommissionTerm } from '@jangteo/contracts/ledger/commission-terms.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { categoryOptions, supplierOptions } from '../../desk/promotions/picker-sources.ts'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const { percent: percentRule, note: noteRule, startsOn: startRule } = CommissionTermForm.shape

interface TermValues {
  supplierId: ComboboxOption | null
  categoryId: ComboboxOption | null
  percent: number | null
  startsOn: string
  endsOn: string
  note: string
}

/** Sets the commission of a supplier, a category or both. */
export function CommissionTermDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const today = shopDay(new Date())
  const form = useForm<TermValues>({
    defaultValues: { supplierId: null, categoryId: null, percent: null, startsOn: today, endsOn: '', note: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ supplierId, categoryId, percent, endsOn, ...values }) => {
    const scope = { supplierId: supplierId?.value ?? null, categoryId: categoryId?.value ?? null }
    try {
      await api(createCommissionTerm, {
        body: { ...values, ...scope, percent: percent ?? 0, endsOn: endsOn || null },
      })
      toast.success('수수료를 정했습니다. 결제된 주문의 수수료는 그대로입니다.')
      await client.invalidateQueries({ queryKey: SETTLEMENT_KEY })
      onClose()
    } catch (error) {
      showFormError(form, error, {
        ...{ supplierId: 'supplierId', categoryId: 'categoryId', percent: 'percent' },
        ...{ startsOn: 'startsOn', endsOn: 'endsOn', note: 'note' },
      })
    }
  })
  return (
    <FormDialog
      title="수수료 추가"
      description="공급자나 카테고리를 하나 이상 고르세요. 둘 다 고르면 그 공급자의 그 카테고리 상품에만 적용합니다."
      action="수수료 추가"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="supplierId"
        rules={{
          validate: (supplier, { categoryId }) =>
            supplier !== null || categoryId !== null || '공급자나 카테고리를 선택하세요',
        }}
        render={({ field: { value, onChange } }) => (
          <Field label="공급자" error={errors.supplierId?.message}>
            <SupplierCombobox chosen={value} onChoose={onChange} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="categoryId"
        render={({ field: { value, onChange } }) => (
          <Field label="카테고리" error={errors.categoryId?.message} help="하위 카테고리의 상품에도 적용합니다.">
            <CategoryCombobox chosen={value} onChoose={onChange} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="percent"
        rules={{ validate: validateWith(percentRule) }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="수수료" required error={errors.percent?.message}>
            <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} decimals={2} unit="%" />
          </Field>
        )}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="시작일" required error={errors.startsOn?.message}>
          <TextInput type="date" min={today} {...form.register('startsOn', { validate: validateWith(startRule) })} />
        </Field>
        <Field label="종료일" error={errors.endsOn?.message} help="비우면 계속 적용합니다.">
          <TextInput type="date" min={today} {...form.register('endsOn')} />
        </Field>
      </div>
      <Field label="계약 이름이나 사유" required error={errors.note?.message} help="공급자에게도 보입니다.">
        <TextInput maxLength={100} {...form.register('note', { validate: validateWith(noteRule) })} />
      </Field>
    </FormDialog>
  )
}

interface ChoiceProps {
  chosen: ComboboxOption | null
  onChoose: (chosen: ComboboxOption | null) => void
}

function SupplierCombobox({ chosen, onChoose }: ChoiceProps) {
  const [text, setText] = useState('')
  const found = useQuery(supplierOptions(useDebounced(text.trim())))
  const options = found.data ?? []
  return (
    <Combobox
      placeholder="모든 공급자"
      chosen={chosen?.label ?? null}
      options={options}
      searching={found.isPending}
      failed={found.isError}
      onSearch={setText}
      onChoose={(value) => onChoose(options.find((option) => option.value === value) ?? null)}
    />
  )
}

function CategoryCombobox({ chosen, onChoose }: ChoiceProps) {
  const [text, setText] = useState('')
  const found = useQuery(categoryOptions)
  const options = (found.data ?? []).filter(({ label }) => label.includes(text.trim()))
  return (
    <Combobox
      placeholder="모든 카테고리"
      chosen={chosen?.label ?? null}
      options={options}
      searching={found.isPending}
      failed={found.isError}
      onSearch={setText}
      onChoose={(value) => onChoose(options.find((option) => option.value === value) ?? null)}
    />
  )
}
