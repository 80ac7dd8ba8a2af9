import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type AddressValues, addressRule } from './address-values.ts'
import { DeliveryRequestField } from './delivery-request-field.tsx'
import { PostcodeSearch } from './postcode-search.tsx'

const NO_SEARCH = '지금은 우편번호를 찾을 수 없습니다. 우편번호와 주소를 직접 입력해 주세요.'

/** For any form that contains the address fields. */
export function AddressFields() {
  return (
    <div className="grid gap-4">
      <RecipientFields />
      <PlaceFields />
      <DeliveryRequestField />
    </div>
  )
}

/** Name and phone number of the person who gets the parcel. */
export function RecipientFields() {
  const { register, formState } = useFormContext<Pick<AddressValues, 'recipientName' | 'phone'>>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="받는 분" required error={errors.recipientName?.message}>
        <TextInput autoComplete="name" {...register('recipientName', addressRule('recipientName'))} />
      </Field>
      <Field label="연락처" required error={errors.phone?.message}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-0000-0000"
          {...register('phone', addressRule('phone'))}
        />
      </Field>
    </div>
  )
}

/** Postcode and address. */
export function PlaceFields() {
  const { register, setValue, setFocus, formState } =
    useFormContext<Pick<AddressValues, 'zipCode' | 'address' | 'detailAddress'>>()
  const { errors } = formState
  const [searchFailed, setSearchFailed] = useState(false)
  const take = ({ zipCode, address }: Pick<AddressValues, 'zipCode' | 'address'>) => {
    for (const [field, text] of Object.entries({ zipCode, address }))
      setValue(field as 'zipCode' | 'address', text, { shouldDirty: true, shouldValidate: true })
    setFocus('detailAddress')
  }
  return (
    <>
      <div className="flex items-start gap-2">
        <Field
          label="우편번호"
          required
          error={errors.zipCode?.message}
          {...(searchFailed && { help: <span role="status">{NO_SEARCH}</span> })}
          className="min-w-0 flex-1 sm:max-w-60"
        >
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            className="tabular-nums"
            {...register('zipCode', addressRule('zipCode'))}
          />
        </Field>
        <div className="pt-7">
          <PostcodeSearch onFound={take} onFailed={setSearchFailed} />
        </div>
      </div>
      <Field label="주소" required error={errors.address?.message}>
        <TextInput autoComplete="address-line1" {...register('address', addressRule('address'))} />
      </Field>
      <Field label="상세 주소" error={errors.detailAddress?.message}>
        <TextInput
          autoComplete="address-line2"
          placeholder="동, 호수, 층"
          {...register('detailAddress', addressRule('detailAddress'))}
        />
      </Field>
    </>
  )
}
