import { BusinessNumber } from '@jangteo/contracts/accounts/users.ts'
import { businessNumberDigits, formatBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { problemOf } from '../parts/problem-of.ts'
import type { RegisterValues } from './register-values.ts'

const NAME = 'business.businessNumber'

/** Hyphens may be typed or left out; on leaving the field they are set as people know them. */
export function BusinessNumberField({ form }: { form: UseFormReturn<RegisterValues> }) {
  const tidy = () => {
    const digits = businessNumberDigits(form.getValues(NAME) ?? '')
    if (digits) form.setValue(NAME, formatBusinessNumber(digits))
    if (form.getValues(NAME)) void form.trigger(NAME)
  }
  return (
    <Field
      label="사업자등록번호"
      required
      help="숫자 10자리"
      error={form.formState.errors.business?.businessNumber?.message}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="000-00-00000"
        maxLength={14}
        className="tabular-nums"
        {...form.register(NAME, { validate: problemOf(BusinessNumber), onBlur: tidy })}
      />
    </Field>
  )
}
