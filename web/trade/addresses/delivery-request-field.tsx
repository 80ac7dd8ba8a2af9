import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type AddressValues, addressRule } from './address-values.ts'

const COMMON = [
  '문 앞에 놓아 주세요.',
  '경비실에 맡겨 주세요.',
  '택배함에 넣어 주세요.',
  '배송 전에 연락해 주세요.',
] as const

const OWN = 'own'
const OPTIONS = [...COMMON.map((text) => ({ value: text, label: text })), { value: OWN, label: '직접 입력' }]

const isCommon = (text: string) => COMMON.some((one) => one === text)

export function DeliveryRequestField() {
  const { control } = useFormContext<AddressValues>()
  const { field, fieldState } = useController({
    control,
    name: 'deliveryRequest',
    rules: addressRule('deliveryRequest'),
  })
  const [typing, setTyping] = useState(false)
  const own = typing || (field.value !== '' && !isCommon(field.value))
  const choose = (choice: string) => {
    setTyping(choice === OWN)
    field.onChange(choice === OWN ? '' : choice)
  }
  return (
    <div className="grid gap-2">
      <Field label="배송 요청 사항">
        <Select
          options={OPTIONS}
          placeholder="요청 사항 없음"
          value={own ? OWN : field.value}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {own && (
        <Field label="배송 요청 사항 직접 입력" hideLabel error={fieldState.error?.message}>
          <TextInput maxLength={100} placeholder="기사님께 전할 말을 적어 주세요." {...field} />
        </Field>
      )}
    </div>
  )
}
