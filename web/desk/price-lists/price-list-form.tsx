import { type PriceListDetail, PriceListForm } from '@jangteo/contracts/price-lists/price-lists.ts'
import { GRADE_LABELS, GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type FieldPath, type Resolver, type UseFormReturn } from 'react-hook-form'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { Picker } from '../promotions/choice-pickers.tsx'
import { type PriceListScope, retailersFound } from './price-list-queries.ts'

export interface ListValues {
  name: string
  percentOff: number | null
  isFixed: boolean
  startsOn: string
  /** Empty for none. */
  endsOn: string
  grades: Grade[]
  retailers: { id: string; name: string }[]
}

export function newList(now: Date): ListValues {
  return {
    ...{ name: '', percentOff: null, isFixed: false, startsOn: shopDay(now), endsOn: '' },
    ...{ grades: [], retailers: [] },
  }
}

export function valuesOf({
  name,
  percentOff,
  isFixed,
  startsOn,
  endsOn,
  grades,
  retailers,
}: PriceListDetail): ListValues {
  return {
    ...{ name, percentOff, isFixed, startsOn, endsOn: endsOn ?? '', grades: [...grades] },
    retailers: retailers.map((one) => ({ id: one.id, name: one.name })),
  }
}

export function toForm({ retailers, endsOn, ...values }: ListValues): PriceListForm {
  return { ...values, endsOn: endsOn || null, retailerIds: retailers.map(({ id }) => id) }
}

export const LIST_FIELDS: Record<string, FieldPath<ListValues>> = {
  ...{ name: 'name', percentOff: 'percentOff', startsOn: 'startsOn', endsOn: 'endsOn' },
  ...{ grades: 'grades', retailerIds: 'retailers' },
}

/** The rules of the contract. */
export const listResolver: Resolver<ListValues> = (values) => {
  const { error } = PriceListForm.safeParse(toForm(values))
  if (!error) return { values, errors: {} }
  const errors = error.issues.map(({ path, message }) => {
    const field = LIST_FIELDS[String(path[0])] ?? 'name'
    return [field, { type: 'rule', message }] as const
  })
  return { values: {}, errors: Object.fromEntries(errors.toReversed()) }
}

interface SectionsProps {
  scope: PriceListScope
  form: UseFormReturn<ListValues>
}

export function PriceListSections({ scope, form }: SectionsProps) {
  const { errors } = form.formState
  return (
    <>
      <Card title="기본 정보">
        <div className="grid gap-4">
          <Field
            label="이름"
            required
            error={errors.name?.message}
            help="소매점의 단가표, 장바구니와 주문에 이 이름이 보입니다."
          >
            <TextInput autoComplete="off" placeholder="예: 2026 겨울 단가" {...form.register('name')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="시작일" required error={errors.startsOn?.message}>
              <TextInput type="date" {...form.register('startsOn')} />
            </Field>
            <Field label="종료일" error={errors.endsOn?.message} help="비워 두면 중지할 때까지 적용합니다.">
              <TextInput type="date" {...form.register('endsOn')} />
            </Field>
          </div>
        </div>
      </Card>
      <Card title="단가 정하는 방법">
        <div className="grid gap-4">
          <Controller
            control={form.control}
            name="percentOff"
            render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
              <Field
                label="전 상품 할인율"
                error={error?.message}
                help={
                  scope === 'admin'
                    ? '모든 상품의 기본가에서 뺍니다. 비워 두면 아래에서 단가를 정한 상품에만 적용합니다.'
                    : '내 모든 상품의 기본가에서 뺍니다. 비워 두면 아래에서 단가를 정한 상품에만 적용합니다.'
                }
                className="max-w-60"
              >
                <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} unit="%" />
              </Field>
            )}
          />
          <Checkbox
            label="이 가격으로"
            help="등급 가격이나 다른 단가표가 더 낮아도 이 단가표의 가격을 적용합니다. 켜지 않으면 가장 낮은 가격을 적용합니다."
            {...form.register('isFixed')}
          />
        </div>
      </Card>
      <Card title="적용 대상">
        <div className="grid gap-4">
          <Controller
            control={form.control}
            name="grades"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <FieldGroup label="등급" error={error?.message}>
                <div className="flex flex-wrap gap-4">
                  {GRADES.map((grade) => (
                    <Checkbox
                      key={grade}
                      label={GRADE_LABELS[grade]}
                      checked={value.includes(grade)}
                      onChange={({ target }) =>
                        onChange(GRADES.filter((one) => (one === grade ? target.checked : value.includes(one))))
                      }
                    />
                  ))}
                </div>
              </FieldGroup>
            )}
          />
          <Controller
            control={form.control}
            name="retailers"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <RetailerPicker scope={scope} chosen={value} onChange={onChange} error={error?.message} />
            )}
          />
        </div>
      </Card>
    </>
  )
}

interface RetailerPickerProps {
  scope: PriceListScope
  chosen: ListValues['retailers']
  onChange: (chosen: ListValues['retailers']) => void
  error: string | undefined
}

function RetailerPicker({ scope, ...props }: RetailerPickerProps) {
  const [text, setText] = useState('')
  const found = useQuery(retailersFound(scope, useDebounced(text.trim())))
  const options = (found.data ?? []).map(({ id, name, grade }) => ({
    value: id,
    label: name,
    ...(grade && { note: `${GRADE_LABELS[grade]} 등급` }),
  }))
  return (
    <Picker
      {...props}
      label="소매점"
      help={
        scope === 'admin'
          ? '상호나 사업자등록번호로 찾습니다.'
          : '거래한 소매점은 상호로, 처음 거래하는 소매점은 사업자등록번호 10자리로 찾습니다.'
      }
      placeholder="상호나 사업자등록번호"
      found={found}
      options={options}
      onSearch={setText}
    />
  )
}
