import type { WrittenStore } from '@jangteo/contracts/signage/stores.ts'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { zonesWith } from './time-zones.ts'

/** Times of schedules and hours are those of the store's own clock. */
export function ZoneField() {
  const { control } = useFormContext<WrittenStore>()
  const { field, fieldState } = useController<WrittenStore, 'timezone'>({ control, name: 'timezone' })
  const [text, setText] = useState('')
  return (
    <Field label="시간대" required help="영업시간과 편성은 이 시간대의 시각입니다." error={fieldState.error?.message}>
      <Combobox
        placeholder="도시나 지역 이름 (예: Seoul)"
        chosen={field.value || null}
        options={zonesWith(text).map((zone) => ({ value: zone, label: zone }))}
        onSearch={setText}
        onChoose={(zone) => field.onChange(zone ?? '')}
      />
    </Field>
  )
}
