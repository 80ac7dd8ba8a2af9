import { SupplierBusiness } from '@jangteo/contracts/accounts/users.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { BusinessNumberField } from './business-number-field.tsx'
import type { RegisterValues } from './register-values.ts'

const rules = SupplierBusiness.shape

export function SupplierFields({ form }: { form: UseFormReturn<RegisterValues> }) {
  const errors = form.formState.errors.business
  return (
    <>
      <Field label="회사명" required error={errors?.companyName?.message}>
        <TextInput
          autoComplete="organization"
          {...form.register('business.companyName', { validate: problemOf(rules.companyName) })}
        />
      </Field>
      <BusinessNumberField form={form} />
      <Field label="주소" required error={errors?.address?.message}>
        <TextInput
          autoComplete="street-address"
          {...form.register('business.address', { validate: problemOf(rules.address) })}
        />
      </Field>
      <Field label="담당자명" required error={errors?.contactPerson?.message}>
        <TextInput {...form.register('business.contactPerson', { validate: problemOf(rules.contactPerson) })} />
      </Field>
    </>
  )
}
