import { BusinessNumber, RetailerBusiness, SupplierBusiness } from '@jangteo/contracts/accounts/users.ts'
import { businessNumberDigits, formatBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { validateWith } from '../parts/validate-with.ts'
import type { RegisterValues } from './register-values.ts'

const supplierRules = SupplierBusiness.shape
const retailerRules = RetailerBusiness.shape

export function SupplierFields({ form }: { form: UseFormReturn<RegisterValues> }) {
  const errors = form.formState.errors.business
  return (
    <>
      <Field label="회사명" required error={errors?.companyName?.message}>
        <TextInput
          autoComplete="organization"
          {...form.register('business.companyName', { validate: validateWith(supplierRules.companyName) })}
        />
      </Field>
      <BusinessNumberField form={form} />
      <Field label="주소" required error={errors?.address?.message}>
        <TextInput
          autoComplete="street-address"
          {...form.register('business.address', { validate: validateWith(supplierRules.address) })}
        />
      </Field>
      <Field label="담당자명" required error={errors?.contactPerson?.message}>
        <TextInput
          {...form.register('business.contactPerson', { validate: validateWith(supplierRules.contactPerson) })}
        />
      </Field>
    </>
  )
}

export function RetailerFields({ form }: { form: UseFormReturn<RegisterValues> }) {
  const errors = form.formState.errors.business
  return (
    <>
      <Field label="매장명" required error={errors?.storeName?.message}>
        <TextInput
          autoComplete="organization"
          {...form.register('business.storeName', { validate: validateWith(retailerRules.storeName) })}
        />
      </Field>
      <Field label="매장 유형" required error={errors?.storeType?.message}>
        <TextInput
          placeholder="약국, 건강식품 전문점 …"
          {...form.register('business.storeType', { validate: validateWith(retailerRules.storeType) })}
        />
      </Field>
      <BusinessNumberField form={form} />
      <Field label="매장 관리자명" required error={errors?.managerName?.message}>
        <TextInput {...form.register('business.managerName', { validate: validateWith(retailerRules.managerName) })} />
      </Field>
      <Field label="주소" required error={errors?.address?.message}>
        <TextInput
          autoComplete="street-address"
          {...form.register('business.address', { validate: validateWith(retailerRules.address) })}
        />
      </Field>
    </>
  )
}

const NAME = 'business.businessNumber'

/** Hyphens are optional; blur formats the number. */
function BusinessNumberField({ form }: { form: UseFormReturn<RegisterValues> }) {
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
        {...form.register(NAME, { validate: validateWith(BusinessNumber), onBlur: tidy })}
      />
    </Field>
  )
}
