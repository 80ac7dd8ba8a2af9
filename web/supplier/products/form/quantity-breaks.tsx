import { applyQuantityBreak, MAX_QUANTITY_BREAKS, type QuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { GRADE_LABELS } from '../../../app/members/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { MoreFields, NumberField } from './form-fields.tsx'
import type { BreakRow, FormValues } from './form-values.ts'

const WAYS = [
  { value: 'percent', label: '할인율' },
  { value: 'price', label: '개당 가격' },
]

/** Lower prices from a quantity on, with what buyers will pay. */
export function QuantityBreaks() {
  const { control, register, formState } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'quantityBreaks' })
  const rows = useWatch({ control, name: 'quantityBreaks' })
  const adding = useRef<HTMLButtonElement>(null)
  const problem = formState.errors.quantityBreaks?.root?.message

  return (
    <MoreFields label="수량 할인" isUsed={fields.length > 0} isWrong={formState.errors.quantityBreaks !== undefined}>
      <p className="text-ink-soft text-sm">
        한 번에 많이 주문하면 더 싸게 팝니다. 옵션이 있으면 모든 옵션의 수량을 더해서 셉니다.
      </p>
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map((field, at) => {
            const isPercent = rows[at]?.by !== 'price'
            return (
              <li key={field.id} className="flex items-start gap-2">
                <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-3">
                  <NumberField name={`quantityBreaks.${at}.from`} label={`${at + 1}단계 수량`} unit="개" required />
                  <Field label={`${at + 1}단계 방법`}>
                    <Select options={WAYS} {...register(`quantityBreaks.${at}.by`)} />
                  </Field>
                  <NumberField
                    name={`quantityBreaks.${at}.amount`}
                    label={isPercent ? `${at + 1}단계 할인율` : `${at + 1}단계 개당 가격`}
                    unit={isPercent ? '%' : '원'}
                    required
                  />
                </div>
                <IconButton
                  icon={Trash2}
                  label={`${at + 1}단계 삭제`}
                  className="mt-7.5"
                  onClick={() => {
                    remove(at)
                    adding.current?.focus()
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
      {problem && (
        <p data-invalid tabIndex={-1} className="text-danger text-xs outline-none">
          {problem}
        </p>
      )}
      <Preview rows={rows} />
      <Button
        ref={adding}
        variant="secondary"
        className="w-fit"
        disabled={fields.length >= MAX_QUANTITY_BREAKS}
        onClick={() => append({ from: null, by: 'percent', amount: null })}
      >
        <Plus size={18} strokeWidth={1.5} />
        수량 할인 추가
      </Button>
    </MoreFields>
  )
}

function complete({ from, by, amount }: BreakRow): QuantityBreak[] {
  if (from === null || amount === null || from < 2) return []
  if (by === 'price') return amount >= 1 ? [{ from, unitPrice: amount }] : []
  return amount >= 1 && amount <= 99 ? [{ from, percentOff: amount }] : []
}

function Preview({ rows }: { rows: readonly BreakRow[] }) {
  const { control } = useFormContext<FormValues>()
  const pricing = useWatch({ control, name: 'pricing' })
  const steps = rows.flatMap(complete).toSorted((one, other) => one.from - other.from)
  if (steps.length === 0 || GRADES.every((grade) => !pricing[grade])) return null
  const at = [1, ...new Set(steps.map(({ from }) => from))]
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2">
        <caption className="sr-only">수량 할인 미리보기</caption>
        <thead className="bg-sunken text-ink-soft">
          <tr>
            <th scope="col" className="text-left font-medium">
              개당 가격
            </th>
            {GRADES.map((grade) => (
              <th key={grade} scope="col" className="text-right font-medium">
                {GRADE_LABELS[grade]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {at.map((quantity) => (
            <tr key={quantity} className="border-line border-t">
              <th scope="row" className="text-left font-medium whitespace-nowrap">
                {quantity.toLocaleString('ko-KR')}개부터
              </th>
              {GRADES.map((grade) => (
                <td key={grade} className="text-right tabular-nums">
                  {pricing[grade] ? formatMoney(applyQuantityBreak(pricing[grade], steps, quantity)) : '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
