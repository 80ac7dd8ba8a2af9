import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormSection } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'

export function SpecificationsSection() {
  const { control, register, formState } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'specifications' })
  const adding = useRef<HTMLButtonElement>(null)
  const problems = formState.errors.specifications

  const drop = (at: number) => {
    remove(at)
    adding.current?.focus()
  }

  return (
    <FormSection id="specifications" description="상품 화면에 표로 보입니다. 예: 재질 · 도자기">
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map((field, at) => (
            <li key={field.id} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <Field label={`${at + 1}번째 항목 이름`} hideLabel error={problems?.[at]?.name?.message}>
                  <TextInput autoComplete="off" placeholder="이름" {...register(`specifications.${at}.name`)} />
                </Field>
                <Field label={`${at + 1}번째 항목 값`} hideLabel error={problems?.[at]?.value?.message}>
                  <TextInput autoComplete="off" placeholder="값" {...register(`specifications.${at}.value`)} />
                </Field>
              </div>
              <IconButton icon={Trash2} label={`${at + 1}번째 항목 삭제`} onClick={() => drop(at)} />
            </li>
          ))}
        </ul>
      )}
      {problems?.root?.message && (
        <p data-invalid tabIndex={-1} className="text-danger text-xs outline-none">
          {problems.root.message}
        </p>
      )}
      <Button ref={adding} variant="secondary" className="w-fit" onClick={() => append({ name: '', value: '' })}>
        <Plus size={18} strokeWidth={1.5} />
        항목 추가
      </Button>
    </FormSection>
  )
}
