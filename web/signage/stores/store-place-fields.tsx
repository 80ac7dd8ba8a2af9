import type { StoreInput } from '@jangteo/contracts/signage/stores.ts'
import { useFormContext } from 'react-hook-form'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ORIENTATION_LABELS } from './store-texts.ts'

const ADDRESS_FIELDS = [
  { name: 'street', label: '도로명 주소', most: 200 },
  { name: 'city', label: '시·군·구', most: 100 },
  { name: 'state', label: '시·도', most: 100 },
  { name: 'zipcode', label: '우편번호', most: 20 },
] as const

/** Address and display settings of a store. */
export function StorePlaceFields() {
  const { register, formState } = useFormContext<StoreInput>()
  const { address, displaySettings } = formState.errors
  return (
    <>
      <Card title="주소">
        <div className="grid gap-4 sm:grid-cols-2">
          {ADDRESS_FIELDS.map(({ name, label, most }) => (
            <Field key={name} label={label} error={address?.[name]?.message}>
              <TextInput maxLength={most} {...register(`address.${name}`)} />
            </Field>
          ))}
        </div>
      </Card>
      <Card title="화면 설정">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="해상도" required help="가로x세로" error={displaySettings?.resolution?.message}>
            <TextInput autoComplete="off" {...register('displaySettings.resolution')} />
          </Field>
          <Field label="방향" error={displaySettings?.orientation?.message}>
            <Select
              options={Object.entries(ORIENTATION_LABELS).map(([value, label]) => ({ value, label }))}
              {...register('displaySettings.orientation')}
            />
          </Field>
        </div>
      </Card>
    </>
  )
}
