import { RetailerBusiness } from '@jangteo/contracts/accounts/users.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { BusinessNumberField } from './business-number-field.tsx'
import type { RegisterValues } from './register-values.ts'

const rules = RetailerBusiness.shape

export function RetailerFields({ form }: { form: UseFormReturn<RegisterValues> }) {
  const errors = form.formState.errors.business
  return (
    <>
      <Field label="매장명" required error={errors?.storeName?.message}>
        <TextInput
          autoComplete="organization"
          {...form.register('business.storeName', { validate: problemOf(rules.storeName) })}
        />
      </Field>
      <Field label="매장 유형" required error={errors?.storeType?.message}>
        <TextInput
          placeholder="약국, 건강식품 전문점 …"
          {...form.register('business.storeType', { validate: problemOf(rules.storeType) })}
        />
      </Field>
      <BusinessNumberField form={form} />
      <Field label="매장 관리자명" required error={errors?.managerName?.message}>
        <TextInput {...form.register('business.managerName', { validate: problemOf(rules.managerName) })} />
      </Field>
      <Field label="주소" required error={errors?.address?.message}>
        <TextInput
          autoComplete="street-address"
          {...form.register('business.address', { validate: problemOf(rules.address) })}
        />
      </Field>
    </>
  )
}
